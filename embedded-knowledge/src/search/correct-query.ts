import type { Queryable } from 'shared-server';
import { editDistance } from './edit-distance';
import { lastLetter, type QueryWords, type WrittenWord, wordPattern } from './query-words';
import { endsOf } from './word-ends';

interface Candidate {
  word: string;
  ndoc: number;
}

/** A word seen in one chunk alone may be a typo there; it yields to one that is this much more frequent. */
const frequentEnough = 10;
/** A dataset of so many chunks has many words that occur once, and most of those are no words to correct to. */
const large = 2_000;
/** Words of so many letters may have two mistakes; a shorter one would be taken for any other. */
const longEnough = 8;

/**
 * Replaces words that the dataset does not have by near ones that it has.
 * @param asTyped words that stay as they are, in any case
 * @returns the corrected query, or null when nothing needs or finds a correction
 */
export async function correctQuery(
  tx: Queryable,
  datasetId: string,
  query: string,
  words: QueryWords,
  asTyped: readonly string[] = [],
): Promise<string | null> {
  const kept = new Set(asTyped.map((word) => word.toLowerCase()));
  const doubtful = words.written.filter(
    ({ written, ndoc }) => ndoc <= 1 && !kept.has(written.toLowerCase()),
  );
  if (doubtful.length === 0) return null;
  const rare = words.total >= large ? 1 : 0;
  const corrections = new Map<string, string>();
  async function correct(some: readonly WrittenWord[], limit: 1 | 2): Promise<void> {
    const near = await findNear(tx, datasetId, some, limit, rare);
    for (const [at, { written }] of some.entries()) {
      const better = nearest(written.toLowerCase(), near[at] ?? [], limit);
      if (better) corrections.set(written, better);
    }
  }
  await correct(doubtful, 1);
  const unknown = doubtful.filter(
    ({ written, ndoc }) => ndoc === 0 && written.length >= longEnough && !corrections.has(written),
  );
  if (unknown.length > 0) await correct(unknown, 2);
  if (corrections.size === 0) return null;
  return query.replace(wordPattern, (word) => corrections.get(word) ?? word);
}

/** @returns for each word the ones of the dataset that are as long as nearly as it and begin or end as it does */
async function findNear(
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
      above: rare + (ndoc === 0 ? 0 : frequentEnough),
    };
  });
  // As one text, because thousands of rows would cost more than finding them; no word has a blank or a comma.
  const { rows } = await tx.query<{ words: string | null }>(
    `select (
       select string_agg(near.word || ' ' || near.ndoc, ',') from (
         select w.word, w.ndoc from knowledge.words w
         where w.dataset_id = $1 and w.word collate "C" between q.head and q.head || $3
           and w.letters between q.shortest and q.longest and w.ndoc > q.above
         union
         select w.word, w.ndoc from knowledge.words w
         where w.dataset_id = $1 and w.backwards between q.tail and q.tail || $3
           and w.letters between q.shortest and q.longest and w.ndoc > q.above
       ) near) as words
     from jsonb_to_recordset($2::jsonb)
       as q(head text, tail text, shortest int, longest int, above int)`,
    [datasetId, JSON.stringify(asked), lastLetter],
  );
  return rows.map(({ words }) => readCandidates(words ?? ''));
}

function nearest(word: string, candidates: readonly Candidate[], limit: 1 | 2): string | undefined {
  const near = candidates
    .filter((candidate) => candidate.word !== word)
    .map((candidate) => ({ ...candidate, distance: editDistance(word, candidate.word, limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || b.ndoc - a.ndoc);
  return near[0]?.word;
}

function readCandidates(words: string): Candidate[] {
  if (words === '') return [];
  return words.split(',').map((pair) => {
    const at = pair.indexOf(' ');
    return { word: pair.slice(0, at), ndoc: Number(pair.slice(at + 1)) };
  });
}
