import type { CustomFetch } from 'openid-client';
import { createOutsideClient, type OutsideClient, UpstreamError } from 'shared-server';
import type { ServerConfig } from '../../config/config';
import { loopbackHosts } from '../../config/loopback-hosts';

type Settings = ServerConfig['singleSignOn'];

/** One client per configuration, to keep connections between requests. */
const clients = new WeakMap<Settings, OutsideClient>();

/**
 * @returns a `fetch` that only reaches the internet and addresses that the operator lists; it
 * follows no redirect, unpacks nothing, and limits time and size
 */
export function createProviderFetch(settings: Settings): CustomFetch {
  const client = clients.get(settings) ?? createOutsideClient(settings);
  clients.set(settings, client);
  return async (url, { method, headers, body }) => {
    if (!isAllowedUrl(url)) throw new UpstreamError('blocked', 'An identity provider needs https');
    const answer = await client.request({
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { ...headers },
      ...(body ? { body: String(body) } : {}),
      timeoutMs: settings.timeoutMs,
      maxBytes: settings.maxBytes,
    });
    const answered = new Headers();
    for (const name of ['content-type', 'www-authenticate']) {
      const value = answer.headers[name];
      if (typeof value === 'string') answered.set(name, value);
    }
    const { status } = answer;
    const content = hasBody(status) ? new Uint8Array(answer.body) : null;
    return new Response(content, { status, headers: answered });
  };
}

const hasBody = (status: number) => ![204, 205, 304].includes(status);

/** Plain http only on this machine: a client secret must not cross a network unencrypted. */
export function isAllowedUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && loopbackHosts.includes(hostname));
}
