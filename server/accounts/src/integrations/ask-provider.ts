import type { ServerDeps } from 'server-core/server/server-deps';
import { type ConnectedProvider, checkTexts, type IntegrationCheck } from 'shared-contract';
import { requestUpstream, type UpstreamAnswer, UpstreamError } from 'shared-server';
import { providers, type TriedKey } from './providers';

const MAX_BYTES = 1_048_576;

/** A provider's verdict on a key. The message is for people, and null when the key works. */
export interface KeyAnswer {
  status: Exclude<IntegrationCheck['status'], 'unchecked'>;
  message: string | null;
}

type Deps = Pick<ServerDeps, 'config'>;

/** Checks with the provider whether a key works. */
export async function checkKey(
  deps: Deps,
  provider: ConnectedProvider,
  key: TriedKey,
): Promise<KeyAnswer> {
  const { name, lists } = providers[provider];
  if (provider === 'trieve' && !key.upstreamId) {
    return { status: 'failing', message: checkTexts.noOrganization };
  }
  try {
    const answer = await requestPath(deps, provider, key, lists[0].getPath(key, 1));
    return readAnswer(name, answer);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === 'too_large')
      return { status: 'failing', message: checkTexts.unreadable(name) };
    const text = error.kind === 'timeout' ? checkTexts.timeout : checkTexts.unreachable;
    return { status: 'unreachable', message: text(name) };
  }
}

/** @throws UpstreamError when there is no response */
export function requestPath(
  { config }: Deps,
  provider: ConnectedProvider,
  key: TriedKey,
  path: string,
  maxBytes = MAX_BYTES,
): Promise<UpstreamAnswer> {
  const { baseUrl, dispatcher, apiKey } = key;
  return requestUpstream({
    url: baseUrl + path,
    method: 'GET',
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${apiKey}`,
      ...providers[provider].getHeaders(key),
    },
    timeoutMs: config.timeouts.checkMs,
    maxBytes,
    ...(dispatcher && { dispatcher }),
  });
}

/** Omits the provider's own text, which may contain the key. */
function readAnswer(name: string, answer: UpstreamAnswer): KeyAnswer {
  const { status } = answer;
  if (status === 401 || status === 403)
    return { status: 'refused', message: checkTexts.refused(name) };
  if (status < 200 || status > 299) {
    const isAway = status >= 500;
    return {
      status: isAway ? 'unreachable' : 'failing',
      message: checkTexts.status(name, status),
    };
  }
  if (Array.isArray(parseJson(answer))) return { status: 'works', message: null };
  return { status: 'failing', message: checkTexts.unreadable(name) };
}

/** @returns undefined for invalid JSON */
export function parseJson({ body }: UpstreamAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
