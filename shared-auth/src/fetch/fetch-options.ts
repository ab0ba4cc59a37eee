import type * as z from 'zod/mini';

/** Request options and the schema of the response. */
export interface PortalFetchOptions<S extends z.core.$ZodType> {
  /** Schema of the response; other shapes fail with kind 'contract'. */
  schema: S;
  /** Default GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Deadline for the whole request, in milliseconds; default 10,000. */
  timeoutMs?: number;
  /** A token instead of the stored session's, or false for none. */
  bearer?: string | false | undefined;
  /** Default 'include'. */
  credentials?: RequestCredentials;
  /** Lets the request outlive the page, for reports on page hide. */
  keepalive?: boolean;
}
