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

const getCorrections = () => go.mock.calls.flat();

/** Arrives at a history entry. @returns whether the router was notified */
function arriveAt(state: unknown): boolean {
  const router = jest.fn();
  window.addEventListener('popstate', router, { once: true });
  window.dispatchEvent(new PopStateEvent('popstate', { state }));
  window.removeEventListener('popstate', router);
  return router.mock.calls.length > 0;
}

test('reverts a history step without notifying the router', () => {
  expect(arriveAt({ idx: 4 })).toBe(false);
  expect(getCorrections()).toEqual([1]);
  expect(arriveAt({ idx: 5 })).toBe(false);
  expect(tried).toEqual([-1]);
});

test('reverts a second step after the first one has been reverted', () => {
  arriveAt({ idx: 4 });
  arriveAt({ idx: 3 });
  expect(getCorrections()).toEqual([1]);
  arriveAt({ idx: 4 });
  expect(getCorrections()).toEqual([1, 1]);
  arriveAt({ idx: 5 });
  expect(tried).toEqual([-1, -2]);
  arriveAt({ idx: 7 });
  expect(getCorrections()).toEqual([1, 1, -2]);
});

test('leaves entries of other code, and all entries after the release, to the router', () => {
  expect(arriveAt(null)).toBe(true);
  release();
  expect(arriveAt({ idx: 4 })).toBe(true);
  expect(getCorrections()).toEqual([]);
});
