import type { DatasetMeaning } from 'shared-contract';
import { texts } from '../texts';

type Told = DatasetMeaning | null | undefined;

export const isIndexing = (meaning: Told): boolean =>
  meaning?.state === 'on' && meaning.indexed < meaning.total;

/** @returns progress of embedding the chunks, or why it isn't possible; null if it is complete */
export function describeMeaning(meaning: Told): string | null {
  if (meaning?.state === 'unavailable' && meaning.problem) {
    return texts.meaning.unavailable(meaning.problem);
  }
  if (!meaning || !isIndexing(meaning)) return null;
  return texts.meaning.indexed(Math.floor((100 * meaning.indexed) / meaning.total));
}
