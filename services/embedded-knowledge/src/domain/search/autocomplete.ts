import type { Queryable } from 'shared-server';
import { planSearch, type SearchPlan } from './query/plan';

/** @returns a plan with the last word as a prefix, or null for a query of no words */
export async function planAutocomplete(
  tx: Queryable,
  datasetId: string,
  query: string,
): Promise<SearchPlan | null> {
  const words = query.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const last = words.pop();
  const plan = async (text: string) =>
    (await planSearch(tx, datasetId, text, { operators: false, typoTolerant: false })).plan;
  if (!last || /\s$/.test(query)) return plan(query);
  const lexeme = last.toLowerCase();
  const prefix = `'${lexeme}':*`;
  const before = words.length > 0 ? await plan(words.join(' ')) : null;
  return {
    allWords: before ? `(${before.allWords}) & ${prefix}` : prefix,
    someWords: null,
    terms: [...(before?.terms ?? []), { lexeme, tsquery: prefix, ndoc: 0, weight: 1 }],
  };
}
