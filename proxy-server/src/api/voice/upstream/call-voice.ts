import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { assistantTexts } from 'shared-contract';
import { ApiError, requestUpstream, type UpstreamAnswer, UpstreamError } from 'shared-server';
import * as z from 'zod/mini';
import type { ServerDeps } from '../../../core/server/server-deps';
import type { VoiceAccount } from './account';
import { Breaker } from './breaker';
import { asFailure, brokenOff } from './failures';

/** One request to the voice platform. */
export interface VoiceRequest<Schema extends z.ZodMiniType> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The vendor's path, its ids validated. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  /** A body that is not JSON, with its type. */
  raw?: { body: Buffer; contentType: string };
  /** What a usable answer looks like. */
  schema: Schema;
  /** The catalogue's text when there is no usable answer. */
  failed: string;
}

/** The way to the voice platform, in an organization's name. */
export type VoiceClient = <Schema extends z.ZodMiniType>(
  account: VoiceAccount,
  request: VoiceRequest<Schema>,
) => Promise<z.output<Schema>>;

const READ_ATTEMPTS = 3;
/** Longest pause between two attempts, in milliseconds; a service that asks for more is not asked again. */
const LONGEST_PAUSE = 2_000;

/**
 * Headers are made here: nothing of the browser's request but what the caller puts into path, query and body
 * gets through. Only reads are repeated.
 */
export function createVoiceClient(deps: Pick<ServerDeps, 'config'>): VoiceClient {
  const breaker = new Breaker(deps.config.timeouts.voiceBreakerMs);

  return async (account, request) => {
    const permit = await breaker.enter(account.organizationId);
    if (!permit) throw brokenOff(request.failed, deps.config.timeouts.voiceBreakerMs);
    let worked = true;
    try {
      const answer = await sendRepeating(deps, account, request);
      worked = answer.status < 500;
      if (answer.status < 200 || answer.status > 299) {
        throw asFailure(deps.config, answer, request, account.apiKey);
      }
      return read(request.schema, answer, request.path);
    } catch (error) {
      // What fails on this side, before the request or after its answer, says nothing about the service.
      if (error instanceof UpstreamError) worked = error.kind === 'too_large';
      throw error instanceof UpstreamError ? unanswered(error, request.failed) : error;
    } finally {
      permit.done(worked);
    }
  };
}

async function sendRepeating(
  deps: Pick<ServerDeps, 'config'>,
  account: VoiceAccount,
  request: VoiceRequest<z.ZodMiniType>,
): Promise<UpstreamAnswer> {
  const attempts = request.method === 'GET' ? READ_ATTEMPTS : 1;
  for (let attempt = 1; ; attempt += 1) {
    const last = attempt === attempts;
    try {
      const answer = await send(deps, account, request);
      const wait = pauseAfter(answer, attempt);
      if (last || wait === null || Date.now() + wait >= account.deadline) return answer;
      await pause(wait);
    } catch (error) {
      const wait = backOff(attempt);
      const again = error instanceof UpstreamError && error.kind === 'network';
      if (last || !again || Date.now() + wait >= account.deadline) throw error;
      await pause(wait);
    }
  }
}

function send(
  { config }: Pick<ServerDeps, 'config'>,
  account: VoiceAccount,
  { method, path, query, body, raw }: VoiceRequest<z.ZodMiniType>,
): Promise<UpstreamAnswer> {
  const search = new URLSearchParams(query).toString();
  const type = raw?.contentType ?? (body === undefined ? undefined : 'application/json');
  const bytes = raw?.body ?? (body === undefined ? undefined : JSON.stringify(body));
  return requestUpstream({
    url: `${config.voiceUrl}${path}${search && '?'}${search}`,
    method,
    headers: {
      authorization: `Bearer ${account.apiKey}`,
      accept: 'application/json',
      ...(type ? { 'content-type': type } : {}),
    },
    ...(bytes === undefined ? {} : { body: bytes }),
    timeoutMs: Math.max(1, account.deadline - Date.now()),
    maxBytes: config.bytes.upstream,
    // A write that was sent may have been done: its answer is waited for.
    ...(method === 'GET' && account.client ? { signal: account.client } : {}),
  });
}

const backOff = (attempt: number) => 100 * 2 ** (attempt - 1) + randomInt(100);

/** @returns milliseconds to wait before the next attempt, null when there should be none */
function pauseAfter({ status, headers }: UpstreamAnswer, attempt: number): number | null {
  if (status < 500 && status !== 429) return null;
  const seconds = Number(headers['retry-after'] ?? Number.NaN);
  if (Number.isNaN(seconds)) return status === 429 ? null : backOff(attempt);
  return seconds * 1_000 <= LONGEST_PAUSE ? Math.max(backOff(attempt), seconds * 1_000) : null;
}

function read<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: UpstreamAnswer,
  path: string,
): z.output<Schema> {
  const result = z.safeParse(schema, asJson(answer.body));
  if (result.success) return result.data;
  throw new ApiError('upstream_invalid', assistantTexts.invalidVapiResponse, {
    cause: result.error,
    details: { path, issues: result.error.issues.slice(0, 5) },
  });
}

function asJson(body: Buffer): unknown {
  if (body.length === 0) return null;
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function unanswered(error: UpstreamError, failed: string): ApiError {
  if (error.kind === 'too_large') {
    return new ApiError('upstream_invalid', assistantTexts.invalidVapiResponse, { cause: error });
  }
  const code = error.kind === 'timeout' ? 'upstream_timeout' : 'upstream_failed';
  return new ApiError(code, failed, { cause: error });
}
