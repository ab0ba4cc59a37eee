import type { Queryable } from 'shared-server';
import { VendorError } from '../../errors/vendor-error';
import { normalize } from '../text/words/normalize';
import { MAX_CODE_POINT } from './query/query-words';
import type { SuggestionsBody } from './search-body';

const DEFAULT_COUNT = 8;
/** Shorter words are mostly function words that the stemmer doesn't list as stop words. */
const SHORTEST_KEYWORD = 4;

/**
 * Suggests queries from the dataset's most frequent words: the last typed word and its
 * continuations, or the most frequent words when nothing is typed.
 * @throws VendorError 400 when the requested type needs a language model
 */
export async function suggestQueries(
  tx: Queryable,
  datasetId: string,
  body: SuggestionsBody,
): Promise<string[]> {
  if (body.suggestion_type === 'question' || body.suggestion_type === 'semantic') {
    throw new VendorError(
      400,
      `Suggestions of type ${body.suggestion_type} need a language model and none is configured; use keyword`,
    );
  }
  const count = body.suggestions_to_create ?? DEFAULT_COUNT;
  const typed = (body.query ?? '').trim();
  if (typed === '') return readFrequentWords(tx, datasetId, { begun: '', count });
  const last = getLastWord(typed);
  const begun = normalize(last).toLowerCase();
  if (begun.length < 2) return [];
  const before = typed.slice(0, typed.length - last.length);
  const words = await readFrequentWords(tx, datasetId, { begun, count });
  return words.map((word) => before + word);
}

function getLastWord(typed: string): string {
  return /[\p{L}\p{M}]*$/u.exec(typed)?.[0] ?? '';
}

async function readFrequentWords(
  tx: Queryable,
  datasetId: string,
  { begun, count }: { begun: string; count: number },
): Promise<string[]> {
  const { rows } = await tx.query<{ word: string }>(
    `with d as materialized (
       select knowledge.stemmer(language) as stemmer from knowledge.datasets where id = $1
     )
     select w.word from d, knowledge.words w
     where w.dataset_id = $1 and w.word collate "C" >= $2 and w.word collate "C" < $2 || $3
       and w.ndoc > 0 and w.letters >= $4 and cardinality(ts_lexize(d.stemmer, w.word)) > 0
     order by w.ndoc desc, w.word limit $5`,
    [datasetId, begun, MAX_CODE_POINT, begun === '' ? SHORTEST_KEYWORD : 0, count],
  );
  return rows.map(({ word }) => word);
}
