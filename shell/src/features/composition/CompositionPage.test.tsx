import { screen, within } from '@testing-library/react';
import { type FakeFetch, installFakeFetch, testUser } from 'shared-auth/testing';
import { api, type CompositionStatus } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { testStatus } from '../../testing/composition-status';
import { showScreen } from '../../testing/show-screen';
import CompositionPage from './CompositionPage';

let server: FakeFetch;
beforeEach(() => {
  server = installFakeFetch();
});

function showComposition(status: CompositionStatus | undefined) {
  if (status) server.answer(api.compositionStatus, status);
  const auth = { user: { ...testUser, operator: true } };
  return showScreen('/composition', <CompositionPage />, { at: '/composition', auth });
}

const findRow = (table: string, text: string | RegExp) =>
  within(screen.getByRole('table', { name: table })).getByRole('row', { name: text });

test('shows the environment and its lock', async () => {
  showComposition(testStatus);
  expect(await screen.findByText('staging')).toBeVisible();
  expect(screen.getByText(/^Revision 12 by promote staging 11, Nov 2\d, 2026/)).toBeVisible();
});

test('shows the pinned version, the canary and the file problems of a remote', async () => {
  showComposition(testStatus);
  await screen.findByText('staging');
  const row = findRow('Shell and remotes', /mfe-datasets/);
  expect(row).toHaveTextContent('1.2.0-aaaaaaaa');
  expect(row).toHaveTextContent('1.3.0-bbbbbbbb');
  expect(row).toHaveTextContent('10% of people, 1 organization');
  expect(row).toHaveTextContent('Paused');
  expect(row).toHaveTextContent('remoteEntry.js is not the file that was locked');
  expect(row).toHaveTextContent(/Datasets team, .* Commit 1f2e3d4c5b6a/);
  expect(row).toHaveTextContent('Published by acme/datasets@main, commit 1f2e3d4c5b6a');
  expect(findRow('Shell and remotes', /mfe-dashboard/)).toHaveTextContent('Verified');
  expect(findRow('Shell and remotes', /^Shell shell/)).toHaveTextContent('1.4.0');
});

test('shows who may publish, and under which conditions', async () => {
  showComposition(testStatus);
  await screen.findByText('staging');
  const jobs = findRow('Who may publish', /mfe-datasets/);
  expect(jobs).toHaveTextContent(
    'acme/datasets GitHub Actions at token.actions.githubusercontent.com',
  );
  expect(jobs).toHaveTextContent('publish.yml, ref refs/tags/v*, id 74');
  expect(findRow('Who may publish', /mfe-fees/)).toHaveTextContent(/vp_pub_a1b2… Token.*Never/);
});

test('shows browser reports with times and the last cause', async () => {
  showComposition(testStatus);
  await screen.findByText('staging');
  const row = findRow('Seen in browsers, last 24 hours', /1.1.0-99999999/);
  expect(row).toHaveTextContent('Last known good');
  expect(row).toHaveTextContent('40 / 120');
  expect(row).toHaveTextContent('no answer within 4000 ms');
});

test('shows which remote a shared module does not satisfy', async () => {
  showComposition(testStatus);
  await screen.findByText('staging');
  expect(findRow('Shared modules', /shared-auth/)).toHaveTextContent('Not satisfied mfe-datasets');
  expect(findRow('Shared modules', /^react /)).toHaveTextContent('shell 19.2.0 (31)');
});

test('shows empty states when there is no lock, report or violation', async () => {
  showComposition({
    environment: 'local',
    lock: null,
    shell: null,
    remotes: [],
    singletons: [],
    csp: [],
    decisions: [],
    publishers: [],
    previews: [],
  });
  expect(await screen.findByText('None: resolved from the environment file')).toBeVisible();
  expect(screen.getByText('This environment has no remotes.')).toBeVisible();
  expect(screen.getByText('Nothing was blocked.')).toBeVisible();
});

const arm = { people: 40, failed: 0, organizations: 4, p75Ms: 80, p95Ms: null };
const figures = { canary: { ...arm, failed: 5 }, stable: arm, odds: 20_000, leastOdds: 90 };
const steps = [1, 25].map((share) => ({ share, minutes: 10, people: 20 }));
const at = '2026-11-21T12:00:00.000Z';
const taken = { state: 'taken_back', reason: 'failures' } as const;

function withCanary(): CompositionStatus {
  const [dashboard, datasets] = testStatus.remotes;
  if (!dashboard || !datasets?.canary) throw new Error('the status has no canary');
  const ramp = { ...taken, stateAt: at, steps, step: 1, stepAt: at, figures };
  const remotes = [dashboard, { ...datasets, canary: { ...datasets.canary, ramp } }];
  const decision = { ...taken, at, remote: 'mfe-datasets', version: '1.3.0', share: 0, by: null };
  return { ...testStatus, remotes, decisions: [{ ...decision, figures }] };
}

test('shows the steps, figures and decision of a canary', async () => {
  showComposition(withCanary());
  expect(await screen.findByText('Canary of Datasets: 1.3.0-bbbbbbbb')).toBeVisible();
  expect(screen.getByText(/^Since .*: it fails for more people than/)).toBeVisible();
  expect(findRow('Canary steps', /^1%/)).toHaveTextContent('Passed');
  expect(findRow('Canary steps', /^25%/)).toHaveTextContent('Rolled back');
  expect(findRow('Step figures', /^Canary/)).toHaveTextContent('Canary405480 ms–');
  expect(screen.getByText(/20,000:1\. Rolls back at 10,000:1/)).toBeVisible();
  const decided = findRow('Canary decisions', /mfe-datasets/);
  expect(decided).toHaveTextContent('Rolled back');
  expect(decided).toHaveTextContent('5 of 40 failed');
});

test('shows which share keeps the stable version after the last step', async () => {
  const status = withCanary();
  const ramp = status.remotes[1]?.canary?.ramp;
  if (!ramp) throw new Error('the status has no canary');
  const all = { share: 100, minutes: 10, people: 20 };
  Object.assign(ramp, { state: 'ready', reason: 'complete', steps: [all], step: 0 });
  showComposition(status);
  expect(await screen.findByText(/^10% of people keep the stable version until you/)).toBeVisible();
  const last = findRow('Canary steps', /^100%, while 10% keep the stable version/);
  expect(last).toHaveTextContent('Ready to promote');
});

test('continues a canary when an operator starts it again', async () => {
  const user = showComposition(withCanary());
  server.answer(api.compositionCanaries, {});
  await user.click(await screen.findByRole('button', { name: 'Start again' }));
  const asked = server.requests.find(({ method }) => method === 'POST');
  expect(asked?.body).toEqual({ remote: 'mfe-datasets', action: 'continue' });
});

inWholeRun(test)('raises a canary when an operator starts the next step', async () => {
  const status = withCanary();
  const ramp = status.remotes[1]?.canary?.ramp;
  if (!ramp) throw new Error('the status has no canary');
  Object.assign(ramp, { state: 'running', step: 0 });
  const user = showComposition(status);
  server.answer(api.compositionCanaries, {});
  await user.click(await screen.findByRole('button', { name: 'Next step' }));
  const asked = server.requests.find(({ method }) => method === 'POST');
  expect(asked?.body).toEqual({ remote: 'mfe-datasets', action: 'raise' });
});

test('ends a preview when an operator asks', async () => {
  const user = showComposition(testStatus);
  server.answer(api.previews.end, '', { status: 204 });
  const row = (await screen.findByText('ada@example.test')).closest('tr');
  expect(row).toHaveTextContent('mfe-datasets1.4.0-rc.1');
  expect(row).toHaveTextContent('Never');
  const name = 'End the preview of mfe-datasets 1.4.0-rc.1 for ada@example.test';
  await user.click(screen.getByRole('button', { name }));
  const asked = server.requests.find(({ method }) => method === 'POST');
  expect(asked?.body).toEqual({ id: testStatus.previews[0]?.id });
});

test('shows the request id when loading fails, and reloads on Retry', async () => {
  server.answer(
    api.compositionStatus,
    { error: 'Not for you', code: 'forbidden', requestId: 'req-7' },
    { status: 403 },
  );
  const user = showComposition(undefined);
  expect(await screen.findByRole('alert')).toHaveTextContent('req-7');
  server.answer(api.compositionStatus, testStatus);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('staging')).toBeVisible();
});
