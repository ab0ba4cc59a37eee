import type { Queryable } from 'shared-server';
import { DIACRITICS } from '../../text/words/spell';
import type { Asked, ReadTerm, Wanted } from './read-query';

export interface KnownLexeme {
  /** Indexed forms: more than one while entries are being rewritten. */
  lexemes: string[];
  /** Number of the dataset's chunks that contain one of them. */
  ndoc: number;
  isStopWord: boolean;
}

export interface QueryWords {
  total: number;
  /** Whether every chunk has an entry written by the service. */
  isWhole: boolean;
  /** Name of the dictionary that stems the words of the dataset. */
  stemmer: string;
  find(asked: Asked): KnownLexeme;
}

export interface KnownQuery {
  terms: ReadTerm[];
  words: QueryWords;
}

/** Sorts after every other character, so that a prefix range ends at the prefix followed by it. */
export const MAX_CODE_POINT = '\u{10ffff}';

const getKey = ({ text, stems }: Asked) => `${stems ? '~' : '='}${text}`;

/** Reads everything needed to plan a query, in one statement. */
export async function readQueryWords(
  tx: Queryable,
  datasetId: string,
  terms: readonly ReadTerm[],
): Promise<QueryWords> {
  const asked = new Map(terms.flatMap(listLexemes).map((one) => [getKey(one), one]));
  const list = [...asked.values()];
  // Materialized: under row-level security an index only serves comparisons of plain columns.
  const { rows } = await tx.query<{
    total: number;
    isWhole: boolean;
    stemmer: string;
    known: [lexeme: string | null, former: string | null, ndoc: number][] | null;
  }>(
    `with d as materialized (
       select knowledge.stemmer(d.language) as stemmer, u.chunk_count as total,
         not exists (
           select from knowledge.chunks c where c.dataset_id = $1 and c.entry_of is null
         ) as whole
       from knowledge.datasets d join knowledge.dataset_usage u on u.dataset_id = d.id
       where d.id = $1
     ), asked as materialized (
       select a.ord,
         case when a.stems then (ts_lexize(d.stemmer, a.text))[1] else a.text end as lexeme,
         case when not d.whole then (ts_lexize('english_stem', ltrim(a.text, $4)))[1] end as former
       from d, unnest($2::text[], $3::boolean[]) with ordinality as a(text, stems, ord)
     )
     select d.total, d.whole as "isWhole", d.stemmer::text as stemmer, (
       select jsonb_agg(
         jsonb_build_array(a.lexeme, a.former, greatest(l.ndoc, f.ndoc, 0)) order by a.ord)
       from asked a
       left join knowledge.lexemes l on l.dataset_id = $1 and l.lexeme = a.lexeme
       left join knowledge.lexemes f on f.dataset_id = $1 and f.lexeme = a.former
     ) as known from d`,
    [datasetId, list.map(({ text }) => text), list.map(({ stems }) => stems), DIACRITICS],
  );
  const { total = 0, isWhole = true, stemmer = 'simple', known } = rows[0] ?? {};
  const found = new Map<string, KnownLexeme>();
  for (const [at, one] of list.entries()) {
    const [lexeme, former, ndoc] = known?.[at] ?? [one.text, null, 0];
    const lexemes = new Set([lexeme ?? one.text, former ?? lexeme ?? one.text]);
    found.set(getKey(one), { lexemes: [...lexemes], ndoc, isStopWord: lexeme === null });
  }
  const nothing = { lexemes: [], ndoc: 0, isStopWord: false };
  return { total, isWhole, stemmer, find: (one) => found.get(getKey(one)) ?? nothing };
}

function listLexemes({ wanted, otherwise, exact, words, name }: ReadTerm): Asked[] {
  const parts = [wanted, otherwise, exact].flatMap((one) => (one ? collectLexemes(one) : []));
  return [...parts, ...words.flat(), ...(name ? [name] : [])];
}

function collectLexemes(wanted: Wanted): Asked[] {
  return wanted.kind === 'lexeme' ? [wanted.asked] : wanted.of.flatMap(collectLexemes);
}
