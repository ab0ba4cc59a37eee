import * as z from 'zod/mini';
import { storableText } from '../storable/storable-schemas';

const matchValue = z.union([storableText(1000), z.number(), z.boolean()]);
const matchList = z.nullish(z.array(matchValue).check(z.maxLength(1000)));
const numberRange = z.object({
  gt: z.nullish(z.number()),
  gte: z.nullish(z.number()),
  lt: z.nullish(z.number()),
  lte: z.nullish(z.number()),
});
const dateRange = z.object({
  gt: z.nullish(storableText(40)),
  gte: z.nullish(storableText(40)),
  lt: z.nullish(storableText(40)),
  lte: z.nullish(storableText(40)),
});

/** A condition on one field; `match` is the older name of `match_any`. */
const fieldCondition = z.object({
  field: storableText(200),
  match_any: matchList,
  match: matchList,
  match_all: matchList,
  range: z.nullish(numberRange),
  date_range: z.nullish(dateRange),
  boolean: z.nullish(z.boolean()),
});
export type FieldCondition = z.infer<typeof fieldCondition>;

/** A condition on chunk ids. */
const idCondition = z.object({
  ids: z.nullish(z.array(z.uuid()).check(z.maxLength(1000))),
  tracking_ids: z.nullish(z.array(storableText(255)).check(z.maxLength(1000))),
});
export type IdCondition = z.infer<typeof idCondition>;

const conditions = z.nullish(
  z.array(z.union([fieldCondition, idCondition])).check(z.maxLength(50)),
);

/** The vendor's filters: all of `must`, at least one of `should`, none of `must_not`. */
export const chunkFilter = z.object({
  must: conditions,
  should: conditions,
  must_not: conditions,
});
export type ChunkFilter = z.infer<typeof chunkFilter>;
