import { screen } from '@testing-library/react';
import type { FakeFetch } from 'shared-auth/testing';
import { callsAnswer, indexedCall } from '../../shared/call-list/testing/indexed-call';
import { fakeVoice, show } from '../../testing/show';

let server: FakeFetch;
const path = '/api/calls?assistant=vapi-1&type=chat&limit=100';

beforeEach(() => {
  server = fakeVoice();
  server.table('select', 'agents', [
    { id: 'agent-1', name: 'Front Desk', organization_id: 'org-1', vapi_id: 'vapi-1' },
  ]);
  server.answer('/api/vapi/call?limit=25&assistantId=vapi-1', []);
});

test('links every conversation to its review when there are some', async () => {
  const created_at = '2026-11-20T10:00:00.000Z';
  const chat = indexedCall('session-1', { kind: 'chat', type: 'chat', created_at, cost: 0.011 });
  server.answer(path, callsAnswer([chat]));
  show('/assistants/agent-1');
  await screen.findByRole('heading', { name: 'Recent Calls' });
  expect(
    await screen.findByRole('link', { name: /^Conversation of Nov 20, 2026/ }),
  ).toHaveAttribute('href', '/assistants/agent-1/chats/session-1');
  expect(screen.getByText('$0.01')).toBeInTheDocument();
});

test('shows no section when there are no conversations', async () => {
  server.answer(path, callsAnswer([]));
  show('/assistants/agent-1');
  await screen.findByText('No calls found for this assistant');
  expect(screen.queryByRole('heading', { name: 'Conversations' })).not.toBeInTheDocument();
});
