import type { DatasetMeaning } from 'shared-contract';
import { texts } from '../texts';

type ReportedMeaning = DatasetMeaning | null | undefined;

export const isIndexing = (meaning: ReportedMeaning): boolean =>
  meaning?.state === 'on' && meaning.indexed < meaning.total;

/**
 * @returns a text about indexing progress, or why semantic search isn't available; null if neither
 * applies
 */
export function describeMeaning(meaning: ReportedMeaning): string | null {
  if (meaning?.state === 'unavailable' && meaning.problem) {
    return texts.meaning.unavailable(meaning.problem);
  }
  if (!meaning || !isIndexing(meaning)) return null;
  return texts.meaning.indexed(Math.floor((100 * meaning.indexed) / meaning.total));
}
