import { queryOptions, skipToken } from '@tanstack/react-query';

/** Queries of a service. Their keys contain the organization; they wait for its connection. */
export function createConnectedQueries<Connection extends { organizationId: string }>(
  service: string,
) {
  const getKey = (connection: Connection | null | undefined, ...rest: unknown[]) => [
    service,
    connection?.organizationId,
    ...rest,
  ];
  const read = <Data>(
    connection: Connection | null | undefined,
    rest: readonly unknown[],
    load: (connection: Connection, signal: AbortSignal) => Promise<Data>,
  ) =>
    queryOptions({
      queryKey: getKey(connection, ...rest),
      queryFn: connection ? ({ signal }) => load(connection, signal) : skipToken,
    });
  return { key: getKey, read };
}
