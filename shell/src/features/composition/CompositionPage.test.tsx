import { screen, within } from '@testing-library/react';
import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import { api, type CompositionStatus } from 'shared-contract';
import { testStatus } from '../../testing/composition-status';
import { showScreen } from '../../testing/show-screen';
import CompositionPage from './CompositionPage';

let server: FakeFetch;
beforeEach(() => {
  server = installFakeFetch();
});

function show(status: CompositionStatus | undefined) {
  if (status) server.answer(api.compositionStatus, status);
  const auth = { user: { ...testUser, operator: true } };
  return showScreen('/composition', <CompositionPage />, { at: '/composition', auth });
}

const rowOf = (table: string, text: string | RegExp) =>
  within(screen.getByRole('table', { name: table })).getByRole('row', { name: text });

test('shows which environment is served from which lock', async () => {
  show(testStatus);
  expect(await screen.findByText('staging')).toBeVisible();
  expect(screen.getByText(/^Revision 12 by promote staging 11, Nov 2\d, 2026/)).toBeVisible();
});

test('shows the pinned version, the canary and the file problems of a remote', async () => {
  show(testStatus);
  await screen.findByText('staging');
  const row = rowOf('Remotes', /mfe-datasets/);
  expect(row).toHaveTextContent('1.2.0-aaaaaaaa');
  expect(row).toHaveTextContent('1.3.0-bbbbbbbb');
  expect(row).toHaveTextContent('10% of people, 1 organization');
  expect(row).toHaveTextContent('Paused');
  expect(row).toHaveTextContent('remoteEntry.js is not the file that was locked');
  expect(rowOf('Remotes', /mfe-dashboard/)).toHaveTextContent('Verified');
});

test('shows browser reports with times and the last cause', async () => {
  show(testStatus);
  await screen.findByText('staging');
  const row = rowOf('Seen in browsers, last 24 hours', /1.1.0-99999999/);
  expect(row).toHaveTextContent('Last known good');
  expect(row).toHaveTextContent('40 / 120');
  expect(row).toHaveTextContent('no answer within 4000 ms');
});

test('names the remote when a shared module does not satisfy it', async () => {
  show(testStatus);
  await screen.findByText('staging');
  expect(rowOf('Shared modules', /shared-auth/)).toHaveTextContent('Not satisfied mfe-datasets');
  expect(rowOf('Shared modules', /^react /)).toHaveTextContent('shell 19.2.0 (31)');
});

test('shows empty states when there is no lock, report or violation', async () => {
  show({ environment: 'local', lock: null, remotes: [], singletons: [], csp: [] });
  expect(await screen.findByText('None: resolved from the environment file')).toBeVisible();
  expect(screen.getByText('This environment has no remotes.')).toBeVisible();
  expect(screen.getByText('Nothing was blocked.')).toBeVisible();
});

test('shows the request id when loading fails, and reloads on Retry', async () => {
  server.answer(
    api.compositionStatus,
    { error: 'Not for you', code: 'forbidden', requestId: 'req-7' },
    { status: 403 },
  );
  const user = show(undefined);
  expect(await screen.findByRole('alert')).toHaveTextContent('req-7');
  server.answer(api.compositionStatus, testStatus);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('staging')).toBeVisible();
});
