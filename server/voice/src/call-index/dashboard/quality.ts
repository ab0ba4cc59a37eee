import { QUALITY_WEEKS, type QualityWeek } from 'shared-contract';
import type { Queryable } from 'shared-server';
import type { Reader } from '../list/reader';
import type { Periods } from './period';

/** @returns how many reviews per week had the verdicts `good` and `needs_work` */
export async function readQuality(
  tx: Queryable,
  { organizationId }: Pick<Reader, 'organizationId'>,
  { tz, last }: Pick<Periods, 'tz' | 'last'>,
): Promise<QualityWeek[]> {
  const { rows } = await tx.query<QualityWeek>(
    `select to_char(w.week, 'YYYY-MM-DD') as week,
       (count(*) filter (where r.verdict = 'good'))::int as good,
       (count(*) filter (where r.verdict = 'needs_work'))::int as needs_work
     from generate_series(date_trunc('week', $3::date::timestamp)
       - interval '${QUALITY_WEEKS - 1} weeks', date_trunc('week', $3::date::timestamp),
       interval '1 week') as w (week)
     left join portal.call_reviews r on r.organization_id = $1
       and r.updated_at >= w.week at time zone $2
       and r.updated_at < (w.week + interval '1 week') at time zone $2
     group by w.week order by w.week`,
    [organizationId, tz, last],
  );
  return rows;
}
