import { type FakeFetch, installFakeFetch } from 'shared-auth/testing';
import { api, type RemoteLoad } from 'shared-contract';
import { createLoadLog } from '../federation/load-log';
import { startReports } from './load-reports';

const scope = {
  react: { '19.2.0': { from: 'shell', loaded: 1 } },
  charts: { '2.0.0': { from: 'mfe_calls', loaded: 1 } },
  unused: { '1.0.0': { from: 'shell' } },
};

const load: RemoteLoad = {
  name: 'mfe-calls',
  version: '1.0.0',
  source: 'lock',
  outcome: 'loaded',
  phases: { entryMs: 12 },
};
const REPORT_MS = 30_000;
let server: FakeFetch;
let end: AbortController;
let log: ReturnType<typeof createLoadLog>;
let visibility: DocumentVisibilityState;

beforeEach(() => {
  Object.assign(globalThis, { __webpack_share_scopes__: { default: scope } });
  jest.useFakeTimers({ now: 0 });
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  end = new AbortController();
  log = createLoadLog();
  server = installFakeFetch();
  server.answer(api.compositionReports, {});
});
afterEach(() => {
  end.abort();
  jest.useRealTimers();
});

function start() {
  log.add(load);
  startReports(log, end.signal);
}

function hidePage() {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}

it('reports loads and shared providers once when the interval has passed', async () => {
  start();
  expect(server.requests).toHaveLength(0);
  await jest.advanceTimersByTimeAsync(REPORT_MS);
  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]).toMatchObject({
    method: 'POST',
    body: {
      loads: [{ ...load, agoMs: REPORT_MS }],
      providers: { react: 'shell 19.2.0', charts: 'mfe_calls 2.0.0' },
    },
  });
  await jest.advanceTimersByTimeAsync(10 * REPORT_MS);
  expect(server.requests).toHaveLength(1);
});

it('reports earlier when the page is hidden', () => {
  start();
  hidePage();
  hidePage();
  expect(server.requests).toHaveLength(1);
});

it('reports later loads separately', async () => {
  start();
  await jest.advanceTimersByTimeAsync(REPORT_MS);
  log.add({ ...load, name: 'mfe-tools' });
  hidePage();
  expect(server.requests.map(({ body }) => body.loads[0].name)).toEqual(['mfe-calls', 'mfe-tools']);
});

it('stops reporting when the session ends', async () => {
  server.answer(api.compositionReports, {}, { failure: 'network' });
  start();
  await jest.advanceTimersByTimeAsync(REPORT_MS);
  end.abort();
  log.add(load);
  hidePage();
  await jest.advanceTimersByTimeAsync(REPORT_MS);
  expect(server.requests).toHaveLength(1);
});

it('reports a failure from before the start within a second', async () => {
  log.add({ ...load, outcome: 'failed' });
  startReports(log, end.signal);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(server.requests.map(({ body }) => body.loads[0].agoMs)).toEqual([1_000]);
});

it('reports further failures together after ten seconds', async () => {
  startReports(log, end.signal);
  const crash: RemoteLoad = { ...load, outcome: 'crashed' };
  log.add(crash);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(server.requests).toHaveLength(1);
  log.add(crash);
  log.add(crash);
  await jest.advanceTimersByTimeAsync(9_000);
  expect(server.requests).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(server.requests.map(({ body }) => body.loads.length)).toEqual([1, 2]);
});
