import { screen, within } from '@testing-library/react';
import type { FakeFetch } from 'shared-auth/testing';
import { fakeVoice, renderAt } from '../../testing/show';

let server: FakeFetch;

const address = '/assistants/agent-1/chats/session-1';
const path = '/api/vapi/session/session-1';
const session = {
  id: 'session-1',
  status: 'completed',
  cost: 0.0123,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:01:23.000Z',
  messages: [
    { role: 'assistant', content: 'Front desk here.' },
    { role: 'user', content: 'When do you open?' },
    {
      role: 'assistant',
      tool_calls: [{ id: 'c1', function: { name: 'look_up', arguments: '{"day":"Monday"}' } }],
    },
    { role: 'tool', tool_call_id: 'c1', content: 'From 8' },
    { role: 'assistant', content: 'We open at 8.' },
  ],
};

const reviewPath = '/api/calls/session-1/review';
const review = { own: null, others: [], hidden: 0, tags: [], notes: [] };

beforeEach(() => {
  server = fakeVoice();
  server.answer(reviewPath, review);
  server.table('select', 'agents', [
    { id: 'agent-1', name: 'Front Desk', organization_id: 'org-1', vapi_id: 'vapi-1' },
  ]);
});

test('shows transcript, cost, duration, tools, time and assistant of a conversation', async () => {
  server.answer(path, session);
  renderAt(address);
  expect(await screen.findByText('When do you open?')).toBeInTheDocument();
  for (const text of ['We open at 8.', '$0.01', '83s', 'look_up', '{"day":"Monday"}', 'From 8'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getAllByText(/^Nov 20, 2026 /)[0]).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Front Desk' })).toHaveAttribute(
    'href',
    '/assistants/agent-1',
  );
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeInTheDocument();
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

test("shows colleagues' tags and notes", async () => {
  const note = {
    id: 'n',
    text: 'Ask Kim',
    s: null,
    author: 'Ben',
    own: true,
    created_at: '2026-11-20',
  };
  server.answer(reviewPath, { ...review, tags: ['opening hours'], notes: [note] });
  server.answer(path, session);
  renderAt(address);
  const section = await screen.findByRole('region', { name: 'Review' });
  expect(await within(section).findByText('opening hours')).toBeInTheDocument();
  expect(within(section).getByText('Ask Kim')).toBeInTheDocument();
  expect(within(section).getByRole('button', { name: 'Delete the note' })).toBeInTheDocument();
});

test.each([
  ['/calls/chats/session-1', 'Back to calls', '/calls'],
  [address, 'Back to the assistant', '/assistants/agent-1'],
])('returns from %s to the list', async (from, name, to) => {
  server.answer(path, session);
  renderAt(from);
  expect(await screen.findByRole('button', { name })).toHaveAttribute('href', to);
});

test("shows that the conversation doesn't exist, without offering Retry", async () => {
  const error = { error: 'Not found', code: 'not_found', requestId: 'req-1' };
  server.answer(path, error, { status: 404 });
  renderAt(address);
  expect(
    await screen.findByText("This conversation doesn't exist or was deleted."),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
