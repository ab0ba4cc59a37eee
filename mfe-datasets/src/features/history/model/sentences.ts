import type { HistoryEntry } from 'shared-contract';
import { formatDateTime } from 'shared-ui/dates';
import { texts } from '../texts';

type Written = Pick<HistoryEntry, 'reason' | 'detail'>;

/** @returns why chunks were written, with the file, tag or time if there is one */
export function describeReason({ reason, detail }: Written): string {
  const words = texts.reasons[reason] ?? texts.otherReason;
  if (!detail) return words;
  if (reason === 'restored_as_of') return `${words} ${formatDateTime(detail)}`;
  return ['imported', 'import_undone', 'tagged'].includes(reason) ? `${words} ${detail}` : words;
}

/** @returns how many chunks were added, changed and deleted; leaves out zeros */
export function describeCounts(counts: Record<'added' | 'changed' | 'removed', number>): string[] {
  const { added, changed, removed } = texts.counts;
  return [
    [counts.added, added] as const,
    [counts.changed, changed] as const,
    [counts.removed, removed] as const,
  ].flatMap(([number, words]) => (number > 0 ? [words(number)] : []));
}

export const addCounts = (counts: Record<'added' | 'changed' | 'removed', number>): number =>
  counts.added + counts.changed + counts.removed;
