import type { Queryable } from 'shared-server';
import { editDistance } from './edit-distance';

interface Candidate {
  word: string;
  ndoc: number;
}

const wordPattern = /[\p{L}\p{M}]{4,30}/gu;
/** A word seen in one chunk alone may be a typo there; it yields to one that is this much more frequent. */
const frequentEnough = 10;
const maxWords = 12;
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
): Promise<string | null> {
  const written = [...new Set(query.match(wordPattern) ?? [])].slice(0, maxWords);
  const doubtful = await findDoubtful(tx, datasetId, written);
  const corrections = new Map<string, string>();
  for (const [word, ndoc] of doubtful) {
    const better = await findNear(tx, datasetId, word.toLowerCase(), ndoc);
    if (better) corrections.set(word, better);
  }
  if (corrections.size === 0) return null;
  return query.replace(wordPattern, (word) => corrections.get(word) ?? word);
}

async function findDoubtful(
  tx: Queryable,
  datasetId: string,
  written: string[],
): Promise<[word: string, ndoc: number][]> {
  if (written.length === 0) return [];
  const { rows } = await tx.query<{ written: string; ndoc: number | null; stem: number | null }>(
    // Materialized, because under row-level security an index only answers comparisons with plain columns.
    `with q as materialized (
       select written, lower(written) as word,
         (ts_lexize('english_stem', lower(written)))[1] as lexeme
       from unnest($2::text[]) as written
     )
     select q.written, w.ndoc, l.ndoc as stem
     from q
     left join knowledge.words w on w.dataset_id = $1 and w.word = q.word
     left join knowledge.lexemes l on l.dataset_id = $1 and l.lexeme = q.lexeme
     where q.lexeme is not null`,
    [datasetId, written],
  );
  return rows
    .map((row) => [row.written, Math.max(row.ndoc ?? 0, row.stem ?? 0)] as [string, number])
    .filter(([, ndoc]) => ndoc <= 1);
}

async function findNear(
  tx: Queryable,
  datasetId: string,
  word: string,
  ndoc: number,
): Promise<string | null> {
  const limit = word.length >= 8 ? 2 : 1;
  const letters = [...word];
  // As one text, because thousands of rows would cost more than finding them; no word has a blank or a comma.
  const { rows } = await tx.query<{ words: string | null }>(
    `select string_agg(word || ' ' || ndoc, ',') as words from knowledge.words
     where dataset_id = $1 and initial = any($2::text[])
       and letters between $3 and $4 and ndoc > $5 + (
         select (chunk_count >= ${large})::int from knowledge.dataset_usage where dataset_id = $1)`,
    [
      datasetId,
      [...new Set(letters.slice(0, 2))],
      letters.length - limit,
      letters.length + limit,
      ndoc === 0 ? 0 : frequentEnough,
    ],
  );
  const near = readCandidates(rows[0]?.words ?? '')
    .filter((candidate) => candidate.word !== word)
    .map((candidate) => ({ ...candidate, distance: editDistance(word, candidate.word, limit) }))
    .filter(({ distance }) => distance <= limit)
    .sort((a, b) => a.distance - b.distance || b.ndoc - a.ndoc);
  return near[0]?.word ?? null;
}

function readCandidates(words: string): Candidate[] {
  if (words === '') return [];
  return words.split(',').map((pair) => {
    const at = pair.indexOf(' ');
    return { word: pair.slice(0, at), ndoc: Number(pair.slice(at + 1)) };
  });
}
