import type { Queryable } from 'shared-server';
import { removeDiacritics } from '../text/words/fold';
import { normalize } from '../text/words/normalize';
import { readPieces } from '../text/words/pieces';
import { quoteLexeme } from './entries/build-entry';
import { planSearch, type SearchPlan } from './query/plan';
import { joinMarks } from './query/resolve';

const LAST_WORD = /[^\s"]+$/;
const options = { operators: false, typoTolerant: false };

/** @returns a plan with the last word as a prefix, or null for a query without words */
export async function planAutocomplete(
  tx: Queryable,
  datasetId: string,
  query: string,
): Promise<SearchPlan | null> {
  const planText = async (text: string) => (await planSearch(tx, datasetId, text, options)).plan;
  const [last] = LAST_WORD.exec(query) ?? [];
  const pieces = readPieces(normalize(last ?? ''));
  // A partial word in a script without spaces is found without a prefix.
  if (!last || pieces.some(({ kind }) => kind === 'run')) return planText(query);
  const [begun] = pieces.slice(-1);
  if (begun?.kind !== 'words') return null;
  const prefix = removeDiacritics(normalize(last).toLowerCase().slice(pieces[0]?.start));
  const whole = await planText(last);
  const before = await planText(query.slice(0, -last.length));
  // A stem may be shorter than the typed prefix.
  const tsquery = `(${[`${quoteLexeme(prefix)}:*`, ...(whole?.allWords ? [whole.allWords] : [])].join(' | ')})`;
  const term = { tsquery, exact: null, apart: null, ndoc: 0, weight: 1 };
  const within = before?.within ?? whole?.within ?? null;
  return {
    within,
    allWords: before ? before.allWords && `(${before.allWords}) & ${tsquery}` : tsquery,
    someWords: null,
    addsSome: false,
    stemmer: whole?.stemmer ?? before?.stemmer ?? 'simple',
    terms: [...(before?.terms ?? []), term],
    marks: joinMarks([
      ...(before ? [before.marks] : []),
      ...(whole ? [whole.marks] : []),
      { lexemes: [], sequences: [], prefixes: [prefix] },
    ]),
  };
}
