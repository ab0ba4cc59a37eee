import { type DatasetListItem, dashboardTexts, SAMPLE_DATASET } from 'shared-contract';

/** A message for a banner. */
export interface Notice {
  tone: 'error' | 'info';
  message: string;
  requestId?: string | undefined;
}

/** Counts datasets and chunks except samples, with a hint if there are no chunks. */
export function sumDatasets(datasets: DatasetListItem[]): {
  datasets: number;
  chunks: number;
  notice: Notice | null;
} {
  const own = datasets.filter(({ dataset }) => dataset.tracking_id !== SAMPLE_DATASET);
  const counts = own.map(({ dataset_usage }) => dataset_usage?.chunk_count ?? 0);
  const chunks = counts.reduce((sum, count) => sum + count, 0);
  if (chunks > 0) return { datasets: own.length, chunks, notice: null };
  const message = own.length === 0 ? dashboardTexts.noDatasets : dashboardTexts.noChunks;
  return { datasets: own.length, chunks, notice: { tone: 'info', message } };
}
