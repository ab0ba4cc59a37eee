import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addressShown } from 'remote-kit/testing';
import type { FakeFetch } from 'shared-auth/testing';
import { inWholeRun } from 'testing/matrix';
import { getCallsPath, makeIndexedCall } from '../../shared/call-list/testing/indexed-call';
import { fakeVoice, renderAt } from '../../testing/show';
import { fakeCalls } from './testing/fake-calls';

let server: FakeFetch;

beforeEach(() => {
  localStorage.clear();
  server = fakeVoice();
  fakeCalls(server);
});

const openCalls = (query = '') => renderAt(`/calls${query}`);
const getRows = () => screen.getAllByRole('row').slice(1);

test('lists calls by day with links to their reviews', async () => {
  openCalls();
  const table = await screen.findByRole('table', { name: 'Calls' });
  const first = within(table).getByRole('row', { name: /Ruth/ });
  expect(within(first).getByRole('link', { name: 'Ruth' })).toHaveAttribute('href', '/calls/c1');
  for (const text of ['Goal reached', 'Front Desk', 'A visit was booked', '1:23', '$0.12'])
    expect(first).toHaveTextContent(text);
  expect(within(first).getByText('Not reviewed')).toBeInTheDocument();
  expect(getRows()[0]).toHaveTextContent('Thursday Nov 20, 20251 call');
  const chat = within(table).getByRole('link', { name: 'Kim' });
  expect(chat).toHaveAttribute('href', '/calls/chats/s1');
});

test('keeps a filter in the URL until it is cleared', async () => {
  openCalls();
  const group = await screen.findByRole('group', { name: 'Outcome' });
  expect(within(group).getByRole('checkbox', { name: /Hung up early/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await userEvent.click(within(group).getByRole('checkbox', { name: /Call failed/ }));
  await waitFor(() => expect(addressShown()).toHaveTextContent('/calls?outcome=failed'));
  expect(await screen.findByText('No calls match these filters.')).toBeInTheDocument();
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  expect(await screen.findByRole('link', { name: 'Ruth' })).toBeInTheDocument();
  expect(addressShown()).toHaveTextContent(/^\/calls$/);
});

test('highlights search results and links to their time', async () => {
  openCalls('?q=invoice');
  const row = await screen.findByRole('row', { name: /Ruth/ });
  expect(within(row).getByText('invoice').tagName).toBe('MARK');
  expect(row).toHaveTextContent('“<b>Your invoice</b> is paid”');
  expect(within(row).getByRole('link', { name: 'Play from 0:15' })).toHaveAttribute(
    'href',
    '/calls/c1?q=invoice&t=15',
  );
  expect(getRows()).toHaveLength(1);
});

test('searches when the member has stopped typing', async () => {
  openCalls();
  await screen.findByRole('link', { name: 'Ruth' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search in transcripts' }), 'invoice');
  await waitFor(() => expect(addressShown()).toHaveTextContent('/calls?q=invoice'));
});

test("doesn't group by day when sorted by cost", async () => {
  openCalls();
  await screen.findByRole('link', { name: 'Ruth' });
  await userEvent.click(screen.getByRole('button', { name: 'Cost' }));
  await waitFor(() => expect(addressShown()).toHaveTextContent('/calls?sort=cost&order=desc'));
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Cost' })).toHaveAttribute(
      'aria-sort',
      'descending',
    ),
  );
  expect(screen.queryByText('Thursday')).not.toBeInTheDocument();
});

test('offers to open the assistants when there are no calls yet', async () => {
  fakeCalls(server, { calls: [] });
  openCalls();
  expect(await screen.findByText('No calls yet.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open Assistants' })).toBeInTheDocument();
});

test('links to the settings without an error when no platform is connected', async () => {
  fakeCalls(server, { calls: [], connected: false });
  openCalls();
  expect(
    await screen.findByText('Connect a voice platform to see your calls.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Connect' })).toHaveAttribute('href', '/settings');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText('No calls yet.')).not.toBeInTheDocument();
});

test('links to the settings when the key of the platform is inactive', async () => {
  const failed = { error: 'No', code: 'key_inactive', requestId: 'r' };
  server.answer(getCallsPath(), failed, { status: 409 });
  openCalls();
  expect(await screen.findByRole('link', { name: 'Connect' })).toHaveAttribute('href', '/settings');
});

test('offers Make Call only for active, unarchived assistants', async () => {
  const makeAgent = (name: string, more: object) => ({
    id: name,
    organization_id: 'o',
    name,
    ...more,
  });
  server.table('select', 'agents', [
    makeAgent('Front Desk', { status: 'Active' }),
    makeAgent('Surveyor', { status: 'active' }),
    makeAgent('Reminders', { status: 'INACTIVE' }),
    makeAgent('Retired', { status: 'active', archived_at: '2026-11-20T10:00:00.000Z' }),
  ]);
  openCalls();
  await userEvent.click(await screen.findByRole('button', { name: 'Make Call' }));
  const offered = screen.getAllByRole('menuitem').map((item) => item.textContent);
  expect(offered).toEqual(['Front Desk', 'Surveyor']);
});

test('renders only the visible rows of 10,000 calls', async () => {
  const calls = Array.from({ length: 10_000 }, (_, index) => makeIndexedCall(`c${index}`));
  fakeCalls(server, { calls });
  openCalls();
  expect(await screen.findByRole('table', { name: 'Calls' })).toHaveAttribute(
    'aria-rowcount',
    '10001',
  );
  expect(getRows().length).toBeLessThan(80);
});

test("labels each day of the chart and links it to that day's calls", async () => {
  openCalls();
  const chart = await screen.findByRole('group', {
    name: 'Calls a day by outcome, last 30 days',
  });
  const bars = within(chart).getAllByRole('link');
  expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
    'Nov 19, 2025: 0 calls, 0 reached a goal, 0 failed',
    'Nov 20, 2025: 3 calls, 1 reached a goal, 1 failed',
  ]);
  expect(bars[1]).toHaveAttribute('href', '/calls?from=2025-11-20&to=2025-11-20');
});

inWholeRun(test)("shows the chart's figures as a table on T", async () => {
  openCalls();
  await screen.findByRole('group', { name: /Calls a day/ });
  await userEvent.keyboard('t');
  const row = within(screen.getByRole('table', { name: /Calls a day/ })).getByRole('row', {
    name: /Nov 20/,
  });
  expect(row).toHaveTextContent('Nov 20, 20251113');
});

inWholeRun(test)('remembers the selected columns and their order', async () => {
  const { unmount } = openCalls();
  await screen.findByRole('link', { name: 'Ruth' });
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cost' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Status' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move Status up' }));
  unmount();
  openCalls();
  await screen.findByRole('link', { name: 'Ruth' });
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads.slice(-2)).toEqual(['Status', 'Length']);
  expect(screen.getAllByText('Ended')).not.toHaveLength(0);
});

test('exports the listed calls with the visible columns', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  server.answer('/api/tickets', { ticket: 't', url: '/x?ticket=t', expires_at: '2025-11-20' });
  openCalls('?columns=customer,cost&q=invoice');
  await userEvent.click(await screen.findByRole('button', { name: 'Export 1 call' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'CSV' }));
  await waitFor(() => {
    const ticket = server.requests.find(({ path }) => path === '/api/tickets');
    expect(ticket?.body).toMatchObject({
      kind: 'call-index-export',
      format: 'csv',
      filters: { q: 'invoice' },
      columns: ['customer', 'cost'],
    });
  });
});
