import { defaultRamp } from 'shared-contract';
import { type CanaryProgress, createProgress, decide } from './decide';
import type { OrganizationCounts } from './evidence';

const MINUTE_MS = 60_000;
const ramp = defaultRamp;

const createCounts = (
  organization: string,
  canary: [people: number, failed: number],
  stable: [people: number, failed: number],
): OrganizationCounts => ({
  organization,
  isLarge: true,
  canary: { people: canary[0], failed: canary[1] },
  stable: { people: stable[0], failed: stable[1] },
});

function evaluateOnce(
  failures: OrganizationCounts[],
  {
    now = MINUTE_MS,
    moments = [failures],
    slow = [],
    from = createProgress(0),
  }: Partial<Looked> = {},
): CanaryProgress {
  return decide(ramp, from, { failures, moments, settledAt: now, slow }, now);
}
interface Looked {
  now: number;
  moments: OrganizationCounts[][];
  slow: OrganizationCounts[];
  from: CanaryProgress;
}

const others = [createCounts('b', [20, 0], [2_000, 2]), createCounts('c', [20, 0], [2_000, 1])];

test('rolls the canary back when it fails for people in several organizations', () => {
  const failing = [createCounts('a', [20, 2], [2_000, 2]), createCounts('b', [20, 2], [2_000, 2])];
  expect(evaluateOnce(failing)).toMatchObject({ state: 'taken_back', reason: 'failures' });
});

test('rolls the canary back for early failures that later stable failures hide', () => {
  const failing = [createCounts('a', [20, 2], [2_000, 0]), createCounts('b', [20, 2], [2_000, 0])];
  const later = [createCounts('a', [20, 2], [2_000, 90]), createCounts('b', [20, 2], [2_000, 90])];
  expect(evaluateOnce(later).state).toBe('running');
  expect(evaluateOnce(later, { moments: [failing, later] })).toMatchObject({ state: 'taken_back' });
});

test('keeps the step while the order of reported failures is unknown', () => {
  const failing = [createCounts('b', [20, 1], [2_000, 0]), createCounts('c', [20, 1], [2_000, 0])];
  const now = 90 * MINUTE_MS;
  expect(evaluateOnce(failing, { now, moments: [] })).toMatchObject({ state: 'running', step: 0 });
});

test('holds the canary when only one organization reports failures', () => {
  const attacked = [createCounts('a', [40, 40], [2_000, 2]), ...others];
  const held = evaluateOnce(attacked);
  expect(held).toMatchObject({ state: 'held', reason: 'one_organization' });
  expect(evaluateOnce(attacked, { now: 90 * MINUTE_MS, from: held }).state).toBe('held');
});

test('keeps the canary when it fails for only one person', () => {
  expect(evaluateOnce([createCounts('a', [20, 1], [2_000, 0]), ...others]).state).toBe('running');
});

test('rolls the canary back when it fails for three people in a portal with one organization', () => {
  expect(evaluateOnce([createCounts('a', [20, 2], [2_000, 0])]).state).toBe('running');
  expect(evaluateOnce([createCounts('a', [20, 3], [2_000, 0])]).state).toBe('taken_back');
});

test('keeps the canary when the stable version fails as often', () => {
  const outage = [
    createCounts('a', [20, 10], [2_000, 1_000]),
    createCounts('b', [20, 10], [2_000, 1_000]),
  ];
  expect(evaluateOnce(outage).state).toBe('running');
});

test('keeps the canary when both versions fail for everyone in several organizations', () => {
  const broken = ['d', 'e', 'f', 'g', 'h', 'i'].map((name) => createCounts(name, [2, 2], [38, 38]));
  expect(evaluateOnce([...broken, ...others]).state).toBe('running');
});

test('ends a step when it has lasted long enough and enough people have reported both versions', () => {
  expect(evaluateOnce(others, { now: 9 * MINUTE_MS }).step).toBe(0);
  expect(evaluateOnce(others, { now: 90 * MINUTE_MS })).toMatchObject({
    step: 1,
    reason: 'passed',
  });
  const few = [createCounts('b', [3, 0], [2_000, 2]), createCounts('c', [3, 0], [2_000, 1])];
  expect(evaluateOnce(few, { now: 90 * MINUTE_MS }).step).toBe(0);
});

test('keeps the step when nearly all reports come from one organization', () => {
  const alone = [createCounts('a', [500, 0], [2_000, 0]), createCounts('b', [1, 0], [200, 0])];
  expect(evaluateOnce(alone, { now: 90 * MINUTE_MS }).step).toBe(0);
});

test('keeps the step when many stable failures in one organization hide canary failures', () => {
  const failing = [createCounts('b', [20, 2], [2_000, 1]), createCounts('c', [20, 2], [2_000, 1])];
  const hidden = [createCounts('a', [1, 0], [600, 500]), ...failing];
  expect(evaluateOnce(hidden, { now: 90 * MINUTE_MS })).toMatchObject({
    state: 'running',
    step: 0,
  });
});

test('holds the canary when its loads are slow', () => {
  const slow = [createCounts('a', [20, 8], [2_000, 40]), createCounts('b', [20, 8], [2_000, 40])];
  expect(evaluateOnce(others, { slow })).toMatchObject({ state: 'held', reason: 'slow' });
});

test('is ready to promote when the last step ends, and rolls back on later failures', () => {
  const last = { ...createProgress(0), step: 3 };
  const all = [createCounts('b', [2_000, 2], [200, 0]), createCounts('c', [2_000, 2], [200, 0])];
  const ready = evaluateOnce(all, { now: 90 * MINUTE_MS, from: last });
  expect(ready).toMatchObject({ state: 'ready', reason: 'complete' });
  const failing = [
    createCounts('b', [2_000, 200], [200, 0]),
    createCounts('c', [2_000, 200], [200, 0]),
  ];
  expect(evaluateOnce(failing, { from: ready })).toMatchObject({ state: 'taken_back' });
});
