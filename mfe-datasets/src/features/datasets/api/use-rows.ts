import { useQuery } from '@tanstack/react-query';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import type { DatasetSummary } from '../../../shared/dataset-summary';
import { datasetRows, findRows } from '../model/dataset-row';
import type { ListAddress } from './use-list-address';

/** @returns the listed datasets as rows, and those that search and filter keep */
export function useRows(
  connection: KnowledgeConnection | undefined,
  datasets: DatasetSummary[] | undefined,
  address: ListAddress,
) {
  const overviews = useQuery(knowledgeQueries.overviews(connection));
  const rows = datasets && datasetRows(datasets, overviews.data);
  return { rows, found: rows ? findRows(rows, address) : [] };
}
