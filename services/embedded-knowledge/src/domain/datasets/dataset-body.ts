import { datasetLanguages } from 'shared-contract';
import * as z from 'zod/mini';
import { chunkFilter } from '../../store/filters/filter-body';
import { storableName, storableRecord, storableText } from '../../store/storable/storable-schemas';

export const createDatasetBody = z.object({
  dataset_name: storableName(200),
  description: z.nullish(storableText(2000)),
  tracking_id: z.nullish(storableName(255)),
  server_configuration: z.nullish(storableRecord()),
});
export type CreateDatasetBody = z.infer<typeof createDatasetBody>;

export const batchDatasetsBody = z.object({
  datasets: z.array(createDatasetBody).check(z.minLength(1), z.maxLength(120)),
  /** Updates the existing dataset when one has the same tracking id. */
  upsert: z.nullish(z.boolean()),
});
export type BatchDatasetsBody = z.infer<typeof batchDatasetsBody>;

export const updateDatasetBody = z.object({
  dataset_id: z.nullish(z.uuid()),
  tracking_id: z.nullish(storableName(255)),
  dataset_name: z.nullish(storableName(200)),
  description: z.nullish(storableText(2000)),
  new_tracking_id: z.nullish(storableName(255)),
  server_configuration: z.nullish(storableRecord()),
  /** Our addition: the language whose stemmer is used. */
  language: z.nullish(z.enum(datasetLanguages)),
});
export type UpdateDatasetBody = z.infer<typeof updateDatasetBody>;

export const allTagsBody = z.object({
  page: z._default(z.nullish(z.int().check(z.positive(), z.maximum(100_000))), 1),
  page_size: z._default(z.nullish(z.int().check(z.minimum(1), z.maximum(1000))), 20),
  /** Our addition: only tags of the chunks that match query and filters. */
  query: z.nullish(storableText(2000)),
  filters: z.nullish(chunkFilter),
});
export type AllTagsBody = z.infer<typeof allTagsBody>;
