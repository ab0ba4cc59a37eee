import { assistantTexts } from 'shared-contract';
import type * as z from 'zod/mini';
import type { ServerDeps } from '../../../core/server/server-deps';
import { createUpstreamClient } from '../../../core/upstream/upstream-client';
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

export function createVoiceClient({ config }: Pick<ServerDeps, 'config'>): VoiceClient {
  const client = createUpstreamClient({
    url: () => config.voiceUrl,
    maxBytes: config.bytes.upstream,
    breakerMs: config.timeouts.voiceBreakerMs,
  });
  return (account, { method, path, query, body, raw, schema, failed }) => {
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
      texts: {
        unanswered: failed,
        invalid: assistantTexts.invalidVapiResponse,
        refused: (answer) => refusalText(config, answer, { method, failed }, account.apiKey),
      },
    });
  };
}

function jsonOf(
  body: unknown,
): VoiceRequest<z.ZodMiniType>['raw'] | { body: string; contentType: string } {
  if (body === undefined) return undefined;
  return { body: JSON.stringify(body), contentType: 'application/json' };
}
