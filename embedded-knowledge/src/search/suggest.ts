import type { Queryable } from 'shared-server';
import { lastLetter } from './query-words';

const most = 8;

/** Continues what was typed: its last word by the dataset's most frequent words that begin like it. */
export async function suggestQueries(
  tx: Queryable,
  datasetId: string,
  typed: string,
): Promise<string[]> {
  const [, before = '', last = ''] = /^(.*?)([\p{L}\p{M}]*)$/u.exec(typed.trimStart()) ?? [];
  const queries = last.length >= 2 ? await completeWord(tx, datasetId, before, last) : [];
  return [...new Set(queries)].slice(0, most);
}

async function completeWord(
  tx: Queryable,
  datasetId: string,
  before: string,
  last: string,
): Promise<string[]> {
  const begun = last.toLowerCase();
  const { rows } = await tx.query<{ word: string }>(
    `select word from knowledge.words
     where dataset_id = $1 and word collate "C" > $2 and word collate "C" < $2 || $3 and ndoc > 0
       and cardinality(ts_lexize('english_stem', word)) > 0
     order by ndoc desc, word limit ${most}`,
    [datasetId, begun, lastLetter],
  );
  return rows.map(({ word }) => before + word);
}
