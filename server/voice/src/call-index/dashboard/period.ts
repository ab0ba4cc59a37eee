import type { CallDay, CallFigures } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { readDays } from '../list/days';
import type { Reader } from '../list/reader';

/** The days that the dashboard covers, and the same number of days before them. */
export interface Periods {
  tz: string;
  days: number;
  /** First and last day in the time zone, such as 2026-11-20. */
  first: string;
  last: string;
  firstBefore: string;
  /** The same time of day on the last day of the previous period. */
  endBefore: Date;
}

export interface Period {
  days: CallDay[];
  figures: CallFigures;
}

type PeriodsRow = Pick<Periods, 'first' | 'last' | 'firstBefore' | 'endBefore'>;

/**
 * Counts days in PostgreSQL, because a day of the time zone can have 23, 24 or 25 hours.
 *
 * @param now the last moment of the period
 */
export async function readPeriods(
  tx: Queryable,
  asked: Pick<Periods, 'tz' | 'days'>,
  now: Date,
): Promise<Periods> {
  const { rows } = await tx.query<PeriodsRow>(
    `select to_char(local, 'YYYY-MM-DD') as "last",
       to_char(local - make_interval(days => $3 - 1), 'YYYY-MM-DD') as "first",
       to_char(local - make_interval(days => 2 * $3 - 1), 'YYYY-MM-DD') as "firstBefore",
       (local - make_interval(days => $3)) at time zone $2 as "endBefore"
     from (select $1::timestamptz at time zone $2 as local) moment`,
    [now.toISOString(), asked.tz, asked.days],
  );
  return { ...asked, ...(rows[0] as PeriodsRow) };
}

/** @returns this period and the previous one, which ends at the same time of day */
export async function readBothPeriods(
  tx: Queryable,
  reader: Reader,
  periods: Periods,
): Promise<{ current: Period; before: Period }> {
  const { tz, days: count, first, last, firstBefore, endBefore } = periods;
  // Total Calls excludes text conversations (see the specification), so the days do too.
  const days = await readDays(tx, reader, { tz, from: first, to: last }, count, 'call');
  const earlier = { tz, from: firstBefore, to: endBefore.toISOString() };
  const daysBefore = await readDays(tx, reader, earlier, count, 'call');
  return { current: addFigures(days), before: addFigures(daysBefore) };
}

function addFigures(days: CallDay[]): Period {
  const sum = (read: (day: CallDay) => number) => days.reduce((all, day) => all + read(day), 0);
  const figures = {
    calls: sum(({ calls }) => calls),
    minutes: sum(({ minutes }) => minutes),
    cost: sum(({ cost }) => cost),
    resolved: sum(({ outcomes }) => outcomes.resolved ?? 0),
  };
  return { days, figures };
}
