import type { ServerDeps } from 'server-core/server/server-deps';
import {
  createUpstreamClients,
  type StreamedExchange,
  streamFailure,
} from 'server-core/upstream/upstream-client';
import { assistantTexts } from 'shared-contract';
import type { UpstreamAnswer, UpstreamStream } from 'shared-server';
import type * as z from 'zod/mini';
import type { VoiceAccount } from './account';
import { refusalText } from './refusal-text';

/** One request to the voice platform. */
export interface VoiceRequest<Schema extends z.ZodMiniType> {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The vendor's path, its ids validated. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  /** A body that is not JSON, with its type. */
  raw?: { body: Buffer; contentType: string };
  /** The answer is refused as invalid unless it fits. */
  schema: Schema;
  /** The catalogue's text when there is no usable answer. */
  failed: string;
}

/** Asks the voice platform in an organization's name. */
export type VoiceClient = <Schema extends z.ZodMiniType>(
  account: VoiceAccount,
  request: VoiceRequest<Schema>,
) => Promise<z.output<Schema>>;

/** An answer of the voice platform as it comes. */
export interface VoiceStream extends UpstreamStream {
  /** @returns what a failure of its body means */
  failure(error: unknown): unknown;
}

/** Asks the voice platform for an answer that comes in pieces. */
export type VoiceStreamClient = (
  account: VoiceAccount,
  request: Pick<VoiceRequest<z.ZodMiniType>, 'path' | 'body' | 'failed'>,
) => Promise<VoiceStream>;

/** Both clients of the voice platform; they share its circuits. */
export interface VoiceClients {
  voice: VoiceClient;
  openVoice: VoiceStreamClient;
}

export function createVoiceClients({ config }: Pick<ServerDeps, 'config'>): VoiceClients {
  const { ask: client, open } = createUpstreamClients({
    maxBytes: config.bytes.upstream,
    breakerMs: config.timeouts.voiceBreakerMs,
  });
  const textsOf = (account: VoiceAccount, method: string, failed: string) => ({
    unanswered: failed,
    invalid: assistantTexts.invalidVapiResponse,
    refused: (answer: UpstreamAnswer) =>
      refusalText(config, answer, { method, failed }, account.apiKey),
  });
  const openVoice: VoiceStreamClient = async (account, { path, body, failed }) => {
    const exchange: StreamedExchange = {
      method: 'POST',
      path,
      headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      mayRepeat: false,
      texts: textsOf(account, 'POST', failed),
    };
    const answer = await open(account, exchange);
    return { ...answer, failure: (error) => streamFailure(error, exchange) };
  };
  const voice: VoiceClient = (account, request) => {
    const { method, path, query, body, raw, schema, failed } = request;
    const search = new URLSearchParams(query).toString();
    const sent = raw ?? jsonOf(body);
    const isRead = method === 'GET';
    return client(account, {
      method,
      path: search ? `${path}?${search}` : path,
      headers: sent ? { 'content-type': sent.contentType } : {},
      ...(sent && { body: sent.body }),
      isRead,
      // A call may have been placed although the platform was busy.
      mayRepeat: isRead,
      schema,
      texts: textsOf(account, method, failed),
    });
  };
  return { voice, openVoice };
}

function jsonOf(
  body: unknown,
): VoiceRequest<z.ZodMiniType>['raw'] | { body: string; contentType: string } {
  if (body === undefined) return undefined;
  return { body: JSON.stringify(body), contentType: 'application/json' };
}
