import { BrokenCircuitError, wrap } from 'cockatiel';
import { type ErrorCode, readReadable, serverTexts } from 'shared-contract';
import {
  ApiError,
  openUpstream,
  readQuotaRefusal,
  readWholeAnswer,
  requestUpstream,
  type UpstreamAnswer,
  UpstreamError,
  type UpstreamRequest,
  type UpstreamStream,
} from 'shared-server';
import * as z from 'zod/mini';
import { CircuitBreakers } from './circuit-breakers';
import { createCoalescing } from './coalesce-reads';
import { getErrorCode } from './error-codes';
import { toRetryAfterHeader } from './retry-after';
import { createRetryPolicy } from './retry-reads';
import type { UpstreamAccount } from './upstream-account';

/** One exchange with an upstream service, and the error texts for its outcomes. */
export interface UpstreamExchange<Schema extends z.ZodMiniType> {
  method: UpstreamRequest['method'];
  /** Path and query in the vendor's API, with validated ids. */
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
  /**
   * Reads are retried, and canceled when their client disconnects. Writes aren't, because a sent
   * write may have taken effect.
   */
  isRead: boolean;
  /** Whether the portal's client may repeat the request when the service was busy. */
  mayRepeat: boolean;
  /**
   * Parses the response. Unreadable parts are left out; if the rest still doesn't match, the
   * response is refused as invalid.
   */
  schema: Schema;
  texts: {
    /** The service didn't respond, or its circuit is open. */
    unanswered: string;
    invalid: string;
    refused(answer: UpstreamAnswer): string;
  };
}

export interface UpstreamOptions {
  maxBytes: number;
  /** How long an organization's circuit stays open, in milliseconds. */
  breakerMs: number;
}

/** @throws ApiError for every outcome except a valid response */
export type UpstreamClient = <Schema extends z.ZodMiniType>(
  account: UpstreamAccount,
  exchange: UpstreamExchange<Schema>,
) => Promise<z.output<Schema>>;

/** An exchange whose response is streamed without validation. */
export type StreamedExchange = Omit<UpstreamExchange<z.ZodMiniType>, 'schema' | 'isRead'>;

/**
 * @returns a successful response as soon as it starts; it ends at the account's deadline, or when
 * the client disconnects
 * @throws ApiError for every outcome except success
 */
export type UpstreamStreamClient = (
  account: UpstreamAccount,
  exchange: StreamedExchange,
) => Promise<UpstreamStream>;

/** No headers of the browser's request are forwarded. */
export function createUpstreamClient(options: UpstreamOptions): UpstreamClient {
  return createUpstreamClients(options).ask;
}

/** Creates both kinds of clients for one service. They share its circuits. */
export function createUpstreamClients(options: UpstreamOptions): {
  ask: UpstreamClient;
  open: UpstreamStreamClient;
} {
  const circuits = new CircuitBreakers(options.breakerMs);
  return { ask: createClient(options, circuits), open: createStreamClient(options, circuits) };
}

function createStreamClient(
  options: UpstreamOptions,
  circuits: CircuitBreakers,
): UpstreamStreamClient {
  return async (account, exchange) => {
    const { texts } = exchange;
    const request = createRequest(options, account, exchange);
    if (account.client) request.signal = account.client;
    const answer = await circuits
      .get(account)
      .execute(() => openUpstream(request))
      .catch((error) => {
        throw toFailure(error, texts, options.breakerMs);
      });
    if (answer.status >= 200 && answer.status <= 299) return answer;
    const refused = await readWholeAnswer(answer).catch((error) => {
      throw toFailure(error, texts, options.breakerMs);
    });
    throw toRefusal(refused, exchange);
  };
}

/** @returns the error for a response that fails after it started */
export function toStreamFailure(error: unknown, { texts }: StreamedExchange): unknown {
  return toFailure(error, texts, 0);
}

function createClient(options: UpstreamOptions, circuits: CircuitBreakers): UpstreamClient {
  const coalesce = createCoalescing<UpstreamAnswer>();
  return async (account, exchange) => {
    const runAttempt = (by: UpstreamAccount) => {
      const circuit = circuits.get(by);
      const policy = exchange.isRead ? wrap(circuit, createRetryPolicy(by.deadline)) : circuit;
      return policy.execute(() => sendRequest(options, by, exchange));
    };
    const name = getSharedName(account, exchange);
    const answer = await (name ? coalesce(name, account, runAttempt) : runAttempt(account)).catch(
      (error) => {
        throw toFailure(error, exchange.texts, options.breakerMs);
      },
    );
    if (answer.status < 200 || answer.status > 299) throw toRefusal(answer, exchange);
    return readAnswer(answer, exchange, account.onUnreadable);
  };
}

/** @returns a key that identical reads have in common; undefined when the request isn't shared */
function getSharedName(
  { organizationId, baseUrl, apiKey, dispatcher }: UpstreamAccount,
  { method, path, headers, body }: StreamedExchange,
): string | undefined {
  if (method !== 'GET' || body !== undefined) return undefined;
  const account = [organizationId, baseUrl, apiKey, dispatcher ? 'own' : 'built-in'];
  return JSON.stringify([...account, path, ...Object.entries(headers).flat()]);
}

function sendRequest(
  options: UpstreamOptions,
  account: UpstreamAccount,
  exchange: UpstreamExchange<z.ZodMiniType>,
): Promise<UpstreamAnswer> {
  const request = createRequest(options, account, exchange);
  if (exchange.isRead && account.client) request.signal = account.client;
  return requestUpstream(request);
}

function createRequest(
  { maxBytes }: UpstreamOptions,
  account: UpstreamAccount,
  { method, path, headers, body }: StreamedExchange,
): UpstreamRequest {
  const request: UpstreamRequest = {
    url: `${account.baseUrl}${path}`,
    method,
    headers: { accept: 'application/json', ...headers, authorization: `Bearer ${account.apiKey}` },
    timeoutMs: Math.max(1, account.deadline - Date.now()),
    maxBytes,
  };
  if (body !== undefined) request.body = body;
  if (account.dispatcher) request.dispatcher = account.dispatcher;
  return request;
}

function toFailure(
  error: unknown,
  { unanswered, invalid }: UpstreamExchange<z.ZodMiniType>['texts'],
  breakerMs: number,
): unknown {
  if (error instanceof BrokenCircuitError) {
    return new ApiError('upstream_failed', unanswered, {
      headers: { 'Retry-After': String(Math.ceil(breakerMs / 1_000)) },
      details: { circuitOpen: true },
    });
  }
  if (!(error instanceof UpstreamError)) return error;
  if (error.kind === 'too_large')
    return new ApiError('upstream_invalid', invalid, { cause: error });
  const code = error.kind === 'timeout' ? 'upstream_timeout' : 'upstream_failed';
  return new ApiError(code, unanswered, { cause: error });
}

/** @returns whether the request was not sent because the service failed repeatedly */
export function isCircuitOpen({ details }: ApiError): boolean {
  return (details as { circuitOpen?: boolean } | undefined)?.circuitOpen === true;
}

/** @returns the service's error status; undefined for any other error */
export function getUpstreamStatus(error: unknown): number | undefined {
  const details = error instanceof ApiError ? error.details : undefined;
  return (details as { upstreamStatus?: number } | undefined)?.upstreamStatus;
}

const ownTexts: Partial<Record<ErrorCode, string>> = {
  not_ready: serverTexts.serviceBusy,
  disk_full: serverTexts.diskFull,
};

function toRefusal(answer: UpstreamAnswer, { mayRepeat, texts }: StreamedExchange): ApiError {
  const quota = readQuotaRefusal(answer.headers);
  if (quota) return quota;
  const code = getErrorCode(answer, mayRepeat);
  const text = ownTexts[code] ?? texts.refused(answer);
  return new ApiError(code, text, {
    headers: toRetryAfterHeader(answer),
    details: { upstreamStatus: answer.status },
  });
}

function readAnswer<Schema extends z.ZodMiniType>(
  { body }: UpstreamAnswer,
  { schema, path, texts }: UpstreamExchange<Schema>,
  onUnreadable: UpstreamAccount['onUnreadable'],
): z.output<Schema> {
  const json = parseJson(body);
  const result = z.safeParse(schema, json);
  if (result.success) return result.data;
  // One unreadable member or entry doesn't hide the rest of the response.
  const readable = readReadable(schema, json);
  if (readable) {
    onUnreadable?.(readable);
    return readable.data;
  }
  throw new ApiError('upstream_invalid', texts.invalid, {
    cause: result.error,
    details: { path, issues: result.error.issues.slice(0, 5) },
  });
}

function parseJson(body: Buffer): unknown {
  if (body.length === 0) return null;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
