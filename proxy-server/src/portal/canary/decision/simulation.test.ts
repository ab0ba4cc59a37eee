import { defaultRamp } from 'shared-contract';
import { isWholeRun } from 'shared-server/testing/matrix';
import {
  type SimulatedEnd,
  type SimulatedVersion,
  simulateCanary,
} from './testing/simulated-portal';

const SOUND_RUNS = isWholeRun ? 100 : 2;
const FAILING_RUNS = isWholeRun ? 100 : 3;

function ends(version: SimulatedVersion, runs: number): SimulatedEnd[] {
  return Array.from({ length: runs }, (_, at) => simulateCanary(defaultRamp, version, at + 1));
}

test('never takes a sound canary back, and brings each to its promotion', () => {
  const states = ends({ failing: 0 }, SOUND_RUNS).map(({ state }) => state);
  expect(states.filter((state) => state !== 'ready')).toEqual([]);
});

test.each<[string, SimulatedVersion]>([
  ['fails for 1 %', { failing: 0.01 }],
  ['fails for 10 %', { failing: 0.1 }],
  ['fails after 30 s', { failing: 0, crashing: { part: 0.5, afterS: 30 } }],
])('takes a version that %s back, 95 of 100 within 60 s of the evidence', (_kind, version) => {
  const all = ends(version, FAILING_RUNS);
  // One run in a hundred may be held, or wait for one more failure than a perfect observer.
  const part = (isSo: (end: SimulatedEnd) => boolean) => all.filter(isSo).length / all.length;
  expect(all.filter(({ state }) => !['taken_back', 'held'].includes(state))).toEqual([]);
  expect(part(({ state }) => state === 'taken_back')).toBeGreaterThanOrEqual(0.98);
  expect(part(({ delayS }) => delayS <= 60)).toBeGreaterThanOrEqual(0.95);
});
