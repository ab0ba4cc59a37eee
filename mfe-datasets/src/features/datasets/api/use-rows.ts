import { useQuery } from '@tanstack/react-query';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import type { DatasetSummary } from '../../../shared/dataset-summary';
import { findRows, toDatasetRows } from '../model/dataset-row';
import type { ListAddress } from './use-list-address';

/** @returns all listed datasets as rows, and those that match search and filter */
export function useRows(
  connection: KnowledgeConnection | undefined,
  datasets: DatasetSummary[] | undefined,
  address: ListAddress,
) {
  const overviews = useQuery(knowledgeQueries.overviews(connection));
  const rows = datasets && toDatasetRows(datasets, overviews.data);
  return { rows, found: rows ? findRows(rows, address) : [] };
}
