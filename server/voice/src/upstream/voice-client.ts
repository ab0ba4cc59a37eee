import type { ServerDeps } from 'server-core/server/server-deps';
import {
  createUpstreamClients,
  type StreamedExchange,
  toStreamFailure,
} from 'server-core/upstream/upstream-client';
import { assistantTexts } from 'shared-contract';
import type { UpstreamAnswer, UpstreamStream } from 'shared-server';
import type * as z from 'zod/mini';
import type { VoiceAccount } from './account';
import { readRefusalText } from './refusal-text';

export interface VoiceRequest<Schema extends z.ZodMiniType> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The vendor's path, with validated ids. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  /** A body that isn't JSON, with its content type. */
  raw?: { body: Buffer; contentType: string };
  /** A response that doesn't match is refused as invalid. */
  schema: Schema;
  /** The catalog's text if there is no usable response. */
  failed: string;
}

/** Sends a request to the voice platform with an organization's account. */
export type VoiceClient = <Schema extends z.ZodMiniType>(
  account: VoiceAccount,
  request: VoiceRequest<Schema>,
) => Promise<z.output<Schema>>;

/** A streamed response of the voice platform. */
export interface VoiceStream extends UpstreamStream {
  /** @returns the error to report when reading the body fails */
  failure(error: unknown): unknown;
}

/** Sends a request whose response is streamed. */
export type VoiceStreamClient = (
  account: VoiceAccount,
  request: Pick<VoiceRequest<z.ZodMiniType>, 'path' | 'body' | 'failed'>,
) => Promise<VoiceStream>;

/** Both clients of the voice platform. They share circuit breakers. */
export interface VoiceClients {
  voice: VoiceClient;
  openVoice: VoiceStreamClient;
}

export function createVoiceClients({ config }: Pick<ServerDeps, 'config'>): VoiceClients {
  const { ask: client, open } = createUpstreamClients({
    maxBytes: config.bytes.upstream,
    breakerMs: config.timeouts.voiceBreakerMs,
  });
  const createTexts = (account: VoiceAccount, method: string, failed: string) => ({
    unanswered: failed,
    invalid: assistantTexts.invalidVapiResponse,
    refused: (answer: UpstreamAnswer) =>
      readRefusalText(config, answer, { method, failed }, account.apiKey),
  });
  const openVoice: VoiceStreamClient = async (account, { path, body, failed }) => {
    const exchange: StreamedExchange = {
      method: 'POST',
      path,
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      mayRepeat: false,
      texts: createTexts(account, 'POST', failed),
    };
    const answer = await open(account, exchange);
    return { ...answer, failure: (error) => toStreamFailure(error, exchange) };
  };
  const voice: VoiceClient = (account, request) => {
    const { method, path, query, body, raw, schema, failed } = request;
    const search = new URLSearchParams(query).toString();
    const sent = raw ?? encodeJson(body);
    const isRead = method === 'GET';
    return client(account, {
      method,
      path: search ? `${path}?${search}` : path,
      headers: sent ? { 'content-type': sent.contentType } : {},
      ...(sent && { body: sent.body }),
      isRead,
      // Only reads are retried: even a "busy" platform may have placed the call.
      mayRepeat: isRead,
      schema,
      texts: createTexts(account, method, failed),
    });
  };
  return { voice, openVoice };
}

function encodeJson(
  body: unknown,
): VoiceRequest<z.ZodMiniType>['raw'] | { body: string; contentType: string } {
  if (body === undefined) return undefined;
  return { body: JSON.stringify(body), contentType: 'application/json' };
}
