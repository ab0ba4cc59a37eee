import { readFileSync } from 'node:fs';
import { get } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { callProxy, expect, signUp } from '../../support';
import type { Beside } from './beside';

export interface Running {
  url: string;
  beside: Beside;
}

const createAccount = () => ({
  email: `robin.${Date.now()}@example.test`,
  password: 'quiet-harbour-1',
});

/** @returns the scripts of the page; each must be served with 200 */
async function loadScripts(url: string): Promise<Response[]> {
  const page = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const paths = [...page.matchAll(/src="(\/[^"]+\.js)"/g)].map(([, path = '']) => path);
  expect(paths).not.toEqual([]);
  const scripts = await Promise.all(paths.map((path) => fetch(url + path)));
  expect(scripts.map(({ status }) => status)).toEqual(scripts.map(() => 200));
  return scripts;
}

/** Checks, by the title of a setting, that its feature works. */
export const works: Record<string, (running: Running) => Promise<void>> = {
  async 'traces and metrics'({ url, beside: { collector } }) {
    await signUp(url, createAccount());
    const getNames = () => collector.spans.map(({ name }) => name);
    await expect.poll(getNames, { timeout: 30_000 }).toContain('POST /api/proxy');
    const getFigures = () => collector.metrics.map(({ name }) => name);
    await expect
      .poll(getFigures, { timeout: 30_000 })
      .toContain('portal_http_request_duration_seconds');
    expect(collector.resources).toContainEqual(
      expect.objectContaining({ 'service.name': 'portal-under-test' }),
    );
    expect([...collector.keys]).toEqual(['collector key']);
  },
  async mail({ url, beside: { mail } }) {
    const { email, password } = createAccount();
    await signUp(url, { email, password });
    const auth = { action: 'resetPasswordForEmail', data: { email } };
    expect((await callProxy(url, { action: 'auth', auth })).status).toBe(200);
    await expect.poll(mail.heard, { timeout: 30_000 }).toContain(`RCPT TO:<${email}>`);
    await expect.poll(mail.heard).toContain('reset-password#token');
  },
  async 'two accounts'({ url, beside: { postgres } }) {
    const { email, password } = createAccount();
    await signUp(url, { email, password });
    const found = `select count(*) from portal.users where email = '${email}'`;
    expect(postgres?.query(found, 'portal')).toEqual(['1']);
  },
  async bucket({ url, beside: { bucket } }) {
    await loadScripts(url);
    const read = bucket.seen.filter(({ method }) => method === 'GET').map(({ key }) => key);
    expect(read).toContainEqual(expect.stringMatching(/^remotes\/.*mfe-dashboard/));
  },
  async registry({ url }) {
    const answer = await fetch(`${url}/api/registry/mfe-fees/versions/1.0.0`, {
      method: 'PUT',
      headers: { 'content-type': 'application/x-tar' },
      body: 'an archive',
    });
    expect([answer.status, (await answer.json()).error]).toEqual([
      401,
      expect.stringContaining("Publishing needs a remote's publish token"),
    ]);
  },
  async 'dictionaries off'({ url }) {
    for (const { headers } of await loadScripts(url)) {
      expect(headers.get('use-as-dictionary')).toBeNull();
    }
  },
  async 'metrics token'({ url }) {
    const headers = { authorization: 'Bearer metrics-of-the-tests' };
    expect((await fetch(`${url}/metrics`, { headers })).status).toBe(200);
  },
  async 'own TLS'({ url, beside: { tls } }) {
    const answer = await new Promise((resolve, reject) => {
      get(url, { ca: readFileSync(tls.cert) }, (response) => {
        const { statusCode, headers } = response.resume();
        const protocol = (response.socket as TLSSocket).getProtocol();
        resolve([statusCode, protocol, headers['strict-transport-security'] !== undefined]);
      }).once('error', reject);
    });
    expect(answer).toEqual([200, 'TLSv1.3', true]);
    await expect(fetch(url.replace('https', 'http'))).rejects.toThrow('fetch failed');
  },
  async https({ url }) {
    const { headers } = await fetch(url);
    expect(headers.get('strict-transport-security')).toContain('includeSubDomains');
  },
};
