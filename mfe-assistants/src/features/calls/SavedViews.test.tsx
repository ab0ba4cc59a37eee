import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addressShown } from 'remote-kit/testing';
import type { FakeFetch } from 'shared-auth/testing';
import { inWholeRun } from 'testing/matrix';
import { fakeVoice, renderAt } from '../../testing/show';
import { fakeCalls } from './testing/fake-calls';

let server: FakeFetch;

const view = {
  id: 'v1',
  name: 'Failures',
  columns: ['customer', 'mood', 'cost'],
  filters: { outcome: 'failed', tz: 'Europe/Berlin' },
  created_by: 'Robin',
  is_private: false,
  updated_at: '2025-11-20T10:00:00.000Z',
};

beforeEach(() => {
  localStorage.clear();
  server = fakeVoice();
  fakeCalls(server, { views: [view] });
});

test("leaves out a view's columns that no longer exist, and names them", async () => {
  renderAt('/calls');
  await userEvent.click(await screen.findByRole('link', { name: 'Failures' }));
  await waitFor(() => expect(addressShown()).toHaveTextContent('view=v1'));
  expect(addressShown()).toHaveTextContent('outcome=failed');
  expect(
    await screen.findByText('This view has columns that no longer exist: mood.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('saves filters and columns as a new view', async () => {
  server.answer('/api/calls/views', { ...view, id: 'v2', name: 'Mine' }, { method: 'POST' });
  renderAt('/calls?outcome=failed&columns=customer,cost');
  await userEvent.click(await screen.findByRole('button', { name: 'Save as a view' }));
  await userEvent.type(screen.getByLabelText('View name'), 'Mine{Enter}');
  await waitFor(() => expect(addressShown()).toHaveTextContent('view=v2'));
  const sent = server.requests.find(({ method, path }) => method === 'POST' && /views/.test(path));
  expect(sent?.body).toMatchObject({
    name: 'Mine',
    columns: ['customer', 'cost'],
    filters: { outcome: 'failed' },
  });
});

test('saves a relative period without converting it to dates', async () => {
  server.answer('/api/calls/views', { ...view, id: 'v2', name: 'Week' }, { method: 'POST' });
  renderAt('/calls?period=7d');
  await userEvent.click(await screen.findByRole('button', { name: 'Save as a view' }));
  await userEvent.type(screen.getByLabelText('View name'), 'Week{Enter}');
  await waitFor(() => expect(addressShown()).toHaveTextContent('view=v2'));
  const sent = server.requests.find(({ method, path }) => method === 'POST' && /views/.test(path));
  expect(sent?.body.filters).toEqual({ tz: expect.any(String), period: '7d' });
});

test('renames a view and makes it private', async () => {
  fakeCalls(server, { views: [{ ...view, calls: 12 }] });
  server.answer('/api/calls/views/v1', { ...view, name: 'Lost' }, { method: 'PUT' });
  renderAt('/calls');
  await userEvent.click(await screen.findByRole('link', { name: 'Failures 12' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Rename' }));
  const name = screen.getByLabelText('View name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Lost');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only for me' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Lost',
    columns: view.columns,
    filters: view.filters,
    is_private: true,
  });
});

test("opens the built-in view of the member's calls, which can't be renamed", async () => {
  server.answer('/api/calls/views', { views: [], built_in: { needs_a_look: 2, mine: 3 } });
  renderAt('/calls');
  expect(await screen.findByRole('link', { name: 'Needs a look 2' })).toHaveAttribute(
    'href',
    '/calls?reviewed=no&view=needs_a_look&outcome=failed',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Mine 3' }));
  await waitFor(() => expect(addressShown()).toHaveTextContent('view=mine'));
  expect(addressShown()).toHaveTextContent('assignment=open%2Cin_review');
  expect(screen.getByRole('link', { name: 'Mine 3' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button', { name: 'Rename' })).not.toBeInTheDocument();
});

test('removes the filter for unreviewed calls when its chip is clicked', async () => {
  renderAt('/calls?reviewed=no');
  await userEvent.click(await screen.findByRole('button', { name: 'Not reviewed' }));
  await waitFor(() => expect(addressShown()).toHaveTextContent(/^\/calls$/));
});

test("shows that a view couldn't be renamed", async () => {
  server.answer('/api/calls/views/v1', '', { method: 'PUT', failure: 'network' });
  renderAt('/calls?view=v1&outcome=failed');
  await userEvent.click(await screen.findByRole('button', { name: 'Rename' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText("Couldn't rename the view. Try again.")).toBeInTheDocument();
});

inWholeRun(test)('returns to all calls when the open view is deleted', async () => {
  server.answer('/api/calls/views/v1', '', { method: 'DELETE', status: 204 });
  renderAt('/calls?view=v1&outcome=failed');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete view' }));
  const buttons = screen.getAllByRole('button', { name: 'Delete view' });
  await userEvent.click(buttons.at(-1) as HTMLElement);
  await waitFor(() => expect(addressShown()).toHaveTextContent(/^\/calls$/));
});
