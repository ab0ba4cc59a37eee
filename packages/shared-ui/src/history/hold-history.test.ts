import { openHistoryGate } from './history-gate';
import { holdHistory } from './hold-history';

let go: jest.SpyInstance<void, [delta?: number]>;
const tried: number[] = [];
let release: () => void;

beforeAll(openHistoryGate);

beforeEach(() => {
  go = jest.spyOn(history, 'go').mockImplementation(() => undefined);
  tried.length = 0;
  history.replaceState({ idx: 5 }, '');
  release = holdHistory((steps) => tried.push(steps));
});

afterEach(() => release());

const corrections = () => go.mock.calls.flat();

/** The tab arrives at an entry. @returns whether the router heard of it */
function arrive(state: unknown): boolean {
  const router = jest.fn();
  window.addEventListener('popstate', router, { once: true });
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  window.removeEventListener('popstate', router);
  return router.mock.calls.length > 0;
}

test('reverts a step away without the router', () => {
  expect(arrive({ idx: 4 })).toBe(false);
  expect(corrections()).toEqual([1]);
  expect(arrive({ idx: 5 })).toBe(false);
  expect(tried).toEqual([-1]);
});

test('reverts a second step after the first', () => {
  arrive({ idx: 4 });
  arrive({ idx: 3 });
  expect(corrections()).toEqual([1]);
  arrive({ idx: 4 });
  expect(corrections()).toEqual([1, 1]);
  arrive({ idx: 5 });
  expect(tried).toEqual([-1, -2]);
  arrive({ idx: 7 });
  expect(corrections()).toEqual([1, 1, -2]);
});

test('leaves links of other origins, and anything after the end, to the router', () => {
  expect(arrive(null)).toBe(true);
  release();
  expect(arrive({ idx: 4 })).toBe(true);
  expect(corrections()).toEqual([]);
});
