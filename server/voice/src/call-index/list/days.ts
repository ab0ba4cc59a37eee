import { type CallDay, type CallOutcome, type IndexedCallFilters, readTime } from 'shared-contract';
import { ApiError, type Queryable, SqlParams } from 'shared-server';
import { createCallConditions, createHitsSql, parseSearch } from './conditions';
import type { Reader } from './reader';

const USUAL_DAYS = 30;
const DAY_MS = 86_400_000;

interface DayRow {
  day: string;
  outcome: CallOutcome;
  calls: number;
  seconds: number;
  cost: number;
}

/**
 * @param mostDays longest range allowed
 * @param only counts only this kind; without it, text conversations count too
 * @returns calls per day in the time zone, including days without calls
 */
export async function readDays(
  tx: Queryable,
  reader: Reader,
  filters: IndexedCallFilters,
  mostDays: number,
  only?: 'call',
): Promise<CallDay[]> {
  const { first, last } = readRange(filters, mostDays);
  const bounded = { ...filters, from: filters.from ?? first, to: filters.to ?? last };
  const params = new SqlParams();
  const search = parseSearch(filters);
  const hits = search ? `with ${createHitsSql(search, params)}` : '';
  const where = createCallConditions(reader, bounded, params);
  const { rows } = await tx.query<DayRow>(
    `${hits} select to_char(c.created_at at time zone ${params.add(filters.tz ?? 'UTC')}, 'YYYY-MM-DD') as day,
       c.outcome, count(*)::int as calls, coalesce(sum(c.duration_s), 0)::float8 as seconds,
       coalesce(sum(c.cost::numeric), 0)::float8 as cost
     from portal.calls c where ${where} ${only ? `and c.kind = ${params.add(only)}` : ''} group by 1, 2`,
    params.values,
  );
  return listDays(first, last).map((day) =>
    toDay(
      day,
      rows.filter((row) => row.day === day),
    ),
  );
}

function toDay(day: string, rows: readonly DayRow[]): CallDay {
  const sum = (read: (row: DayRow) => number) => rows.reduce((total, row) => total + read(row), 0);
  return {
    day,
    calls: sum(({ calls }) => calls),
    minutes: sum(({ seconds }) => seconds) / 60,
    cost: sum(({ cost }) => cost),
    outcomes: Object.fromEntries(rows.map(({ outcome, calls }) => [outcome, calls])),
  };
}

const toLocalDay = (moment: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(moment);

const shiftDay = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

function readRange({ from, to, tz = 'UTC' }: IndexedCallFilters, mostDays: number) {
  const readDay = (text: string) =>
    text.length === 10 ? text : toLocalDay(readTime(text) ?? new Date(), tz);
  const last = to ? readDay(to) : toLocalDay(new Date(), tz);
  const first = from ? readDay(from) : shiftDay(last, 1 - USUAL_DAYS);
  if ((Date.parse(last) - Date.parse(first)) / DAY_MS >= mostDays) {
    throw new ApiError('bad_request', `Choose a range of at most ${mostDays} days.`);
  }
  return { first, last };
}

function listDays(first: string, last: string): string[] {
  const count = Math.max(0, Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, index) => shiftDay(first, index));
}
