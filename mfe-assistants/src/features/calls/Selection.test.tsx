import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addressShown } from 'remote-kit/testing';
import type { FakeFetch, FakeRequest } from 'shared-auth/testing';
import { inWholeRun } from 'testing/matrix';
import { fakeVoice, show } from '../../testing/show';
import { fakeCalls } from './testing/fake-calls';

let server: FakeFetch;

beforeEach(() => {
  localStorage.clear();
  server = fakeVoice();
  fakeCalls(server);
});

const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const bar = () => screen.getByRole('region', { name: 'Selected calls' });
const sent = (method: string) => server.requests.filter((one) => one.method === method);

test('tags the selected calls and takes the tags back when Undo is pressed', async () => {
  const answer = ({ body }: FakeRequest) => ({ tags: body.tags });
  for (const id of ['c1', 's1']) server.answer(`/api/calls/${id}/tags`, answer, { method: 'PUT' });
  show('/calls');
  await userEvent.click(await box('Ruth'));
  await userEvent.click(await box('Kim'));
  expect(bar()).toHaveTextContent('2 calls selected');
  await userEvent.click(within(bar()).getByRole('button', { name: 'Tag' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Tag' }), 'billing{Enter}');
  expect(await screen.findByText('2 calls tagged “billing”.')).toBeInTheDocument();
  await userEvent.click(await within(bar()).findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent('PUT')).toHaveLength(4));
  expect(sent('PUT').map(({ body }) => body.tags)).toEqual([['billing'], ['billing'], [], []]);
});

inWholeRun(test)(
  'gives the selected calls a verdict and withdraws it when Undo is pressed',
  async () => {
    const none = { own: null, others: [], hidden: 0, tags: [], notes: [] };
    server.answer('/api/calls/c1/review', none);
    show('/calls');
    await userEvent.click(await box('Ruth'));
    await userEvent.click(within(bar()).getByRole('button', { name: 'Review' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Needs work: Wrong or made up' }));
    const undo = await within(bar()).findByRole('button', { name: 'Undo' });
    expect(sent('PUT')[0]?.body).toEqual({ verdict: 'needs_work', reasons: ['wrong'] });
    await userEvent.click(undo);
    await waitFor(() => expect(sent('DELETE')[0]?.path).toBe('/api/calls/c1/review'));
  },
);

test('assigns the selected calls and gives them back when Undo is pressed', async () => {
  const none = { own: null, others: [], hidden: 0, tags: [], notes: [], assignment: null };
  server.answer('/api/calls/c1/review', none);
  server.answer('/api/calls/c1/assignment', { assignment: null }, { method: 'PUT' });
  show('/calls');
  await userEvent.click(await box('Ruth'));
  await userEvent.click(await within(bar()).findByRole('button', { name: 'Assign' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Ben Ode/ }));
  const undo = await within(bar()).findByRole('button', { name: 'Undo' });
  expect(bar()).toHaveTextContent(/1 call assigned to Ben Ode/);
  await userEvent.click(undo);
  await waitFor(() => expect(sent('PUT')).toHaveLength(2));
  expect(sent('PUT').map(({ body }) => body.assignee_id)).toEqual(['user-2', null]);
});

test('exports and compares exactly the calls that are selected', async () => {
  server.answer('/api/tickets', { ticket: 't', url: '#file', expires_at: '2026-11-20' });
  show('/calls');
  await userEvent.click(await box('Ruth'));
  expect(within(bar()).queryByRole('link', { name: 'Compare' })).not.toBeInTheDocument();
  await userEvent.click(await box('Kim'));
  expect(within(bar()).getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/calls/compare?a=c1&b=s1',
  );
  await userEvent.click(within(bar()).getByRole('button', { name: 'Export 2 calls' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'JSON' }));
  const isTicket = ({ path }: FakeRequest) => path === '/api/tickets';
  await waitFor(() => expect(server.requests.find(isTicket)?.body.filters.id).toBe('c1,s1'));
});

test('selects the call in view and goes to export and filters when X, E and F are pressed', async () => {
  show('/calls');
  await box('Ruth');
  await userEvent.keyboard('jx');
  expect(await box('Ruth')).toBeChecked();
  await userEvent.keyboard('x');
  expect(await box('Ruth')).not.toBeChecked();
  await userEvent.keyboard('f');
  expect(screen.getByRole('checkbox', { name: /Goal reached/ })).toHaveFocus();
  await userEvent.keyboard('e');
  expect(screen.getByRole('menu', { name: 'File format' })).toBeInTheDocument();
});

inWholeRun(test)('chooses the days that a drag over the chart covers', async () => {
  show('/calls');
  const chart = await screen.findByRole('group', { name: 'Calls a day by outcome, last 30 days' });
  jest.spyOn(chart, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 100 } as DOMRect);
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: chart, coords: { clientX: 10 } },
    { target: chart, coords: { clientX: 90 } },
    { keys: '[/MouseLeft]', target: chart, coords: { clientX: 90 } },
  ]);
  await waitFor(() => expect(addressShown()).toHaveTextContent('from=2025-11-19&to=2025-11-20'));
});

inWholeRun(test)(
  'leads to the inbox with the filters of the page and to one customer’s calls',
  async () => {
    const answer = (waiting: number) => ({ waiting, reviewed: 0, claims: [], agreement: [] });
    server.answer('/api/calls/inbox', answer(38));
    const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
    server.answer(`/api/calls/inbox?tz=${zone}&outcome=failed`, answer(2));
    show('/calls');
    expect(await screen.findByRole('link', { name: 'Review 38' })).toHaveAttribute(
      'href',
      '/inbox',
    );
    await userEvent.click(screen.getByRole('checkbox', { name: /Call failed/ }));
    expect(await screen.findByRole('link', { name: 'Review 2' })).toHaveAttribute(
      'href',
      '/inbox?outcome=failed',
    );
  },
);

test('shows boxes and the bar on a phone when Select is pressed, and ends with Done', async () => {
  const isNarrow = (query: string) => query.includes('max-width: 899');
  window.matchMedia = (query) =>
    ({
      matches: isNarrow(query),
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
  show('/calls');
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
  await userEvent.click(await box('Ruth'));
  for (const name of ['Tag', 'Review', 'Export 1 call'])
    expect(within(bar()).getByRole('button', { name })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('checkbox', { name: 'Select Ruth' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Selected calls' })).not.toBeInTheDocument();
});
