import type { DatasetSummary } from '../../../shared/dataset-summary';
import type { ListAddress } from '../api/use-list-address';

const time = ({ createdAt }: DatasetSummary) => Date.parse(createdAt ?? '') || 0;

const orders: Record<ListAddress['sort'], (a: DatasetSummary, b: DatasetSummary) => number> = {
  newest: (a, b) => time(b) - time(a),
  oldest: (a, b) => time(a) - time(b),
  name: (a, b) => a.name.localeCompare(b.name, 'en', { numeric: true, sensitivity: 'base' }),
  chunks: (a, b) => b.documentsCount - a.documentsCount,
};

/** Filters by every word in name, description or id, and sorts. */
export function arrangeDatasets(
  datasets: DatasetSummary[],
  { filter, sort }: ListAddress,
): DatasetSummary[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return datasets
    .filter(({ name, description, id }) => {
      const text = `${name}\n${description}\n${id}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .sort(orders[sort]);
}
