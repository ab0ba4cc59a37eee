// In whole runs alone: `decide.test.ts` and `canary.test.ts` decide in every run.

import { defaultRamp } from 'shared-contract';
import { isWholeRun } from 'testing/matrix';
import {
  type SimulatedEnd,
  type SimulatedVersion,
  simulateCanary,
} from './testing/simulated-portal';

const SOUND_RUNS = isWholeRun ? 100 : 2;
const FAILING_RUNS = isWholeRun ? 100 : 3;

/** Runs with the seeds 1, 2, 3 …; a whole run prints each of them. */
function ends(kind: string, version: SimulatedVersion, runs: number): SimulatedEnd[] {
  return Array.from({ length: runs }, (_, at) => {
    const end = simulateCanary(defaultRamp, version, at + 1);
    const { state, step, atS, evidenceAtS = 'none', failed } = end;
    const line = `${kind} ${at + 1}: evidence ${evidenceAtS} s, ${state} ${atS} s, step ${step}, failed for ${failed}\n`;
    if (isWholeRun) process.stdout.write(line);
    return end;
  });
}

test('never takes a sound canary back, and brings each to its promotion', () => {
  const states = ends('sound', { failing: 0 }, SOUND_RUNS).map(({ state }) => state);
  expect(states.filter((state) => state !== 'ready')).toEqual([]);
});

test.each<[string, SimulatedVersion]>([
  ['fails for 1 %', { failing: 0.01 }],
  ['fails for 10 %', { failing: 0.1 }],
  ['fails after 30 s', { failing: 0, crashing: { part: 0.5, afterS: 30 } }],
])('takes a version that %s back within 60 s of the evidence', (kind, version) => {
  const all = ends(kind, version, FAILING_RUNS);
  expect(all.filter(({ state }) => state !== 'taken_back')).toEqual([]);
  expect(all.filter(({ atS, evidenceAtS = atS }) => atS > evidenceAtS + 60)).toEqual([]);
});
