import { type ConnectedProvider, checkTexts } from 'shared-contract';
import { requestUpstream, type UpstreamAnswer, UpstreamError } from 'shared-server';
import type { ServerDeps } from '../../core/server/server-deps';
import { type CheckRequest, providers } from './providers';

const MAX_BYTES = 1_048_576;

/** @returns why the key does not work, or null when it does */
export async function askProvider(
  { config }: Pick<ServerDeps, 'config'>,
  provider: ConnectedProvider,
  apiKey: string,
  upstreamId: string | null,
): Promise<string | null> {
  const { name, request } = providers[provider];
  if (provider === 'trieve' && !upstreamId) return checkTexts.noOrganization;
  try {
    return whyUnusable(name, await send(config, request(config, apiKey, upstreamId)));
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === 'timeout') return checkTexts.timeout(name);
    return error.kind === 'too_large' ? checkTexts.unreadable(name) : checkTexts.unreachable(name);
  }
}

function send(config: ServerDeps['config'], { url, headers }: CheckRequest) {
  const timeoutMs = config.timeouts.checkMs;
  return requestUpstream({
    url,
    method: 'GET',
    headers: { accept: 'application/json', ...headers },
    timeoutMs,
    maxBytes: MAX_BYTES,
  });
}

/** The provider's own words are left out: they may repeat the key. */
function whyUnusable(name: string, { status, body }: UpstreamAnswer): string | null {
  if (status === 401 || status === 403) return checkTexts.refused(name);
  if (status < 200 || status > 299) return checkTexts.status(name, status);
  try {
    return Array.isArray(JSON.parse(body.toString('utf8'))) ? null : checkTexts.unreadable(name);
  } catch {
    return checkTexts.unreadable(name);
  }
}
