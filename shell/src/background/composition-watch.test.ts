import { type FakeFetch, installFakeFetch } from 'shared-auth/testing';
import { api, type Composition } from 'shared-contract';
import type { Portal } from '../portal/portal';
import { watchComposition } from './composition-watch';

const MINUTE_MS = 60_000;
const composed: Composition = { schema: 1, environment: 'test', remotes: [] };
const apply = jest.fn();
const portal = { apply } as unknown as Portal;
let server: FakeFetch;
let end: AbortController;
let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  visibility = 'visible';
  apply.mockReset();
  end = new AbortController();
  server = installFakeFetch();
  server.answer(api.composition, composed);
});
afterEach(() => {
  end.abort();
  jest.useRealTimers();
});

const startWatch = (checkNow = false) => watchComposition(portal, end.signal, checkNow);
const tick = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function setVisibility(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

it('fetches once a minute when the tab is visible', async () => {
  startWatch();
  await tick(MINUTE_MS - 1);
  expect(server.requests).toHaveLength(0);
  await tick(2 * MINUTE_MS + 1);
  expect(server.requests).toHaveLength(3);
  expect(apply).toHaveBeenLastCalledWith(composed);
});

it('fetches immediately when the member signed in on this page', async () => {
  startWatch(true);
  await tick(0);
  expect(apply).toHaveBeenCalledTimes(1);
});

it('pauses when the tab is hidden and fetches when it is shown again', async () => {
  startWatch();
  setVisibility('hidden');
  await tick(5 * MINUTE_MS);
  expect(server.requests).toHaveLength(0);
  setVisibility('visible');
  expect(server.requests).toHaveLength(1);
});

it('skips a fetch when the tab is shown again within a minute', async () => {
  startWatch(true);
  await tick(MINUTE_MS / 2);
  setVisibility('hidden');
  setVisibility('visible');
  expect(server.requests).toHaveLength(1);
});

it('continues silently when a request fails', async () => {
  server.answer(api.composition, 'Bad gateway', { status: 502, times: 1 });
  startWatch(true);
  await tick(0);
  expect(apply).not.toHaveBeenCalled();
  await tick(MINUTE_MS);
  expect(apply).toHaveBeenCalledTimes(1);
});

it('stops when the session ends', async () => {
  startWatch();
  end.abort();
  await tick(3 * MINUTE_MS);
  expect(server.requests).toHaveLength(0);
});
