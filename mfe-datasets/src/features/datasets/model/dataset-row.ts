import type { DatasetOverview } from 'shared-contract';
import type { DatasetSummary } from '../../../shared/dataset-summary';

/** A dataset with the portal's overview of it, which is undefined until it is loaded. */
export interface DatasetRow extends DatasetSummary {
  overview: Omit<DatasetOverview, 'dataset_id'> | undefined;
}

export const datasetFilters = ['current', 'in_use', 'needs_look', 'archived'] as const;
/** `current` means all that aren't archived. */
export type DatasetFilter = (typeof datasetFilters)[number];

const nothing = {
  questions: { total: 0, passed: 0, failed: 0 },
  gaps: 0,
  sites: 0,
  assistants: [],
};

export function toDatasetRows(
  datasets: readonly DatasetSummary[],
  overviews: readonly DatasetOverview[] | undefined,
): DatasetRow[] {
  const byId = new Map(overviews?.map((one) => [one.dataset_id, one]));
  return datasets.map((dataset) => ({
    ...dataset,
    overview: overviews && (byId.get(dataset.id.toLowerCase()) ?? nothing),
  }));
}

export const isInUse = ({ overview }: DatasetRow) => (overview?.assistants.length ?? 0) > 0;

/** Whether a question fails or semantic search doesn't work. */
export const needsLook = ({ overview, meaning }: DatasetRow) =>
  (overview?.questions.failed ?? 0) > 0 || meaning?.state === 'unavailable';

const keeps: Record<DatasetFilter, (row: DatasetRow) => boolean> = {
  current: () => true,
  in_use: isInUse,
  needs_look: needsLook,
  archived: () => true,
};

/** @returns rows that match the filter and contain every word in name, description or id */
export function findRows(
  rows: readonly DatasetRow[],
  { text, filter }: { text: string; filter: DatasetFilter },
): DatasetRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter(keeps[filter]).filter(({ name, description, id }) => {
    const searched = `${name}\n${description}\n${id}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}

/** @returns the share of chunks with embeddings, from 0 to 1; null if unknown */
export function getIndexedShare({ meaning, documentsCount }: DatasetRow): number | null {
  if (meaning?.state !== 'on' || documentsCount === 0) return null;
  return meaning.total > 0 ? Math.min(1, meaning.indexed / meaning.total) : 1;
}
