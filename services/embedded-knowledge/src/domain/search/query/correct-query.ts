import type { Queryable } from 'shared-server';
import { editDistance } from './edit-distance';
import { MAX_CODE_POINT, type QueryWords, WORD_PATTERN, type WrittenWord } from './query-words';
import { endsOf } from './word-ends';

interface Candidate {
  word: string;
  ndoc: number;
}

/** A word of a single chunk may be a typo; a word of more chunks than this replaces it. */
const MIN_CHUNKS_OF_REPLACEMENT = 10;
/** From this many chunks on, words of a single chunk are no corrections: most are typos. */
const LARGE_DATASET = 2_000;
/** Shortest word, in letters, that may have two typos. */
const TWO_TYPOS_LENGTH = 8;

/**
 * Replaces unknown words by similar words of the dataset.
 * @param exactWords words that are kept, whatever their letter case
 * @returns the corrected query, or null without a correction
 */
export async function correctQuery(
  tx: Queryable,
  datasetId: string,
  query: string,
  words: QueryWords,
  exactWords: readonly string[] = [],
): Promise<string | null> {
  const kept = new Set(exactWords.map((word) => word.toLowerCase()));
  const doubtful = words.written.filter(
    ({ written, ndoc }) => ndoc <= 1 && !kept.has(written.toLowerCase()),
  );
  if (doubtful.length === 0) return null;
  const rare = words.total >= LARGE_DATASET ? 1 : 0;
  const corrections = new Map<string, string>();
  async function correct(some: readonly WrittenWord[], limit: 1 | 2): Promise<void> {
    const similar = await findSimilar(tx, datasetId, some, limit, rare);
    for (const [at, { written }] of some.entries()) {
      const better = nearest(written.toLowerCase(), similar[at] ?? [], limit);
      if (better) corrections.set(written, better);
    }
  }
  await correct(doubtful, 1);
  const unknown = doubtful.filter(
    ({ written, ndoc }) =>
      ndoc === 0 && written.length >= TWO_TYPOS_LENGTH && !corrections.has(written),
  );
  if (unknown.length > 0) await correct(unknown, 2);
  if (corrections.size === 0) return null;
  return query.replace(WORD_PATTERN, (word) => corrections.get(word) ?? word);
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
      ...endsOf(letters, limit),
      shortest: letters.length - limit,
      longest: letters.length + limit,
      above: rare + (ndoc === 0 ? 0 : MIN_CHUNKS_OF_REPLACEMENT),
    };
  });
  // Aggregated into one text: returning thousands of rows costs more. Words hold no blank or comma.
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

function nearest(word: string, candidates: readonly Candidate[], limit: 1 | 2): string | undefined {
  const similar = candidates
    .filter((candidate) => candidate.word !== word)
    .map((candidate) => ({ ...candidate, distance: editDistance(word, candidate.word, limit) }))
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
