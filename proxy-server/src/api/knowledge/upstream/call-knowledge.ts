import { type ErrorCode, knowledgeTexts } from 'shared-contract';
import {
  ApiError,
  quotaRefusalFrom,
  requestUpstream,
  type UpstreamAnswer,
  UpstreamError,
} from 'shared-server';
import * as z from 'zod/mini';
import type { ServerDeps } from '../../../core/server/server-deps';
import { withoutInnerHosts } from '../../../core/upstream/inner-hosts';
import { retryAfterOf } from '../../../core/upstream/retry-after';
import type { KnowledgeAccount } from './knowledge-account';

/** One request to the knowledge service. */
export interface KnowledgeCall<Schema extends z.ZodMiniType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The vendor's path, its ids validated. */
  path: string;
  datasetId?: string;
  body?: unknown;
  /** What a usable answer looks like. */
  schema: Schema;
}

/** Characters of an upstream's error body that reach the person. */
const shownBody = 300;

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  401: 'upstream_unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  422: 'bad_request',
  429: 'rate_limited',
};

/**
 * Asks the knowledge service in the organization's name. The headers are made here: nothing of the browser's
 * request but what the caller puts into `path` and `body` gets through.
 *
 * @throws ApiError with the catalogue's text for whatever goes wrong upstream
 */
export async function callKnowledge<Schema extends z.ZodMiniType>(
  deps: Pick<ServerDeps, 'config'>,
  account: KnowledgeAccount,
  call: KnowledgeCall<Schema>,
): Promise<z.output<Schema>> {
  const answer = await send(deps, account, call);
  if (answer.status < 200 || answer.status >= 300)
    throw upstreamFailure(deps, answer, account.apiKey);
  const result = z.safeParse(call.schema, readJson(answer));
  if (!result.success)
    throw new ApiError('upstream_invalid', knowledgeTexts.invalidResponse, {
      cause: result.error,
      details: { path: call.path, issues: result.error.issues.slice(0, 5) },
    });
  return result.data;
}

/** Reads whose question is too long for a query. */
const readingPosts = [
  ...['/api/chunk/search', '/api/chunk/autocomplete', '/api/chunk/suggestions'],
  '/api/chunks/scroll',
];
const isRead = ({ method, path }: Pick<KnowledgeCall<z.ZodMiniType>, 'method' | 'path'>) =>
  method === 'GET' || readingPosts.includes(path);

async function send(
  deps: Pick<ServerDeps, 'config'>,
  account: KnowledgeAccount,
  call: KnowledgeCall<z.ZodMiniType>,
): Promise<UpstreamAnswer> {
  const { knowledgeUrl, bytes } = deps.config;
  try {
    return await requestUpstream({
      url: `${knowledgeUrl.replace(/\/$/, '')}${call.path}`,
      method: call.method,
      headers: {
        authorization: `Bearer ${account.apiKey}`,
        accept: 'application/json',
        'tr-organization': account.upstreamId,
        'x-api-version': 'V2',
        ...(call.datasetId ? { 'tr-dataset': call.datasetId } : {}),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      timeoutMs: Math.max(1, account.deadline - Date.now()),
      maxBytes: bytes.upstream,
      // A write that was sent may have been done: its answer is waited for.
      ...(isRead(call) && account.client ? { signal: account.client } : {}),
    });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === 'too_large')
      throw new ApiError('upstream_invalid', knowledgeTexts.invalidResponse, { cause: error });
    const code = error.kind === 'timeout' ? 'upstream_timeout' : 'upstream_failed';
    throw new ApiError(code, knowledgeTexts.connectFailed, { cause: error });
  }
}

function readJson(answer: UpstreamAnswer): unknown {
  if (answer.body.length === 0) return null;
  try {
    return JSON.parse(answer.body.toString('utf8'));
  } catch {
    return undefined;
  }
}

function upstreamFailure(
  { config }: Pick<ServerDeps, 'config'>,
  answer: UpstreamAnswer,
  apiKey: string,
): ApiError {
  const quota = quotaRefusalFrom(answer.headers);
  if (quota) return quota;
  const text = answer.body
    .toString('utf8')
    .replaceAll(apiKey, '***')
    .replace(/\btr-[\w-]{16,}/g, '***');
  const body = withoutInnerHosts(config, text).slice(0, shownBody);
  const headers = retryAfterOf(answer);
  const busy = answer.status === 503 && headers['Retry-After'] !== undefined;
  return new ApiError(
    busy ? 'not_ready' : (codeOfStatus[answer.status] ?? 'upstream_failed'),
    knowledgeTexts.apiError(answer.status, answer.statusText, body),
    { headers },
  );
}
