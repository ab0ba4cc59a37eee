import type { Queryable } from 'shared-server';
import { editDistance } from './edit-distance';
import { type QueryWords, type WrittenWord, wordPattern } from './query-words';

interface Candidate {
  word: string;
  ndoc: number;
}

/** A word seen in one chunk alone may be a typo there; it yields to one that is this much more frequent. */
const frequentEnough = 10;
/** A dataset of so many chunks has many words that occur once, and most of those are no words to correct to. */
const large = 2_000;

/**
 * Replaces words that the dataset does not have by near ones that it has.
 * @returns the corrected query, or null when nothing needs or finds a correction
 */
export async function correctQuery(
  tx: Queryable,
  datasetId: string,
  query: string,
  words: QueryWords,
): Promise<string | null> {
  const doubtful = words.written.filter(({ ndoc }) => ndoc <= 1);
  if (doubtful.length === 0) return null;
  const near = await findNear(tx, datasetId, doubtful, words.total >= large ? 1 : 0);
  const corrections = new Map(
    doubtful.flatMap(({ written }, at) => {
      const better = nearest(written.toLowerCase(), near[at] ?? []);
      return better ? [[written, better] as const] : [];
    }),
  );
  if (corrections.size === 0) return null;
  return query.replace(wordPattern, (word) => corrections.get(word) ?? word);
}

/** @returns for each word the ones of the dataset that begin and are as long as nearly as it */
async function findNear(
  tx: Queryable,
  datasetId: string,
  doubtful: readonly WrittenWord[],
  rare: number,
): Promise<Candidate[][]> {
  const asked = doubtful.map(({ written, ndoc }) => {
    const letters = [...written.toLowerCase()];
    const limit = limitOf(written);
    return {
      initials: [...new Set(letters.slice(0, 2))],
      shortest: letters.length - limit,
      longest: letters.length + limit,
      above: rare + (ndoc === 0 ? 0 : frequentEnough),
    };
  });
  // As one text, because thousands of rows would cost more than finding them; no word has a blank or a comma.
  const { rows } = await tx.query<{ words: string | null }>(
    `select (
       select string_agg(w.word || ' ' || w.ndoc, ',') from knowledge.words w
       where w.dataset_id = $1 and w.initial = any(q.initials)
         and w.letters between q.shortest and q.longest and w.ndoc > q.above) as words
     from jsonb_to_recordset($2::jsonb) as q(initials text[], shortest int, longest int, above int)`,
    [datasetId, JSON.stringify(asked)],
  );
  return rows.map(({ words }) => readCandidates(words ?? ''));
}

function nearest(word: string, candidates: readonly Candidate[]): string | undefined {
  const limit = limitOf(word);
  const near = candidates
    .filter((candidate) => candidate.word !== word)
    .map((candidate) => ({ ...candidate, distance: editDistance(word, candidate.word, limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || b.ndoc - a.ndoc);
  return near[0]?.word;
}

/** How many letters may be wrong. */
const limitOf = (word: string) => (word.length >= 8 ? 2 : 1);

function readCandidates(words: string): Candidate[] {
  if (words === '') return [];
  return words.split(',').map((pair) => {
    const at = pair.indexOf(' ');
    return { word: pair.slice(0, at), ndoc: Number(pair.slice(at + 1)) };
  });
}
