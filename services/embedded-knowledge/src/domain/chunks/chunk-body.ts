import { readTime } from 'shared-contract';
import * as z from 'zod/mini';
import { chunkFilter } from '../../store/filters/filter-body';
import { storableName, storableRecord, storableText } from '../../store/storable/storable-schemas';

/** Maximum characters of a chunk's HTML. Only the first 100,000 of its text are searchable. */
export const CHUNK_HTML_MAX = 200_000;
/** Maximum chunks per request, the same as the vendor's. */
export const CHUNKS_PER_REQUEST = 120;

const time = storableText(40).check(
  z.refine((text) => readTime(text) !== null, 'must be an ISO time'),
);
const tagSet = z.array(storableName(200)).check(z.maxLength(100));

const optionalFields = {
  link: z.nullish(storableText(2000)),
  metadata: z.nullish(storableRecord()),
  tag_set: z.nullish(tagSet),
  time_stamp: z.nullish(time),
  num_value: z.nullish(z.number()),
  weight: z.nullish(z.number()),
};

export const newChunk = z.object({
  chunk_html: storableText(CHUNK_HTML_MAX).check(
    z.refine((html) => html.trim() !== '', 'must not be empty'),
  ),
  tracking_id: z.nullish(storableName(255)),
  upsert_by_tracking_id: z.nullish(z.boolean()),
  ...optionalFields,
});
export type NewChunk = z.infer<typeof newChunk>;

export const newChunks = z.array(newChunk);

export const updateChunkBody = z.object({
  chunk_id: z.nullish(z.uuid()),
  /** Empty removes the tracking id from the chunk that `chunk_id` names. */
  tracking_id: z.nullish(z.union([z.literal(''), storableName(255)])),
  chunk_html: z.nullish(
    storableText(CHUNK_HTML_MAX).check(z.refine((html) => html.trim() !== '', 'must not be empty')),
  ),
  ...optionalFields,
});
export type UpdateChunkBody = z.infer<typeof updateChunkBody>;

export const chunkIdsBody = z.object({ ids: z.array(z.uuid()).check(z.maxLength(1000)) });
export const trackingIdsBody = z.object({
  tracking_ids: z.array(storableText(255)).check(z.maxLength(1000)),
});

/** Chunks to remove. An empty filter is refused, so that a mistake can't empty a dataset. */
export const removeByFilterBody = z.object({
  filter: chunkFilter.check(
    z.refine(
      ({ must, should, must_not }) => [must, should, must_not].some((part) => part?.length),
      'must contain a condition',
    ),
  ),
});
