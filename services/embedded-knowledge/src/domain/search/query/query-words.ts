import type { Queryable } from 'shared-server';

/** A stem of the query, with the number of the dataset's chunks that hold it. */
export interface QueryTerm {
  lexeme: string;
  ndoc: number;
}

/** A word as written in the query; `ndoc` counts the chunks with it or another form of it. */
export interface WrittenWord {
  written: string;
  ndoc: number;
}

export interface QueryWords {
  /** tsquery that a chunk with all words matches; empty when no word can be searched for. */
  allWords: string;
  /** Number of chunks in the dataset. */
  total: number;
  terms: QueryTerm[];
  written: WrittenWord[];
}

export const WORD_PATTERN = /[\p{L}\p{M}]{4,30}/gu;
/** Sorts after every character: a prefix range ends at the prefix followed by it. */
export const MAX_CODE_POINT = '\u{10ffff}';
const MAX_WORDS = 12;

/** Reads in one statement what planning and correcting a query need. */
export async function readQueryWords(
  tx: Queryable,
  datasetId: string,
  query: string,
  asOperators: boolean,
): Promise<QueryWords> {
  const written = [...new Set(query.match(WORD_PATTERN) ?? [])].slice(0, MAX_WORDS);
  const parse = asOperators ? 'websearch_to_tsquery' : 'plainto_tsquery';
  // Materialized: under row-level security an index only serves comparisons of plain columns.
  const { rows } = await tx.query<QueryWords>(
    `with terms as materialized (
       select t.lexeme, greatest(l.ndoc, 0) as ndoc
       from unnest(tsvector_to_array(to_tsvector('english', knowledge.search_text($2)))) as t(lexeme)
       left join knowledge.lexemes l on l.dataset_id = $1 and l.lexeme = t.lexeme
     ), words as materialized (
       select written, lower(written) as word,
         (ts_lexize('english_stem', lower(written)))[1] as lexeme
       from unnest($3::text[]) as written
     )
     select ${parse}('english', knowledge.search_text($2))::text as "allWords",
       coalesce((select chunk_count from knowledge.dataset_usage where dataset_id = $1), 0) as total,
       (select coalesce(jsonb_agg(t), '[]') from terms t) as terms,
       (select coalesce(jsonb_agg(jsonb_build_object('written', q.written,
            'ndoc', greatest(w.ndoc, l.ndoc, 0))), '[]')
          from words q
          left join knowledge.words w on w.dataset_id = $1 and w.word = q.word
          left join knowledge.lexemes l on l.dataset_id = $1 and l.lexeme = q.lexeme
          where q.lexeme is not null) as written`,
    [datasetId, query, written],
  );
  return rows[0] ?? { allWords: '', total: 0, terms: [], written: [] };
}
