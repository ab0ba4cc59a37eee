import {
  type Dataset,
  type DatasetListItem,
  type DatasetMeaning,
  type DatasetUsage,
  SAMPLE_DATASET,
} from 'shared-contract';
import { texts } from '../texts';

/** A dataset as the pages show it. */
export interface DatasetSummary {
  id: string;
  name: string;
  /** The description, or a placeholder. */
  description: string;
  /** The description itself, which may be empty. */
  ownDescription: string;
  documentsCount: number;
  createdAt: string | null | undefined;
  /** Whether it is a sample, which totals leave out. */
  isSample: boolean;
  /** Progress of embedding its chunks, if the service reports it. */
  meaning: DatasetMeaning | null;
}

export function summarizeDataset(dataset: Dataset, usage?: DatasetUsage | null): DatasetSummary {
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

export function summarizeDatasets(items: DatasetListItem[]): DatasetSummary[] {
  return items.map(({ dataset, dataset_usage }) => summarizeDataset(dataset, dataset_usage));
}
