import { useQuery } from '@tanstack/react-query';
import { knowledgeQueries } from 'shared-api';
import { useAuth } from 'shared-auth';

/** The organization's datasets, from its connected knowledge service. */
export function useDatasets() {
  const { user } = useAuth();
  const connection = useQuery(knowledgeQueries.connection(user));
  const datasets = useQuery(knowledgeQueries.datasets(connection.data));
  return {
    data: datasets.data,
    error: connection.error ?? datasets.error,
    isFetching: connection.isFetching || datasets.isFetching,
    refresh: () => void (connection.data ? datasets.refetch() : connection.refetch()),
  };
}

/** @returns a function that finds a dataset's name by id; falls back to the id */
export function useDatasetNames(): (id: string) => string {
  const { data } = useDatasets();
  return (id) => data?.find(({ dataset }) => dataset.id === id)?.dataset.name ?? id;
}
