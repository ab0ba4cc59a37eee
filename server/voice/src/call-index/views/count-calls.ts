import {
  builtInCallViews,
  builtInFilters,
  type CallPeriod,
  type CallView,
  type CallViewsAnswer,
  COUNTED_VIEWS,
  callPeriodDays,
  callViewDraft,
} from 'shared-contract';
import type { Queryable } from 'shared-server';
import { countListed } from '../list/count-listed';
import type { Reader } from '../list/reader';

const DAY_MS = 86_400_000;

/** First day of a relative period in the time zone. */
function getFirstDay(period: CallPeriod, timeZone: string): string {
  const day = new Date(Date.now() - callPeriodDays[period] * DAY_MS);
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(day);
}

/** @returns the views; the first {@link COUNTED_VIEWS} have their current number of calls */
export async function countCalls(
  tx: Queryable,
  reader: Reader,
  views: readonly CallView[],
): Promise<CallView[]> {
  const counted: CallView[] = [];
  for (const [index, view] of views.entries()) {
    const calls = index < COUNTED_VIEWS ? await countView(tx, reader, view) : undefined;
    counted.push(calls === undefined ? view : { ...view, calls });
  }
  return counted;
}

/** @returns the number of calls in each built-in view for the reader */
export async function countBuiltIn(
  tx: Queryable,
  reader: Reader,
): Promise<CallViewsAnswer['built_in']> {
  const counted: CallViewsAnswer['built_in'] = {};
  const filters = builtInFilters(reader.userId);
  for (const view of builtInCallViews) counted[view] = await countListed(tx, reader, filters[view]);
  return counted;
}

async function countView(
  tx: Queryable,
  reader: Reader,
  view: CallView,
): Promise<number | undefined> {
  // A view saved by a version with other filters has no count. Its page shows the lost filters.
  const parsed = callViewDraft.shape.filters.safeParse(view.filters);
  if (!parsed.success) return undefined;
  const { period, ...saved } = parsed.data;
  const filters = period ? { ...saved, from: getFirstDay(period, saved.tz ?? 'UTC') } : saved;
  return countListed(tx, reader, filters);
}
