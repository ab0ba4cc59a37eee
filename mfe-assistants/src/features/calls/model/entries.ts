import type { IndexedCall } from 'shared-contract';
import { dayOf } from '../../../shared/call-list/days';

/** A line of the table: the head of a day, or a call. */
export type Entry =
  | { kind: 'day'; key: string; day: string; count: number | null }
  | { kind: 'call'; key: string; call: IndexedCall; position: number };

const callEntry = (call: IndexedCall, index: number): Entry => ({
  kind: 'call',
  key: call.id,
  call,
  position: index + 1,
});

/** @returns the time of a call, by which the list is ordered */
export const timeOf = (call: IndexedCall): Date => new Date(call.created_at);

/**
 * Lines of the table, with a head before the first call of each day.
 *
 * @param isWhole whether these are all calls; the last day has no count otherwise
 */
export function groupByDay(calls: readonly IndexedCall[], isWhole: boolean): Entry[] {
  const entries: Entry[] = [];
  let head: Extract<Entry, { kind: 'day' }> | undefined;
  calls.forEach((call, index) => {
    const day = dayOf(timeOf(call));
    if (head?.day !== day) {
      head = { kind: 'day', key: `day ${day}`, day, count: 0 };
      entries.push(head);
    }
    head.count = (head.count ?? 0) + 1;
    entries.push(callEntry(call, index));
  });
  if (head && !isWhole) head.count = null;
  return entries;
}

/** Lines of a table without days, as a search and other orders than time have it. */
export const ungrouped = (calls: readonly IndexedCall[]): Entry[] => calls.map(callEntry);
