import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readServerConfig } from 'server-core/config/config';
import { createBackground } from 'server-core/server/background';
import { streamKinds } from 'server-core/server/server-deps';
import {
  publishFixture,
  writeEnvironmentFixture,
} from 'server-platform/composition/publish-fixture';
import { api } from 'shared-contract';
import {
  BodyBudgets,
  createLogger,
  type Database,
  listen,
  OpenStreams,
  type RunningServer,
} from 'shared-server';
import { createApp } from './app';

const readiness = { ready: true };
const getStore = () => join(folder, 'remotes');
let folder: string;
let server: RunningServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-app-'));
  const shellFolder = join(folder, 'shell/dist');
  mkdirSync(join(shellFolder, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'environments'));
  writeFileSync(join(shellFolder, 'index.html'), '<p nonce="%PORTAL_NONCE%">page</p>');
  writeFileSync(join(shellFolder, 'assets/main.aaaa.js'), 'plain');
  writeFileSync(join(shellFolder, 'assets/main.aaaa.js.br'), 'packed');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeEnvironmentFixture(join(folder, 'environments/local.json'), ['mfe-calls']);
  publishFixture(getStore(), 'mfe-calls', '1.0.0-aaaa');
  const db = {
    isReady: () => true,
    isWritable: () => true,
    transaction: async () => ({ rows: [] }),
    query: async () => ({ rows: [] }),
  } as unknown as Database;
  const logger = createLogger({ level: 'silent', name: 'test' });
  const config = readServerConfig({}, folder);
  const failToProvision = () => Promise.reject(new Error('not here'));
  const bodies = new BodyBudgets(config.bodyBudgets);
  const streams = new OpenStreams(streamKinds);
  const deps = { config, db, logger, background: createBackground(), bodies, streams };
  const app = createApp(
    {
      ...deps,
      sendMail: failToProvision,
      provisionKnowledge: failToProvision,
      provisionVoice: failToProvision,
    },
    { readiness, shellFolder },
  );
  server = await listen(app, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close(0);
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  readiness.ready = true;
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends the path exactly as written; `fetch` would normalize it first. */
function sendRaw(
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: server.port, path, method, headers };
    get(options, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part) => parts.push(part));
      res.on('end', () =>
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers,
          body: Buffer.concat(parts),
        }),
      );
    }).on('error', reject);
  });
}

async function readError(path: string, options?: Parameters<typeof sendRaw>[1]) {
  const { status, headers, body } = await sendRaw(path, options);
  const { code, requestId } = JSON.parse(body.toString());
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(requestId).toBe(headers['x-request-id']);
  return [status, code];
}

test.each(['/', '/login', '/datasets/42/chunks'])(
  'serves the page at %s with its content security policy',
  async (path) => {
    const { status, headers, body } = await sendRaw(path);
    const nonce = /nonce="([^"]+)"/.exec(body.toString())?.[1];
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(headers['content-security-policy']).not.toMatch(/unsafe|upgrade-insecure/);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Cookie, Accept-Encoding' });
    expect(headers).not.toHaveProperty('strict-transport-security');
  },
);

test.each([
  ['localhost:4000', 'same-origin'],
  ['[::1]:4000', 'same-origin'],
  ['portal.lan:4000', undefined],
  ['localhost.lan', undefined],
])('sends isolation headers over http only for local hosts: %s', async (host, policy) => {
  const { headers } = await sendRaw('/', { headers: { host } });
  expect(headers['cross-origin-opener-policy']).toBe(policy);
  expect(headers['origin-agent-cluster']).toBe(policy && '?1');
  expect(headers['x-frame-options']).toBe('DENY');
});

test('gives every page a different nonce', async () => {
  const bodies = await Promise.all([sendRaw('/'), sendRaw('/')]);
  expect(bodies[0]?.body).not.toEqual(bodies[1]?.body);
});

test('compresses pages', async () => {
  const { headers, body } = await sendRaw('/', { headers: { 'accept-encoding': 'gzip' } });
  expect(headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(body).toString()).toContain('page');
});

test.each([
  '/missing.js',
  '/assets/missing.js',
  '/assets',
  '/remotes/mfe-calls/1.0.0-aaaa/missing.js',
  `/remotes/mfe-calls/1.0.0-aaaa/${'a'.repeat(300)}.js`,
  `/assets/${'a'.repeat(300)}.js`,
  `/assets/${'a/'.repeat(2_100)}a.js`,
  `/remotes/mfe-calls/1.0.0-aaaa/${'a/'.repeat(2_100)}a.js`,
  `/remotes/mfe-calls/1.0.0-${'a'.repeat(5_000)}/remoteEntry.js`,
  `/remotes/mfe-${'a'.repeat(300)}/versions.json`,
  `/remotes/mfe-${'a'.repeat(5_000)}/1.0.0-aaaa/remoteEntry.js`,
  `/config/previews/${'a'.repeat(5_000)}/${'a/'.repeat(2_100)}a.js`,
  `/${'a/'.repeat(2_100)}a.js`,
  '/api/unknown',
  '/api/proxy/',
  '/API/proxy',
  '/config/other.json',
])('responds to %s with 404 instead of a page', async (path) => {
  expect(await readError(path)).toEqual([404, 'not_found']);
});

test.each([
  '/remotes/mfe-calls/..%2f..%2fsecret.txt',
  '/remotes/mfe-calls/1.0.0-aaaa/..%2f..%2f..%2fsecret.txt',
  '/remotes/mfe-calls/1.0.0-aaaa/%2e%2e/workspace.json',
  '/remotes/mfe-calls/1.0.0-aaaa/../workspace.json',
  '/remotes/mfe-calls/1.0.0-aaaa/..%5cworkspace.json',
  '/remotes/mfe-calls/1.0.0-aaaa/portal.json%00.js',
  '/remotes/mfe-calls/../secret.txt',
  '/assets/..%2f..%2f..%2fsecret.txt',
  '/assets/../index.html',
])('serves no file outside of the folder at %s', async (path) => {
  const { status, body } = await sendRaw(path);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body.toString()).not.toContain('secret');
});

test('sends assets as Brotli when accepted, and lets clients cache and revalidate them', async () => {
  const packed = await sendRaw('/assets/main.aaaa.js', { headers: { 'accept-encoding': 'br' } });
  expect(packed.body.toString()).toBe('packed');
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding, Available-Dictionary',
  });
  const plain = await sendRaw('/assets/main.aaaa.js');
  expect(plain.body.toString()).toBe('plain');
  const etag = String(plain.headers.etag);
  const again = await sendRaw('/assets/main.aaaa.js', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test('lets another portal load a published remote', async () => {
  const { status, headers } = await sendRaw('/remotes/mfe-calls/1.0.0-aaaa/remoteEntry.js');
  expect(status).toBe(200);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('serves the list of versions to other portals without caching it', async () => {
  writeFileSync(join(getStore(), 'mfe-calls/versions.json'), '{"versions":["1.0.0-aaaa"]}');
  const { headers, body } = await sendRaw('/remotes/mfe-calls/versions.json');
  expect(JSON.parse(body.toString())).toEqual({ versions: ['1.0.0-aaaa'] });
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['cache-control']).not.toContain('immutable');
});

test('serves the composition, and responds with 304 while it is unchanged', async () => {
  const { headers, body } = await sendRaw(api.composition);
  expect(JSON.parse(body.toString()).remotes).toHaveLength(1);
  const etag = String(headers.etag);
  const again = await sendRaw(api.composition, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
});

test.each([
  [api.proxy, 'GET', 'POST'],
  ['/login', 'POST', 'GET, HEAD'],
  [api.health, 'DELETE', 'GET, HEAD'],
])('refuses %s with the method %s, and lists the allowed ones', async (path, method, allow) => {
  const { status, headers } = await sendRaw(path, { method });
  expect([status, headers.allow]).toEqual([405, allow]);
});

test('reports that it is alive, but refuses requests before it is ready', async () => {
  readiness.ready = false;
  expect((await sendRaw(api.health)).status).toBe(200);
  expect(await readError(api.ready)).toEqual([503, 'not_ready']);
  expect(await readError(api.proxy, { method: 'POST' })).toEqual([503, 'not_ready']);
  readiness.ready = true;
  expect((await sendRaw(api.ready)).status).toBe(200);
});

test('forbids caching and loading anything in API responses', async () => {
  const { headers } = await sendRaw('/api/unknown');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
});
