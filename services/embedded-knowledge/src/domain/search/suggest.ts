import type { Queryable } from 'shared-server';
import { VendorError } from '../../errors/vendor-error';
import { MAX_CODE_POINT } from './query/query-words';
import type { SuggestionsBody } from './search-body';

const DEFAULT_COUNT = 8;
/** Shorter words are mostly function words that the stemmer knows nothing of. */
const SHORTEST_KEYWORD = 4;

/**
 * Suggests queries from the dataset's most frequent words: those that continue the last word typed,
 * or the most frequent of all when nothing was typed.
 *
 * @throws VendorError 400 when the type asked for needs a language model
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
  const typed = (body.query ?? '').trimStart();
  if (typed === '') return frequentWords(tx, datasetId, { begun: '', count });
  const last = lastWord(typed);
  if (last.length < 2) return [];
  const before = typed.slice(0, typed.length - last.length);
  const words = await frequentWords(tx, datasetId, { begun: last.toLowerCase(), count });
  return words.map((word) => before + word);
}

function lastWord(typed: string): string {
  const letters = [...typed];
  const end = letters.findLastIndex((letter) => !/[\p{L}\p{M}]/u.test(letter));
  return letters.slice(end + 1).join('');
}

async function frequentWords(
  tx: Queryable,
  datasetId: string,
  { begun, count }: { begun: string; count: number },
): Promise<string[]> {
  const { rows } = await tx.query<{ word: string }>(
    `select word from knowledge.words
     where dataset_id = $1 and word collate "C" > $2 and word collate "C" < $2 || $3 and ndoc > 0
       and letters >= $4 and cardinality(ts_lexize('english_stem', word)) > 0
     order by ndoc desc, word limit $5`,
    [datasetId, begun, MAX_CODE_POINT, begun === '' ? SHORTEST_KEYWORD : 0, count],
  );
  return rows.map(({ word }) => word);
}
