// Only in the full test run: `decide.test.ts` and `canary.test.ts` cover decisions in every run.

import { defaultRamp } from 'shared-contract';
import {
  type SimulatedEnd,
  type SimulatedVersion,
  simulateCanary,
} from './testing/simulated-portal';

const RUNS = 30;

/** Runs the seeds 1, 2, 3 …. */
const simulateRuns = (version: SimulatedVersion): SimulatedEnd[] =>
  Array.from({ length: RUNS }, (_, at) => simulateCanary(defaultRamp, version, at + 1));

test('finds every sound canary ready to promote', () => {
  const states = simulateRuns({ failing: 0 }).map(({ state }) => state);
  expect(states.filter((state) => state !== 'ready')).toEqual([]);
});

test.each<[string, SimulatedVersion]>([
  ['fails for 1 %', { failing: 0.01 }],
  ['fails for 10 %', { failing: 0.1 }],
  ['fails after 30 s', { failing: 0, crashing: { part: 0.5, afterS: 30 } }],
])('within 60 s of the evidence, rolls back a version that %s', (_, version) => {
  const all = simulateRuns(version);
  expect(all.filter(({ state }) => state !== 'taken_back')).toEqual([]);
  expect(all.filter(({ atS, evidenceAtS = atS }) => atS > evidenceAtS + 60)).toEqual([]);
});
