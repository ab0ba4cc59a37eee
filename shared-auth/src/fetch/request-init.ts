/** A request without its address. */
export interface RequestParts {
  /** Default GET. */
  method?: string | undefined;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string> | undefined;
  /** Default 'include'. */
  credentials?: RequestCredentials | undefined;
  /** Lets the request outlive the page. */
  keepalive?: boolean | undefined;
}

/** The part of a fetch's options that this package sets. */
export interface JsonRequest extends RequestInit {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** @returns the options for `fetch` */
export function createRequestInit(
  { method = 'GET', body, headers: own, credentials = 'include', keepalive }: RequestParts,
  bearer: string | undefined,
  signal: AbortSignal,
): JsonRequest {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (bearer) headers.Authorization = `Bearer ${bearer}`;
  const request = { method, credentials, signal, ...(keepalive && { keepalive }) };
  if (body === undefined) return { ...request, headers: { ...headers, ...own } };
  headers['Content-Type'] = 'application/json';
  return { ...request, headers: { ...headers, ...own }, body: JSON.stringify(body) };
}
