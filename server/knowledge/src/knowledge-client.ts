import { createPortalActorHeader } from 'embedded-knowledge';
import type { ServerDeps } from 'server-core/server/server-deps';
import { hideSecrets } from 'server-core/upstream/hide-secrets';
import { createUpstreamClient } from 'server-core/upstream/upstream-client';
import { knowledgeTexts } from 'shared-contract';
import type * as z from 'zod/mini';
import type { KnowledgeAccount } from './knowledge-account';

export interface KnowledgeCall<Schema extends z.ZodMiniType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The vendor's path, with validated ids. */
  path: string;
  datasetId?: string;
  body?: unknown;
  /** A response that doesn't match is refused as invalid. */
  schema: Schema;
}

/** Sends a request to the knowledge service with an organization's account. */
export type KnowledgeClient = <Schema extends z.ZodMiniType>(
  account: KnowledgeAccount,
  call: KnowledgeCall<Schema>,
) => Promise<z.output<Schema>>;

/** Reads that use POST because their query is too long for a URL. */
const readingPosts = [
  '/api/chunk/search',
  '/api/chunk/search/preview',
  '/api/chunk/autocomplete',
  '/api/chunk/suggestions',
  '/api/chunks/scroll',
  '/api/chunks/tracking',
  '/api/texts/embed',
];

export function createKnowledgeClient({ config }: Pick<ServerDeps, 'config'>): KnowledgeClient {
  const client = createUpstreamClient({
    maxBytes: config.bytes.upstream,
    breakerMs: config.timeouts.knowledgeBreakerMs,
  });
  return (account, { method, path, datasetId, body, schema }) => {
    const headers: Record<string, string> = {
      'tr-organization': account.upstreamId,
      'x-api-version': 'V2',
    };
    const isEmbedded = config.embedded.knowledge && !account.dispatcher;
    if (account.actor && isEmbedded) Object.assign(headers, createPortalActorHeader(account.actor));
    if (datasetId) headers['tr-dataset'] = datasetId;
    if (body !== undefined) headers['content-type'] = 'application/json';
    return client(account, {
      method,
      path,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      isRead: method === 'GET' || readingPosts.includes(path),
      // The service refuses a request before doing any work, so even refused writes can be retried.
      mayRepeat: true,
      schema,
      texts: {
        unanswered: knowledgeTexts.connectFailed,
        invalid: knowledgeTexts.invalidResponse,
        refused: ({ status, statusText, body: text }) => {
          const shown = text
            .toString('utf8')
            .replaceAll(account.apiKey, '***')
            .replace(/\btr-[\w-]{16,}/g, '***');
          return knowledgeTexts.apiError(
            status,
            statusText,
            hideSecrets(config, shown, account.apiKey),
          );
        },
      },
    });
  };
}
