import * as z from 'zod/mini';
import { chunkFilters, searchTypes } from '../datasets/wire';
import { ID_MAX, SEARCH_QUERY_MAX } from '../limits';

/** Upper limit of the setting for chunks per change. Restoring a move writes two per chunk. */
export const SELECTION_MOST = 2_500;
const TAGS_MAX = 100;
const TAG_MAX = 200;

const id = z.string().check(z.maxLength(ID_MAX));
const tag = z.string().check(z.trim(), z.minLength(1), z.maxLength(TAG_MAX));
const tags = z._default(z.array(tag).check(z.maxLength(TAGS_MAX)), []);
const chunkIds = z.array(z.guid()).check(z.minLength(1), z.maxLength(SELECTION_MOST));

/** A bulk change of chunks. */
export const selectionChange = z.discriminatedUnion('kind', [
  z
    .strictObject({ kind: z.literal('tag'), add: tags, remove: tags })
    .check(z.refine(({ add, remove }) => add.length + remove.length > 0, 'must name a tag')),
  z.strictObject({ kind: z.literal('move'), to: z.guid() }),
  z.strictObject({ kind: z.literal('disable') }),
  z.strictObject({ kind: z.literal('enable') }),
  z.strictObject({ kind: z.literal('delete') }),
]);
export type SelectionChange = z.output<typeof selectionChange>;
export type SelectionChangeInput = z.input<typeof selectionChange>;

/** Body of `POST /api/knowledge/selection/change`. */
export const selectionRequest = z.strictObject({
  dataset_id: id,
  chunk_ids: chunkIds,
  change: selectionChange,
});
export type SelectionRequest = z.input<typeof selectionRequest>;

/** A selection in a change to preview. */
export const previewedSelection = z.object({
  kind: z.literal('selection'),
  chunk_ids: chunkIds,
  change: selectionChange,
});

/** `missing`: not in the dataset. `tracking_id`: taken in the target. `failed`: by the service. */
export const selectionRefusals = ['missing', 'tracking_id', 'too_many_tags', 'failed'] as const;
export type SelectionRefusal = (typeof selectionRefusals)[number];

/** The embedded service changes all chunks or none; another service, as many as it can. */
export const selectionOutcome = z.object({
  done: z.number(),
  refused: z.array(
    z.object({
      chunk_id: z.string(),
      reason: z.enum(selectionRefusals),
      /** The service's own message. */
      problem: z.nullish(z.string()),
    }),
  ),
  /** Chunks left for the next request, if the service changes one at a time. */
  left: z.array(z.string()),
  /** The history entry of the change; null without a history. */
  entry: z.nullable(z.string()),
});
export type SelectionOutcome = z.infer<typeof selectionOutcome>;

/** Body of `POST /api/knowledge/selection/find`: the search of the list. */
export const selectionSearch = z.strictObject({
  dataset_id: id,
  query: z._default(z.string().check(z.maxLength(SEARCH_QUERY_MAX)), ''),
  search_type: z._default(z.enum(searchTypes), 'hybrid'),
  filters: z.optional(chunkFilters),
  typo: z._default(z.boolean(), true),
});
export type SelectionSearch = z.input<typeof selectionSearch>;

/** Chunks found, up to the maximum that can be selected together. */
export const selectionFound = z.object({ chunk_ids: z.array(z.string()), more: z.boolean() });
export type SelectionFound = z.infer<typeof selectionFound>;
