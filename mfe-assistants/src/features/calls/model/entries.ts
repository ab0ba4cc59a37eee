import type { IndexedCall } from 'shared-contract';
import { getDayInZone } from '../../../shared/call-list/zone';

/** A line of the table: a day's heading or a call. */
export type Entry =
  | { kind: 'day'; key: string; day: string; count: number | null }
  | { kind: 'call'; key: string; call: IndexedCall; position: number };

const toCallEntry = (call: IndexedCall, index: number): Entry => ({
  kind: 'call',
  key: call.id,
  call,
  position: index + 1,
});

/** @returns the time that the list is sorted by */
export const getTime = (call: IndexedCall): Date => new Date(call.created_at);

/**
 * Lines of the table, with a heading before each day's first call.
 *
 * @param isWhole whether all calls are loaded; otherwise the last day has no count
 */
export function groupByDay(calls: readonly IndexedCall[], isWhole: boolean): Entry[] {
  const entries: Entry[] = [];
  let head: Extract<Entry, { kind: 'day' }> | undefined;
  calls.forEach((call, index) => {
    const day = getDayInZone(getTime(call));
    if (head?.day !== day) {
      head = { kind: 'day', key: `day ${day}`, day, count: 0 };
      entries.push(head);
    }
    head.count = (head.count ?? 0) + 1;
    entries.push(toCallEntry(call, index));
  });
  if (head && !isWhole) head.count = null;
  return entries;
}

/** Lines without days, for searches and other sort orders. */
export const toEntries = (calls: readonly IndexedCall[]): Entry[] => calls.map(toCallEntry);
