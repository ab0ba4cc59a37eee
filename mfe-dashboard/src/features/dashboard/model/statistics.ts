import { type DatasetListItem, dashboardTexts } from 'shared-contract';

/** A sentence for a banner. */
export interface Notice {
  tone: 'error' | 'info';
  message: string;
  requestId?: string | undefined;
}

/** Number of chunks in all datasets, and the hint for an organization without any. */
export function datasetStatistics(datasets: DatasetListItem[]): {
  chunks: number;
  notice: Notice | null;
} {
  const counts = datasets.map(({ dataset_usage }) => dataset_usage?.chunk_count ?? 0);
  const chunks = counts.reduce((sum, count) => sum + count, 0);
  if (chunks > 0) return { chunks, notice: null };
  const message = datasets.length === 0 ? dashboardTexts.noDatasets : dashboardTexts.noChunks;
  return { chunks, notice: { tone: 'info', message } };
}
