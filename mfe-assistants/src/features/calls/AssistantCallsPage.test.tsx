import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addressShown } from 'remote-kit/testing';
import type { FakeFetch } from 'shared-auth/testing';
import {
  getCallsPath,
  makeCallsAnswer,
  makeIndexedCall,
} from '../../shared/call-list/testing/indexed-call';
import { fakeVoice, renderAt } from '../../testing/show';

let server: FakeFetch;
const agent = { id: 'agent-1', name: 'Front Desk', organization_id: 'org-1', vapi_id: 'vapi-1' };
const path = getCallsPath('vapi-1');
const ruth = makeIndexedCall('c1', { customer_name: 'Ruth' });

beforeEach(() => {
  localStorage.clear();
  server = fakeVoice();
  server.table('select', 'agents', [agent]);
  server.answer(path, makeCallsAnswer([ruth]));
});

const openPage = (query = '') => renderAt(`/assistants/agent-1${query}`);

test("lists the assistant's recent calls without the assistant's name", async () => {
  openPage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Front Desk' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Recent Calls' })).toBeInTheDocument();
  const row = await screen.findByRole('row', { name: /Ruth/ });
  for (const text of ['Goal reached', 'A visit was booked', '1:23', '$0.12'])
    expect(row).toHaveTextContent(text);
  expect(row).not.toHaveTextContent('Front Desk');
  expect(screen.getByRole('group', { name: 'Outcome' })).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Assistant' })).not.toBeInTheDocument();
  expect(within(row).getByRole('link', { name: 'Ruth' })).toHaveAttribute(
    'href',
    '/assistants/agent-1/calls/c1',
  );
});

test('shows that there are no calls', async () => {
  server.answer(path, makeCallsAnswer([]));
  openPage();
  expect(await screen.findByText('No calls found for this assistant')).toBeInTheDocument();
});

test('returns to the assistants on Back', async () => {
  openPage();
  await screen.findByRole('row', { name: /Ruth/ });
  await userEvent.click(screen.getByRole('button', { name: 'Back to Assistants' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Assistants' })).toBeInTheDocument();
});

test('reloads the calls on Refresh', async () => {
  openPage();
  await screen.findByRole('row', { name: /Ruth/ });
  server.answer(path, makeCallsAnswer([ruth, makeIndexedCall('c2', { customer_name: 'Kim' })]));
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('row', { name: /Kim/ })).toBeInTheDocument();
});

test("keeps a filter in the URL and in the calls' links", async () => {
  const filtered = path.replace('&assistant', '&outcome=failed&assistant');
  server.answer(filtered, makeCallsAnswer([ruth]));
  openPage();
  const group = await screen.findByRole('group', { name: 'Outcome' });
  await userEvent.click(within(group).getByRole('checkbox', { name: /Call failed/ }));
  await waitFor(() =>
    expect(addressShown()).toHaveTextContent('/assistants/agent-1?outcome=failed'),
  );
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Ruth' })).toHaveAttribute(
      'href',
      '/assistants/agent-1/calls/c1?outcome=failed',
    ),
  );
});

test("shows an error when the calls can't be loaded", async () => {
  server.answer(path, { error: 'no', code: '', requestId: 'r' }, { status: 502 });
  openPage();
  expect(await screen.findByText('Failed to fetch calls')).toBeInTheDocument();
});
