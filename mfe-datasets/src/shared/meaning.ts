import type { DatasetMeaning } from 'shared-contract';
import { texts } from '../texts';

type Told = DatasetMeaning | null | undefined;

export const isIndexing = (meaning: Told): boolean =>
  meaning?.state === 'on' && meaning.indexed < meaning.total;

/** @returns how far the chunks are indexed by meaning, or why not; null when all of them are */
export function meaningSentence(meaning: Told): string | null {
  if (meaning?.state === 'unavailable' && meaning.problem) {
    return texts.meaning.unavailable(meaning.problem);
  }
  if (!meaning || !isIndexing(meaning)) return null;
  return texts.meaning.indexed(Math.floor((100 * meaning.indexed) / meaning.total));
}
