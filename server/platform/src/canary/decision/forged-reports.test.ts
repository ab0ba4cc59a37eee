import { CANARY_CONTROL, defaultRamp } from 'shared-contract';
import { type CanaryProgress, createProgress, decide } from './decide';
import type { OrganizationCounts } from './evidence';

/** Numbers of an attacker's accounts, each too small for a large organization. */
const FORGED = [1, 3, 5, 8, 12, 19];
const SHARES = [5, 20, 50, 100 - CANARY_CONTROL];
const ORGANIZATIONS = 6;
const PEOPLE = 204;

type Arm = 'canary' | 'stable';
const none = { people: 0, failed: 0 };

/** @param failed people of the canary who failed, in all organizations */
function createHonest(share: number, failed: number): OrganizationCounts[] {
  const canary = Math.max(1, Math.round((PEOPLE * share) / 100 / ORGANIZATIONS));
  const people = PEOPLE / ORGANIZATIONS;
  return Array.from({ length: ORGANIZATIONS }, (_, at) => ({
    organization: `honest ${at}`,
    isLarge: true,
    canary: {
      people: canary,
      failed: Math.floor(failed / ORGANIZATIONS) + Number(at < failed % ORGANIZATIONS),
    },
    stable: { people: people - canary, failed: 0 },
  }));
}

/** Accounts with the same report, spread over this many organizations. */
function createForged(arm: Arm, accounts: number, organizations: number, failing: boolean) {
  return Array.from({ length: organizations }, (_, at): OrganizationCounts => {
    const people = Math.floor(accounts / organizations) + Number(at < accounts % organizations);
    const given = { people, failed: failing ? people : 0 };
    const other = arm === 'canary' ? { stable: none } : { canary: none };
    return { organization: `forged ${at}`, isLarge: false, canary: given, stable: given, ...other };
  });
}

/** Adds a colleague without failures, so that not everyone in an organization fails. */
const withColleague = (counts: OrganizationCounts[]) =>
  counts.map((one) => ({ ...one, stable: { ...one.stable, people: one.stable.people + 1 } }));

function createForgeries(accounts: number): OrganizationCounts[][] {
  return (['canary', 'stable'] as const).flatMap((arm) =>
    [1, Math.min(3, accounts), accounts].flatMap((organizations) => [
      createForged(arm, accounts, organizations, true),
      createForged(arm, accounts, organizations, false),
      withColleague(createForged(arm, accounts - organizations, organizations, true)).filter(
        ({ canary, stable }) => canary.people + stable.people <= accounts,
      ),
    ]),
  );
}

const toMs = (count: number) => count * 60_000;

function decideOnce(share: number, counts: OrganizationCounts[], now: number): CanaryProgress {
  const ramp = { ...defaultRamp, steps: [{ share, minutes: 30, people: 5 }, ...defaultRamp.steps] };
  const failures = { failures: counts, moments: [counts], settledAt: now, slow: [] };
  return decide(ramp, createProgress(0), failures, now);
}

const getOutcome = ({ state, reason, step }: CanaryProgress) => ({ state, reason, step });

describe.each(SHARES)('at a share of %s %%', (share) => {
  test.each([
    ['sound', 0],
    ['failing', Math.max(6, Math.round((PEOPLE * share * 0.3) / 100))],
  ])('decides the same about a %s canary with and without forged reports', (_name, failed) => {
    for (const now of [toMs(5), toMs(60)]) {
      const expected = getOutcome(decideOnce(share, createHonest(share, failed), now));
      const changed = FORGED.flatMap((accounts) =>
        createForgeries(accounts).flatMap((reports) => {
          const found = getOutcome(
            decideOnce(share, [...createHonest(share, failed), ...reports], now),
          );
          return JSON.stringify(found) === JSON.stringify(expected) ? [] : [{ accounts, found }];
        }),
      );
      expect(changed).toEqual([]);
    }
  });
});

test('rolls back a canary that fails for 12 of 42 people while stable failures are forged', () => {
  const reports = createForged('stable', 19, 3, true);
  expect(decideOnce(20, [...createHonest(20, 12), ...reports], toMs(5)).state).toBe('taken_back');
});

test('rolls back a canary that fails in small organizations for more people than an attacker can forge', () => {
  const sound = createForged('stable', 2_000, 400, false);
  const createFailing = (accounts: number) =>
    withColleague(createForged('canary', accounts, accounts, true));
  expect(decideOnce(5, [...createFailing(20), ...sound], toMs(5)).state).toBe('running');
  expect(decideOnce(5, [...createFailing(30), ...sound], toMs(5)).state).toBe('taken_back');
});

test('counts an organization as one person when the canary fails for everyone in it', () => {
  const createDown = (organization: string): OrganizationCounts => ({
    organization,
    isLarge: true,
    canary: { people: 8, failed: 8 },
    stable: none,
  });
  const counts = [...createHonest(5, 0), createDown('one'), createDown('other')];
  expect(decideOnce(5, counts, toMs(5)).state).toBe('running');
});
