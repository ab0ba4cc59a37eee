import {
  type Dataset,
  type DatasetListItem,
  type DatasetMeaning,
  type DatasetUsage,
  SAMPLE_DATASET,
} from 'shared-contract';
import { texts } from '../texts';

/** A dataset as the screens show it (specification, section 3). */
export interface DatasetSummary {
  id: string;
  name: string;
  /** The description, or the text shown without one. */
  description: string;
  /** The description itself; may be empty. */
  ownDescription: string;
  documentsCount: number;
  createdAt: string | null | undefined;
  /** Part of the sample pack, which no total counts. */
  isSample: boolean;
  /** How far its chunks are indexed by meaning, where the service can tell. */
  meaning: DatasetMeaning | null;
}

export function datasetSummary(dataset: Dataset, usage?: DatasetUsage | null): DatasetSummary {
  return {
    id: dataset.id,
    name: dataset.name?.trim() || texts.dataset.unnamed,
    description: dataset.description?.trim() || texts.dataset.noDescription,
    ownDescription: dataset.description?.trim() ?? '',
    documentsCount: usage?.chunk_count ?? 0,
    createdAt: dataset.created_at,
    isSample: dataset.tracking_id === SAMPLE_DATASET,
    meaning: usage?.meaning ?? null,
  };
}

export function datasetSummaries(items: DatasetListItem[]): DatasetSummary[] {
  return items.map(({ dataset, dataset_usage }) => datasetSummary(dataset, dataset_usage));
}
