import { queryOptions, skipToken } from '@tanstack/react-query';

/** The reads of a service: their keys hold the organization, and they wait for its connection. */
export function connectedQueries<Connection extends { organizationId: string }>(service: string) {
  const key = (connection: Connection | null | undefined, ...rest: unknown[]) => [
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
      queryKey: key(connection, ...rest),
      queryFn: connection ? ({ signal }) => load(connection, signal) : skipToken,
    });
  return { key, read };
}
