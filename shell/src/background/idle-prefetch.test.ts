import { QueryClient } from '@tanstack/react-query';
import type { Portal } from '../portal/portal';
import { prefetchWhenIdle } from './idle-prefetch';

const client = new QueryClient();
const fetched: string[] = [];
let finish: () => void;
let shown: object | undefined;
let end: AbortController;

const source = {
  loaded: () => shown,
  prefetch: (path: string) => {
    fetched.push(path);
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  },
};
const navigation = ['/', '/voices', '/datasets', '/mine'].map((path) => ({ path }));
const overrides = [{ name: '/mine' }];
const findPage = (path: string) => ({ owner: path, source });
const portal = { get: () => ({ navigation, overrides, findPage }) } as unknown as Portal;

function setConnection(value: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
}

function setVisibility(value: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { value, configurable: true });
}

const tick = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  fetched.length = 0;
  shown = {};
  setConnection(undefined);
  setVisibility('visible');
  end = new AbortController();
  prefetchWhenIdle(portal, client, end.signal);
});
afterEach(() => {
  end.abort();
  client.clear();
  jest.useRealTimers();
});

test('prefetches the other pages one by one after the page has been quiet', async () => {
  await tick(2_900);
  expect(fetched).toEqual([]);
  await tick(30_000);
  expect(fetched).toEqual(['/voices']);
  finish();
  await tick(30_000);
  expect(fetched).toEqual(['/voices', '/datasets']);
  finish();
  await tick(30_000);
  expect(fetched).toEqual(['/voices', '/datasets']);
});

test("waits while the page's data is loading", async () => {
  let answer = () => {};
  const waitForData = () =>
    new Promise<number>((resolve) => {
      answer = () => resolve(1);
    });
  const read = client.fetchQuery({ queryKey: ['slow'], queryFn: waitForData });
  await tick(30_000);
  expect(fetched).toEqual([]);
  answer();
  await read;
  await tick(4_000);
  expect(fetched).toEqual(['/voices']);
});

test.each<[string, () => void]>([
  [
    "the page's code is still loading",
    () => {
      shown = undefined;
    },
  ],
  ['the browser is set to save data', () => setConnection({ saveData: true })],
  ['the connection is slow', () => setConnection({ effectiveType: '3g' })],
  ['the tab is hidden', () => setVisibility('hidden')],
  ['the session has ended', () => end.abort()],
])('fetches nothing when %s', async (_, arrange) => {
  arrange();
  await tick(30_000);
  expect(fetched).toEqual([]);
});
