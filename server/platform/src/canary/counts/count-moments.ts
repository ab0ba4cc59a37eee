import type { Queryable } from 'shared-server';
import type { CanaryRow } from '../canary-rows';
import { type CanaryProgress, SETTLED_MS, type StepCounts } from '../decision/decide';
import type { OrganizationCounts } from '../decision/evidence';

interface FailureRow {
  /** Null for all failures up to the previous `settledAt`. */
  second: Date | null;
  organization: string;
  arm: 'canary' | 'stable';
  failed: number;
}

/**
 * @param counts people who have reported so far
 * @returns cumulative failures: first all up to the previous `settledAt`, then after each later
 * second with a failure. The first entry is computed again, because more people have reported
 * since.
 */
export async function countMoments(
  tx: Queryable,
  { id, step }: Pick<CanaryRow, 'id' | 'step'>,
  { settledAt: before }: Pick<CanaryProgress, 'settledAt'>,
  counts: readonly OrganizationCounts[],
): Promise<Pick<StepCounts, 'moments' | 'settledAt'>> {
  const from = new Date(before);
  const until = await readSettledTime(tx, from);
  const { rows } = await tx.query<FailureRow>(
    `select case when failed_at > $3 then date_trunc('second', failed_at) end as second,
       organization, arm, count(*)::int as failed
     from portal.canary_people
     where canary_id = $1 and step = $2 and large_organization is not null and failed_at <= $4
     group by 1, organization, arm order by 1 nulls first`,
    [id, step, from, until],
  );
  return { settledAt: until.getTime(), moments: createMoments(rows, counts) };
}

/** Uses the database's clock, which also dates reports. */
async function readSettledTime(tx: Queryable, from: Date): Promise<Date> {
  const { rows } = await tx.query<{ until: Date }>(
    `select date_trunc('milliseconds', greatest($1, now() - $2 * interval '1 millisecond')) as until`,
    [from, SETTLED_MS],
  );
  return rows[0]?.until ?? from;
}

function createMoments(
  rows: readonly FailureRow[],
  counts: readonly OrganizationCounts[],
): OrganizationCounts[][] {
  const failed = new Map<string, Record<FailureRow['arm'], number>>();
  const moments: OrganizationCounts[][] = [];
  rows.forEach(({ second, organization, arm, failed: count }, at) => {
    const before = failed.get(organization) ?? { canary: 0, stable: 0 };
    failed.set(organization, { ...before, [arm]: before[arm] + count });
    const next = rows[at + 1];
    if (next && next.second?.getTime() === second?.getTime()) return;
    moments.push(counts.map((one) => addFailures(one, failed.get(one.organization))));
  });
  return moments;
}

function addFailures(
  { organization, isLarge, canary, stable }: OrganizationCounts,
  failed = { canary: 0, stable: 0 },
): OrganizationCounts {
  return {
    organization,
    isLarge,
    canary: { people: canary.people, failed: failed.canary },
    stable: { people: stable.people, failed: failed.stable },
  };
}
