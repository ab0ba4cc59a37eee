import { STATUS_CODES } from 'node:http';
import { Agent, type Dispatcher } from 'undici';

export interface UpstreamRequest {
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Deadline for the whole exchange, in milliseconds. */
  timeoutMs: number;
  /** Maximum response size, in bytes. */
  maxBytes: number;
  /** Ends the exchange early, for example when the client disconnects. */
  signal?: AbortSignal;
  /** Opens the connections. Default: an agent that accepts every address. */
  dispatcher?: Dispatcher;
}

export interface UpstreamAnswer {
  status: number;
  statusText: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export const upstreamAgent = new Agent({
  connections: 64,
  keepAliveTimeout: 4_000,
  connectTimeout: 5_000,
});

export const getStatusText = (status: number, said: string | undefined): string =>
  said || (STATUS_CODES[status] ?? '');
