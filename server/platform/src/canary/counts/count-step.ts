import type { CanaryFigures } from 'shared-contract';
import type { Queryable } from 'shared-server';
import type { CanaryRow } from '../canary-rows';
import type { CanaryProgress, StepCounts, Weighed } from '../decision/decide';
import { getStrength, type OrganizationCounts, sumArms } from '../decision/evidence';
import { toWeighable } from '../decision/large-organizations';
import { countMoments } from './count-moments';

/** Minimum people on the stable version with a measured load time. With fewer, no load is slow. */
const TIMED = 40;
/** A load is slow if it exceeds the stable version's p75 by half, and by at least 250 ms. */
const SLOWER = 1.5;
const SLOWER_MS = 250;
/** Maximum odds to show: JSON has no `Infinity`, and operators don't need larger figures. */
const MOST_ODDS = 1e9;

type Arm = 'canary' | 'stable';

interface OrganizationRow {
  organization: string;
  is_large: boolean;
  arm: Arm;
  people: number;
  failed: number;
  timed: number;
  slow: number;
}

interface TimeRow {
  arm: Arm;
  timed: number;
  times: [number, number] | null;
}

export interface Counted extends StepCounts {
  times: Readonly<Record<Arm, [number, number] | null>>;
  slow_ms: number | null;
  slow_from: Date | null;
}

/** Counts people, failures and slow loads in a canary's step, by organization. */
export async function countStep(
  tx: Queryable,
  row: CanaryRow,
  before: CanaryProgress,
): Promise<Counted> {
  const times = await readTimes(tx, row);
  const limit = findSlowLimit(row, times);
  const { rows } = await tx.query<OrganizationRow>(
    `select organization, bool_or(large_organization) as is_large, arm,
       count(*)::int as people, count(failed_at)::int as failed,
       count(*) filter (where timed_at > $4)::int as timed,
       count(*) filter (where timed_at > $4 and timed_ms > $3)::int as slow
     from portal.canary_people
     where canary_id = $1 and step = $2 and large_organization is not null
     group by organization, arm`,
    [row.id, row.step, limit.slow_ms, limit.slow_from],
  );
  const failures = groupByOrganization(rows, ({ people, failed }) => ({ people, failed }));
  return {
    ...(await countMoments(tx, row, before, failures)),
    failures,
    slow: groupByOrganization(rows, ({ timed, slow }) => ({ people: timed, failed: slow })),
    times: { canary: getTimes(times, 'canary'), stable: getTimes(times, 'stable') },
    ...limit,
  };
}

export function getFigures(
  { failures, times }: Counted,
  { all: evidence }: Weighed,
): CanaryFigures {
  const { all, least } = getStrength(evidence, toWeighable(failures).all.length <= 1);
  const toOdds = (log: number) => Math.min(MOST_ODDS, Number(Math.exp(log).toPrecision(3)));
  const getArm = (name: Arm) => ({
    ...sumArms(failures, name),
    organizations: failures.filter((one) => one[name].people > 0).length,
    p75Ms: times[name]?.[0] ?? null,
    p95Ms: times[name]?.[1] ?? null,
  });
  return {
    canary: getArm('canary'),
    stable: getArm('stable'),
    odds: toOdds(all),
    leastOdds: toOdds(least),
  };
}

async function readTimes(tx: Queryable, row: CanaryRow): Promise<TimeRow[]> {
  const { rows } = await tx.query<TimeRow>(
    `select arm, count(timed_ms)::int as timed,
       percentile_cont(array[0.75, 0.95]) within group (order by timed_ms) as times
     from portal.canary_people
     where canary_id = $1 and step = $2 and large_organization is not null and timed_ms is not null
     group by arm`,
    [row.id, row.step],
  );
  return rows;
}

/** The limit is set once per step; only later loads are compared with it. */
function findSlowLimit(
  { slow_ms, slow_from }: CanaryRow,
  times: readonly TimeRow[],
): Pick<Counted, 'slow_ms' | 'slow_from'> {
  const stable = times.find(({ arm }) => arm === 'stable');
  if (slow_ms !== null || !stable?.times || stable.timed < TIMED) return { slow_ms, slow_from };
  const [usual] = stable.times;
  return { slow_ms: Math.max(usual * SLOWER, usual + SLOWER_MS), slow_from: new Date() };
}

function getTimes(times: readonly TimeRow[], arm: Arm): [number, number] | null {
  const [p75, p95] = times.find((one) => one.arm === arm)?.times ?? [];
  return p75 === undefined || p95 === undefined ? null : [Math.round(p75), Math.round(p95)];
}

function groupByOrganization(
  rows: readonly OrganizationRow[],
  getCounts: (row: OrganizationRow) => { people: number; failed: number },
): OrganizationCounts[] {
  const counts = new Map<string, OrganizationCounts>();
  for (const row of rows) {
    const { people, failed } = getCounts(row);
    if (people === 0) continue;
    const none = { people: 0, failed: 0 };
    const known = counts.get(row.organization);
    const isLarge = row.is_large || known?.isLarge === true;
    const one = known ?? { organization: row.organization, isLarge, canary: none, stable: none };
    counts.set(row.organization, { ...one, isLarge, [row.arm]: { people, failed } });
  }
  return [...counts.values()];
}
