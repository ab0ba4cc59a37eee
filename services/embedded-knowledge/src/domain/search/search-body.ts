import * as z from 'zod/mini';
import { chunkFilter } from '../../store/filters/filter-body';
import { pageNumber, sortBy } from '../../store/filters/list-body';
import { storableText } from '../../store/storable/storable-schemas';

/** Maximum of an integer column. */
const INT4_MAX = 2_147_483_647;
const pageSize = z.nullish(z.int().check(z.minimum(1), z.maximum(100)));
const searchType = z.enum(['hybrid', 'fulltext', 'full_text', 'bm25', 'BM25', 'semantic']);

const highlightOptions = z.object({
  highlight_results: z.nullish(z.boolean()),
  highlight_max_num: z.nullish(z.int().check(z.minimum(1), z.maximum(20))),
  highlight_max_length: z.nullish(z.int().check(z.minimum(1), z.maximum(100))),
  pre_tag: z.nullish(storableText(100)),
  post_tag: z.nullish(storableText(100)),
});
export type HighlightOptions = z.infer<typeof highlightOptions>;

const query = {
  query: z.union([storableText(2000), z.object({ query: storableText(2000) })]),
  search_type: searchType,
  filters: z.nullish(chunkFilter),
  use_quote_negated_terms: z.nullish(z.boolean()),
};

const answer = {
  page_size: pageSize,
  score_threshold: z.nullish(z.number()),
  highlight_options: z.nullish(highlightOptions),
  slim_chunks: z.nullish(z.boolean()),
};

const typoOptions = z.object({
  correct_typos: z.nullish(z.boolean()),
  /** Words that aren't corrected. */
  disable_on_word: z.nullish(z.array(storableText(100)).check(z.maxLength(100))),
});

export const searchBody = z.object({
  ...query,
  ...answer,
  page: pageNumber,
  get_total_pages: z.nullish(z.boolean()),
  typo_options: z.nullish(typoOptions),
  sort_options: z.nullish(z.object({ sort_by: z.nullish(sortBy) })),
});
export type SearchBody = z.infer<typeof searchBody>;

export const autocompleteBody = z.object({ ...query, ...answer });

export const countBody = z.object({
  ...query,
  limit: z.nullish(z.int().check(z.positive(), z.maximum(INT4_MAX))),
});

/** Suggestions are words of the dataset. The vendor's other types need a language model. */
export const suggestionsBody = z.object({
  query: z.nullish(storableText(200)),
  suggestion_type: z.nullish(z.enum(['question', 'keyword', 'semantic'])),
  suggestions_to_create: z.nullish(z.int().check(z.minimum(1), z.maximum(50))),
});
export type SuggestionsBody = z.infer<typeof suggestionsBody>;
