import { useQuery } from '@tanstack/react-query';
import { knowledgeQueries } from 'shared-api';
import { useAuth } from 'shared-auth';

/** The organization's datasets, by the knowledge service that it is connected to. */
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

/** @returns what finds the name of a dataset by its id; the id itself for an unknown one */
export function useDatasetNames(): (id: string) => string {
  const { data } = useDatasets();
  return (id) => data?.find(({ dataset }) => dataset.id === id)?.dataset.name ?? id;
}
