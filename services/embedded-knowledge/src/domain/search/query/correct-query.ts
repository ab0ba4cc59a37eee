import type { Queryable } from 'shared-server';
import { getEditDistance } from './edit-distance';
import { type KnownQuery, MAX_CODE_POINT } from './query-words';
import type { ReadTerm } from './read-query';
import { countChunks, isStopTerm } from './resolve';
import { cutEnds } from './word-ends';

interface Candidate {
  word: string;
  ndoc: number;
}

/** A word of the query; `ndoc` counts the chunks with any of its forms. */
interface WrittenWord {
  written: string;
  ndoc: number;
  start: number;
  end: number;
}

export interface CorrectedQuery {
  query: string;
  /** Similar words for words that are kept because a chunk contains them. */
  also: ReadonlyMap<string, string>;
}

/** A word in a single chunk may be a typo of a word in more than this many chunks. */
const MIN_CHUNKS_OF_REPLACEMENT = 10;
/** From this many chunks, words of a single chunk aren't corrections: most are typos. */
const LARGE_DATASET = 2_000;
/** Minimum letters of a word that may have two typos. */
const TWO_TYPOS_LENGTH = 8;
const MOST_WORDS = 12;
const WORD = /^\p{L}[\p{L}\p{M}]{3,29}$/u;

/**
 * Replaces words that the dataset lacks with similar ones. Also finds alternatives to a word that
 * only one chunk contains, unless it is the whole query.
 * @param exactWords words to keep, ignoring case
 * @returns null without a correction
 */
export async function correctQuery(
  tx: Queryable,
  datasetId: string,
  query: string,
  known: KnownQuery,
  exactWords: readonly string[],
): Promise<CorrectedQuery | null> {
  const kept = new Set(exactWords.map((word) => word.toLowerCase()));
  const full = known.terms.filter((term) => !isStopTerm(term, known.words));
  const most = full.length > 1 ? 1 : 0;
  const doubtful = full
    .flatMap((term) => toWrittenWord(term, known))
    .filter(({ written, ndoc }) => ndoc <= most && !kept.has(written.toLowerCase()))
    .slice(0, MOST_WORDS);
  if (doubtful.length === 0) return null;
  const rare = known.words.total >= LARGE_DATASET ? 1 : 0;
  const corrections = new Map<string, string>();
  async function correctWords(some: readonly WrittenWord[], limit: 1 | 2): Promise<void> {
    const similar = await findSimilar(tx, datasetId, some, limit, rare);
    for (const [at, { written }] of some.entries()) {
      const better = findNearest(written.toLowerCase(), similar[at] ?? [], limit);
      if (better) corrections.set(written, better);
    }
  }
  await correctWords(doubtful, 1);
  const unknown = doubtful.filter(
    ({ written, ndoc }) =>
      ndoc === 0 && written.length >= TWO_TYPOS_LENGTH && !corrections.has(written),
  );
  if (unknown.length > 0) await correctWords(unknown, 2);
  if (corrections.size === 0) return null;
  const also = new Map<string, string>();
  let corrected = query;
  for (const { written, ndoc, start, end } of doubtful.toReversed()) {
    const better = corrections.get(written);
    if (better && ndoc > 0) also.set(written, better);
    else if (better) corrected = corrected.slice(0, start) + better + corrected.slice(end);
  }
  return { query: corrected, also };
}

function toWrittenWord({ spelling, wanted }: ReadTerm, { words }: KnownQuery): WrittenWord[] {
  if (!spelling || !WORD.test(spelling.word)) return [];
  const { word: written, start, end } = spelling;
  return [{ written, start, end, ndoc: countChunks(wanted, words) }];
}

/** @returns for each word the dataset's words of similar length with the same beginning or end */
async function findSimilar(
  tx: Queryable,
  datasetId: string,
  doubtful: readonly WrittenWord[],
  limit: 1 | 2,
  rare: number,
): Promise<Candidate[][]> {
  const asked = doubtful.map(({ written, ndoc }) => {
    const letters = [...written.toLowerCase()];
    return {
      ...cutEnds(letters, limit),
      shortest: letters.length - limit,
      longest: letters.length + limit,
      above: rare + (ndoc === 0 ? 0 : MIN_CHUNKS_OF_REPLACEMENT),
    };
  });
  // Aggregated into one text, because returning thousands of rows is slower. Words contain no space
  // or comma.
  const { rows } = await tx.query<{ words: string | null }>(
    `select (
       select string_agg(found.word || ' ' || found.ndoc, ',') from (
         select w.word, w.ndoc from knowledge.words w
         where w.dataset_id = $1 and w.word collate "C" between q.head and q.head || $3
           and w.letters between q.shortest and q.longest and w.ndoc > q.above
         union
         select w.word, w.ndoc from knowledge.words w
         where w.dataset_id = $1 and w.backwards between q.tail and q.tail || $3
           and w.letters between q.shortest and q.longest and w.ndoc > q.above
       ) found) as words
     from jsonb_to_recordset($2::jsonb)
       as q(head text, tail text, shortest int, longest int, above int)`,
    [datasetId, JSON.stringify(asked), MAX_CODE_POINT],
  );
  return rows.map(({ words }) => readCandidates(words ?? ''));
}

function findNearest(
  word: string,
  candidates: readonly Candidate[],
  limit: 1 | 2,
): string | undefined {
  const similar = candidates
    .filter((candidate) => candidate.word !== word)
    .map((candidate) => ({ ...candidate, distance: getEditDistance(word, candidate.word, limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || b.ndoc - a.ndoc);
  return similar[0]?.word;
}

function readCandidates(words: string): Candidate[] {
  if (words === '') return [];
  return words.split(',').map((pair) => {
    const at = pair.indexOf(' ');
    return { word: pair.slice(0, at), ndoc: Number(pair.slice(at + 1)) };
  });
}
