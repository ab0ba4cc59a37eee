import { createHash } from 'node:crypto';
import type { Queryable } from 'shared-server';
import type { ChunkText } from '../../text/html-to-text';
import { detectLanguage } from '../../text/words/language';
import { addWordsToStem, buildEntry, listWords, type ReadText, readText } from './build-entry';

export interface SearchEntry {
  tsv: string;
  words: string[];
  entry_of: string;
}

/** Columns of a `SearchEntry` in a record set. */
export const entryRecord = 'tsv text, words text[], entry_of text';

/** In a larger dataset a write sets no language, since that rewrites every entry. */
const MOST_TO_REWRITE = 500;
const ENTRIES_PER_STATEMENT = 50;

/** Adds the search entries of texts, in the language of their dataset. */
export async function withEntries<Text extends ChunkText>(
  tx: Queryable,
  datasetId: string,
  chunks: readonly Text[],
): Promise<(Text & SearchEntry)[]> {
  const texts = chunks.map(readText);
  const detected = detectLanguage(chunks.map(({ heading, content }) => `${heading}\n${content}`));
  const { stems, becomes } = await readStems(tx, datasetId, texts, detected);
  if (becomes) await setLanguage(tx, datasetId, becomes);
  return chunks.map((chunk, at) => {
    const text = texts[at] as ReadText;
    return {
      ...chunk,
      tsv: buildEntry(datasetId, text, stems),
      words: listWords(text),
      entry_of: hashText(datasetId, chunk),
    };
  });
}

const hashText = (datasetId: string, { heading, content }: ChunkText) =>
  createHash('md5').update(`${datasetId}${heading}\n${content}`).digest('hex');

/** @returns the stems, and the dataset's new language if it had none */
async function readStems(
  tx: Queryable,
  datasetId: string,
  texts: readonly ReadText[],
  detected: string | null,
) {
  const needed = new Set<string>();
  for (const { heading, content } of texts) {
    addWordsToStem(heading, needed);
    addWordsToStem(content, needed);
  }
  const words = [...needed];
  const { rows } = await tx.query<{ stems: string[]; becomes: string | null }>(
    `with d as materialized (
       select case when d.language is null and u.chunk_count <= ${MOST_TO_REWRITE} then $3::text end as becomes,
         knowledge.stemmer(coalesce(
           d.language, case when u.chunk_count <= ${MOST_TO_REWRITE} then $3::text end)) as stemmer
       from knowledge.datasets d join knowledge.dataset_usage u on u.dataset_id = d.id
       where d.id = $1
     )
     select becomes, array(
       select coalesce((ts_lexize(d.stemmer, w.word))[1], '')
       from unnest($2::text[]) with ordinality as w(word, ord) order by w.ord) as stems
     from d`,
    [datasetId, words, detected],
  );
  const stems = rows[0]?.stems ?? [];
  return {
    stems: new Map(words.map((word, at) => [word, stems[at] ?? word])),
    becomes: rows[0]?.becomes ?? null,
  };
}

/** Never waits for another writer of the dataset, which may be waiting for this transaction. */
async function setLanguage(tx: Queryable, datasetId: string, language: string): Promise<void> {
  const { rowCount } = await tx.query(
    `update knowledge.datasets set language = $2 where id = (
       select id from knowledge.datasets where id = $1 and language is null
       for no key update skip locked)`,
    [datasetId, language],
  );
  if (rowCount === 0 || language === 'English') return;
  await tx.query(
    'update knowledge.chunks set entry_of = null where dataset_id = $1 and entry_of is not null',
    [datasetId],
  );
  await writeMissingEntries(tx, datasetId);
}

/** Detects the language of a dataset from its stored chunks, if unknown. */
export async function detectStoredLanguage(tx: Queryable, datasetId: string): Promise<void> {
  const { rows } = await tx.query<{ text: string }>(
    `select c.heading || E'\\n' || left(c.content, 1000) as text from knowledge.chunks c
     where c.dataset_id = $1 and exists (
       select from knowledge.datasets where id = $1 and language is null)
     order by c.position desc limit 200`,
    [datasetId],
  );
  const language = detectLanguage(rows.map(({ text }) => text));
  if (language)
    await tx.query(
      'update knowledge.datasets set language = $2 where id = $1 and language is null',
      [datasetId, language],
    );
}

/**
 * Writes the entries of chunks that were written directly, such as by a restore.
 * @returns how many were written
 */
export async function writeMissingEntries(
  tx: Queryable,
  datasetId: string,
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  let written = 0;
  while (written < most) {
    const { rows } = await tx.query<ChunkText & { id: string }>(
      `select id, heading, content from knowledge.chunks
       where dataset_id = $1 and entry_of is null limit $2`,
      [datasetId, Math.min(ENTRIES_PER_STATEMENT, most - written)],
    );
    if (rows.length === 0) break;
    const entries = (await withEntries(tx, datasetId, rows)).map(
      ({ id, tsv, words, entry_of }) => ({ id, tsv, words, entry_of }),
    );
    await tx.query(
      `update knowledge.chunks c set tsv = n.tsv::tsvector, words = n.words, entry_of = n.entry_of
       from jsonb_to_recordset($2::jsonb) as n(id uuid, ${entryRecord})
       where c.id = n.id and c.dataset_id = $1`,
      [datasetId, JSON.stringify(entries)],
    );
    written += rows.length;
  }
  return written;
}
