import { webcrypto } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { renderRemote, signInForTest } from 'remote-kit/testing';
import { startPrefetch } from 'shared-auth/prefetch';
import { type FakeFetch, putSession, testAuthUser, testUser } from 'shared-auth/testing';
import { api, type FirstPaint } from 'shared-contract';
import { DashboardPage } from './features/dashboard/DashboardPage';
import { emptyDashboard, getDashboardPath } from './features/dashboard/testing/fake-dashboard';
import { firstPaint } from './first-paint';
import { portal } from './portal';

Object.defineProperty(globalThis, 'crypto', { value: webcrypto });

const ofOrganization = '/api/trieve/dataset/organization/trieve-org-1';
const makeAgent = (id: string, more: object = {}) => ({
  id,
  name: id,
  organization_id: 'org-1',
  ...more,
});
const makeDataset = (id: string, chunks: number | null, more: object = {}) => ({
  dataset: { id, ...more },
  ...(chunks !== null && {
    dataset_usage: { id: `usage-${id}`, dataset_id: id, chunk_count: chunks },
  }),
});
const sample = { tracking_id: 'portal-samples' };
const failed = { error: 'Broken', code: 'internal' };
const nameless = { ...testAuthUser, first_name: null, last_name: null };

let server: FakeFetch;

beforeEach(() => {
  // The paint and the page both greet by time of day, so the clock is stopped, but not the timers.
  const others = ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] as const;
  const doNotFake = [...others, 'queueMicrotask', 'setImmediate', 'nextTick'] as const;
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 14, 5), doNotFake: [...doNotFake] });
  localStorage.clear();
  server = signInForTest();
  putSession();
  server.auth('getUser', { data: { user: testAuthUser } });
  server.table('select', 'organizations', [testUser.organization]);
  server.table('select', 'agents', [
    makeAgent('Receptionist', { status: 'ACTIVE' }),
    makeAgent('Surveyor', { status: 'paused' }),
  ]);
  server.table('select', 'vapi_server_keys', [{ api_key: 'handle' }]);
  server.table('select', 'api_keys', [{ api_key: 'handle' }]);
  server.answer(api.callsCount, { count: 1207 });
  server.answer(api.trieve.datasets, []);
  server.answer(ofOrganization, [makeDataset('a', 1000), makeDataset('b', 234)]);
  server.answer(getDashboardPath(), emptyDashboard);
});
afterEach(() => {
  window.__prefetched__ = undefined;
  jest.useRealTimers();
});

/** Paints from the responses of the prefetch, like the shell does. */
async function readFirstPaint(): Promise<FirstPaint | undefined> {
  let sent: Promise<unknown[]> = Promise.reject(new Error('Nothing was sent'));
  sent.catch(() => undefined);
  await startPrefetch(portal.firstReads ?? [], (answers) => {
    sent = answers;
  });
  try {
    const [user, organizations, ...reads] = await sent;
    return firstPaint({ user, organizations, reads });
  } catch {
    return undefined;
  }
}

/** Reads the same texts from the rendered page. */
async function readPage(): Promise<FirstPaint> {
  const groups = await screen.findAllByRole('group', { busy: false });
  const cards = groups.map((group) => {
    const [label, value] = group.children;
    const card = group.closest('a');
    return {
      label: label?.textContent ?? '',
      value: value?.textContent ?? '',
      // Only known after the first paint.
      note: (card?.querySelector('p')?.textContent ?? '').replace(/^.* on a call$/, ''),
      to: card?.getAttribute('href') ?? '',
    };
  });
  const title = screen.getByRole('heading', { level: 1 });
  return {
    title: title.textContent ?? '',
    purpose: title.nextElementSibling?.textContent ?? '',
    heading: screen.getByRole('heading', { name: 'Figures' }).textContent ?? '',
    cards,
  };
}

const doNothing = () => undefined;
test.each<[string, () => void]>([
  ['some assistants are active', doNothing],
  ['a figure is over a thousand', () => server.answer(api.callsCount, { count: 1_234_567 })],
  ['there are no assistants', () => server.table('select', 'agents', [])],
  [
    'some assistants are archived or samples',
    () =>
      server.table('select', 'agents', [
        makeAgent('a', { status: 'active' }),
        makeAgent('b', { status: 'active', archived_at: '2026-11-01T10:00:00Z' }),
        makeAgent('c', { status: 'Active', is_sample: true }),
        makeAgent('d', { status: null, is_sample: null }),
      ]),
  ],
  [
    'all assistants are archived',
    () =>
      server.table('select', 'agents', [makeAgent('a', { archived_at: '2026-11-01T10:00:00Z' })]),
  ],
  ['there is no key for calls', () => server.table('select', 'vapi_server_keys', [])],
  ['the count of calls is not a number', () => server.answer(api.callsCount, { count: 'many' })],
  [
    'some datasets are samples or have no usage',
    () =>
      server.answer(ofOrganization, [
        makeDataset('a', 7),
        makeDataset('b', null),
        makeDataset('c', 9, sample),
      ]),
  ],
])('paints the same texts as the page when %s', async (_, arrange) => {
  jest.spyOn(console, 'warn').mockImplementation();
  arrange();
  const paint = await readFirstPaint();
  renderRemote(DashboardPage, '/');
  await within(screen.getByRole('group', { name: 'Total Chunks' })).findByText(/\d/);
  await within(screen.getByRole('group', { name: 'Total Calls' })).findByText(/\d/);
  await waitFor(() => expect(screen.queryByText('Loading dashboard…')).not.toBeInTheDocument());
  expect(paint).toEqual(await readPage());
});

test('paints a greeting for a person without a name', async () => {
  server.auth('getUser', { data: { user: nameless } });
  const paint = await readFirstPaint();
  expect(paint).toMatchObject({
    title: 'Good afternoon, there',
    purpose: 'Welcome to your dashboard',
  });
});

test.each<[string, () => void]>([
  ['no one is signed in', () => sessionStorage.clear()],
  ['the session has ended', () => server.auth('getUser', failed, { status: 401 })],
  ['the person is unknown', () => server.auth('getUser', { data: { user: null } })],
  [
    'the person belongs to another organization',
    () => server.auth('getUser', { data: { user: { ...testAuthUser, organization_id: 'org-2' } } }),
  ],
  ['there is no organization', () => server.table('select', 'organizations', [])],
  ["assistants can't be loaded", () => server.table('select', 'agents', failed, { status: 500 })],
  ['the assistants are not a list', () => server.table('select', 'agents', { data: null })],
  ["calls can't be counted", () => server.answer(api.callsCount, failed, { status: 502 })],
  [
    "the key for calls can't be loaded",
    () => server.table('select', 'vapi_server_keys', failed, { status: 500 }),
  ],
  ['there is no key for datasets', () => server.table('select', 'api_keys', [])],
  ['the service fails', () => server.answer(api.trieve.datasets, failed, { status: 404 })],
  ["datasets can't be loaded", () => server.answer(ofOrganization, '', { failure: 'network' })],
  ['the datasets are not a list', () => server.answer(ofOrganization, { data: [] })],
  ['there are no datasets', () => server.answer(ofOrganization, [])],
  ['the datasets are empty', () => server.answer(ofOrganization, [makeDataset('a', 0)])],
  ['all datasets are samples', () => server.answer(ofOrganization, [makeDataset('a', 5, sample)])],
  ['the guide was shown last', () => localStorage.setItem('portal.dashboard.place', 'guide')],
  ['mock data is on', () => localStorage.setItem('useMockData', 'true')],
])('paints nothing when %s', async (_, arrange) => {
  arrange();
  expect(await readFirstPaint()).toBeUndefined();
});
