import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addressShown } from 'remote-kit/testing';
import type { FakeFetch, FakeRequest } from 'shared-auth/testing';
import { inWholeRun } from 'testing/matrix';
import { fakeVoice, renderAt } from '../../testing/show';
import { fakeCalls } from './testing/fake-calls';

let server: FakeFetch;

beforeEach(() => {
  localStorage.clear();
  server = fakeVoice();
  fakeCalls(server);
});

const findCheckbox = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` });
const getBulkBar = () => screen.getByRole('region', { name: 'Selected calls' });
const getRequests = (method: string) => server.requests.filter((one) => one.method === method);

test('tags the selected calls and removes the tags on Undo', async () => {
  const saveTags = ({ body }: FakeRequest) => ({ tags: body.tags });
  for (const id of ['c1', 's1'])
    server.answer(`/api/calls/${id}/tags`, saveTags, { method: 'PUT' });
  renderAt('/calls');
  await userEvent.click(await findCheckbox('Ruth'));
  await userEvent.click(await findCheckbox('Kim'));
  expect(getBulkBar()).toHaveTextContent('2 calls selected');
  await userEvent.click(within(getBulkBar()).getByRole('button', { name: 'Tag' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Tag' }), 'billing{Enter}');
  expect(await screen.findByText('2 calls tagged “billing”.')).toBeInTheDocument();
  await userEvent.click(await within(getBulkBar()).findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(getRequests('PUT')).toHaveLength(4));
  expect(getRequests('PUT').map(({ body }) => body.tags)).toEqual([
    ['billing'],
    ['billing'],
    [],
    [],
  ]);
});

test('counts only the calls that were changed when a change fails midway', async () => {
  server.answer('/api/calls/c1/tags', { tags: ['billing'] }, { method: 'PUT' });
  const failed = { error: 'No', code: 'internal', requestId: 'r' };
  server.answer('/api/calls/s1/tags', failed, { method: 'PUT', status: 500 });
  renderAt('/calls');
  await userEvent.click(await findCheckbox('Ruth'));
  await userEvent.click(await findCheckbox('Kim'));
  await userEvent.click(within(getBulkBar()).getByRole('button', { name: 'Tag' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Tag' }), 'billing{Enter}');
  expect(await screen.findByText('1 call tagged “billing”.')).toBeInTheDocument();
});

inWholeRun(test)('gives the selected calls a verdict and withdraws it on Undo', async () => {
  const none = { own: null, others: [], hidden: 0, tags: [], notes: [] };
  server.answer('/api/calls/c1/review', none);
  renderAt('/calls');
  await userEvent.click(await findCheckbox('Ruth'));
  await userEvent.click(within(getBulkBar()).getByRole('button', { name: 'Review' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Needs work: Wrong or made up' }));
  const undo = await within(getBulkBar()).findByRole('button', { name: 'Undo' });
  expect(getRequests('PUT')[0]?.body).toEqual({ verdict: 'needs_work', reasons: ['wrong'] });
  await userEvent.click(undo);
  await waitFor(() => expect(getRequests('DELETE')[0]?.path).toBe('/api/calls/c1/review'));
});

test('assigns the selected calls and restores their assignees on Undo', async () => {
  const none = { own: null, others: [], hidden: 0, tags: [], notes: [], assignment: null };
  server.answer('/api/calls/c1/review', none);
  server.answer('/api/calls/c1/assignment', { assignment: null }, { method: 'PUT' });
  renderAt('/calls');
  await userEvent.click(await findCheckbox('Ruth'));
  await userEvent.click(await within(getBulkBar()).findByRole('button', { name: 'Assign' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Ben Ode/ }));
  const undo = await within(getBulkBar()).findByRole('button', { name: 'Undo' });
  expect(getBulkBar()).toHaveTextContent(/1 call assigned to Ben Ode/);
  await userEvent.click(undo);
  await waitFor(() => expect(getRequests('PUT')).toHaveLength(2));
  expect(getRequests('PUT').map(({ body }) => body.assignee_id)).toEqual(['user-2', null]);
});

test('exports and compares exactly the selected calls', async () => {
  server.answer('/api/tickets', { ticket: 't', url: '#file', expires_at: '2026-11-20' });
  renderAt('/calls');
  await userEvent.click(await findCheckbox('Ruth'));
  expect(within(getBulkBar()).queryByRole('link', { name: 'Compare' })).not.toBeInTheDocument();
  await userEvent.click(await findCheckbox('Kim'));
  expect(within(getBulkBar()).getByRole('link', { name: 'Compare' })).toHaveAttribute(
    'href',
    '/calls/compare?a=c1&b=s1',
  );
  await userEvent.click(within(getBulkBar()).getByRole('button', { name: 'Export 2 calls' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'JSON' }));
  const isTicketRequest = ({ path }: FakeRequest) => path === '/api/tickets';
  await waitFor(() => expect(server.requests.find(isTicketRequest)?.body.filters.id).toBe('c1,s1'));
});

test('selects with X, focuses the filters with F, and opens the export menu with E', async () => {
  renderAt('/calls');
  await findCheckbox('Ruth');
  await userEvent.keyboard('jx');
  expect(await findCheckbox('Ruth')).toBeChecked();
  await userEvent.keyboard('x');
  expect(await findCheckbox('Ruth')).not.toBeChecked();
  await userEvent.keyboard('f');
  expect(screen.getByRole('checkbox', { name: /Goal reached/ })).toHaveFocus();
  await userEvent.keyboard('e');
  expect(screen.getByRole('menu', { name: 'File format' })).toBeInTheDocument();
});

inWholeRun(test)('filters by the days that were dragged across', async () => {
  renderAt('/calls');
  const chart = await screen.findByRole('group', { name: 'Calls a day by outcome, last 30 days' });
  jest.spyOn(chart, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 100 } as DOMRect);
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: chart, coords: { clientX: 10 } },
    { target: chart, coords: { clientX: 90 } },
    { keys: '[/MouseLeft]', target: chart, coords: { clientX: 90 } },
  ]);
  await waitFor(() => expect(addressShown()).toHaveTextContent('from=2025-11-19&to=2025-11-20'));
});

inWholeRun(test)('links to the inbox with the filters and number of waiting calls', async () => {
  const makeInbox = (waiting: number) => ({ waiting, reviewed: 0, claims: [], agreement: [] });
  server.answer('/api/calls/inbox', makeInbox(38));
  const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
  server.answer(`/api/calls/inbox?tz=${zone}&outcome=failed`, makeInbox(2));
  renderAt('/calls');
  expect(await screen.findByRole('link', { name: 'Review 38' })).toHaveAttribute('href', '/inbox');
  await userEvent.click(screen.getByRole('checkbox', { name: /Call failed/ }));
  expect(await screen.findByRole('link', { name: 'Review 2' })).toHaveAttribute(
    'href',
    '/inbox?outcome=failed',
  );
});

test('shows checkboxes and actions on a phone from Select until Done', async () => {
  const isNarrow = (query: string) => query.includes('max-width: 899');
  window.matchMedia = (query) =>
    ({
      matches: isNarrow(query),
      addEventListener: () => {},
      removeEventListener: () => {},
    }) as unknown as MediaQueryList;
  renderAt('/calls');
  await userEvent.click(await screen.findByRole('button', { name: 'Select' }));
  await userEvent.click(await findCheckbox('Ruth'));
  for (const name of ['Tag', 'Review', 'Export 1 call'])
    expect(within(getBulkBar()).getByRole('button', { name })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('checkbox', { name: 'Select Ruth' })).not.toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Selected calls' })).not.toBeInTheDocument();
});
