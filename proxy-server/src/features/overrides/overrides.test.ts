import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type OverrideRules } from 'shared-contract';
import { createLogger } from 'shared-server';
import type { ServerDeps } from '../../server-deps';
import { serveRoutes } from '../../testing/serve-routes';
import { followComposition } from '../composition/composition-source';
import { publishFixture } from '../composition/publish-fixture';
import { compositionRoutes } from '../composition/routes';
import { siteRoutes } from '../site/routes';
import { overrideRoutes } from './routes';

const rules: OverrideRules = {
  origins: ['http://localhost:*', 'https://dev.example'],
  minutes: 30,
};
const build = 'http://localhost:4100';
const own = { 'sec-fetch-site': 'same-origin' };
const typed = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document', accept: 'text/html' };
const logger = createLogger({ level: 'silent', name: 'test' });
let folder: string;
let served: Awaited<ReturnType<typeof serveRoutes>>;

function writeEnvironment(overrides: OverrideRules | undefined): void {
  const remotes = [{ name: 'mfe-calls', version: 'workspace' }];
  const wanted = { name: 'test', remotes, ...(overrides && { overrides }) };
  writeFileSync(join(folder, 'test.json'), JSON.stringify(wanted));
}

/** Starts anew with these rules; cookies of before stay good, as the key is the same. */
async function start(overrides: OverrideRules | undefined): Promise<void> {
  await served?.close();
  writeEnvironment(overrides);
  const store = join(folder, 'remotes');
  const source = followComposition({ environments: folder, environment: 'test', store }, logger);
  const config = {
    dataDir: folder,
    secretKey: 'a secret of the tests',
    publicUrl: 'http://localhost:4000',
    logoUrl: '',
    timeouts: {},
  };
  const deps = { config, logger } as unknown as ServerDeps;
  served = await serveRoutes(
    deps,
    compositionRoutes(deps, source),
    overrideRoutes(deps, source),
    siteRoutes(deps, source, folder),
  );
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-overrides-'));
  publishFixture(join(folder, 'remotes'), 'mfe-calls', '1.0.0-aaaa');
  writeFileSync(join(folder, 'index.html'), '<!--portal-preload-->');
  await start(rules);
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => jest.restoreAllMocks());

function post(body: unknown, headers: Record<string, string> = own) {
  return fetch(served.url + api.overrides, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
}

/** Asks for the address exactly as it is written. */
function navigate(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; location: string | undefined; cookie: string }>(
    (resolve) => {
      get(served.url, { path, headers }, (res) => {
        res.resume();
        const { statusCode = 0, headers: answered } = res;
        const cookie = answered['set-cookie']?.[0] ?? '';
        res.on('end', () => resolve({ status: statusCode, location: answered.location, cookie }));
      });
    },
  );
}

async function composed(cookie: string) {
  const answer = await fetch(served.url + api.composition, { headers: { cookie } });
  return (await answer.json()).remotes[0];
}

async function overridden(origin = build): Promise<string> {
  const answer = await post({ remote: 'mfe-calls', origin });
  expect(answer.status).toBe(204);
  return answer.headers.get('set-cookie') ?? '';
}

test('a build stands in for its remote, with what was composed to fall back to', async () => {
  const cookie = await overridden();
  for (const part of ['HttpOnly', 'SameSite=Strict', 'Max-Age=1800'])
    expect(cookie).toContain(part);
  expect(await composed(cookie)).toMatchObject({
    source: 'override',
    entry: `${build}/remoteEntry.js`,
    integrity: '',
    preload: [],
    fallback: { version: '1.0.0-aaaa', entry: '/remotes/mfe-calls/1.0.0-aaaa/remoteEntry.js' },
  });
  expect(await composed('')).toMatchObject({ version: '1.0.0-aaaa' });
});

test('the page of that browser alone may load from there, and hear of changes', async () => {
  const policyWith = async (cookie: string) => {
    const answer = await fetch(`${served.url}/calls`, { headers: { cookie, accept: 'text/html' } });
    expect((await answer.text()).includes('preload')).toBe(cookie === '');
    return answer.headers.get('content-security-policy') ?? '';
  };
  const policy = await policyWith(await overridden());
  expect(policy).toMatch(new RegExp(`script-src 'self' 'nonce-[^']+' ${build};`));
  expect(policy).toMatch(new RegExp(`style-src 'self' 'nonce-[^']+' ${build};`));
  expect(policy).toContain(`connect-src 'self' ${build} ws://localhost:4100;`);
  expect(await policyWith('')).not.toContain('localhost');
});

test('what was typed sets it, and the address is clean again', async () => {
  const path = `/calls/7?tab=log&override=mfe-calls@${build}`;
  const { status, location, cookie } = await navigate(path, typed);
  expect([status, location]).toEqual([303, '/calls/7?tab=log']);
  expect(await composed(cookie)).toMatchObject({ source: 'override' });
  const off = await navigate('/?override=off', { ...typed, cookie });
  expect([off.status, off.location]).toEqual([303, '/']);
  expect(off.cookie).toMatch(/^portal_override=;.*Max-Age=0/);
});

test.each(['cross-site', 'same-site', ''])(
  'a link of another site (%p) sets nothing, and leaves nothing for a reload',
  async (site) => {
    const document = { accept: 'text/html', 'sec-fetch-dest': 'document' };
    const headers = { ...document, ...(site && { 'sec-fetch-site': site }) };
    const answer = await navigate(`/calls?override=mfe-calls@${build}`, headers);
    expect(answer).toEqual({ status: 303, location: '/calls', cookie: '' });
  },
);

test('a picture on a page of the portal sets nothing', async () => {
  const headers = { accept: 'image/*,*/*', ...own, 'sec-fetch-dest': 'image' };
  const { status, cookie } = await navigate(`/?override=mfe-calls@${build}`, headers);
  expect([status, cookie]).toEqual([303, '']);
});

test.each(['//evil.example/a', '/\\evil.example/a', '///evil.example/a'])(
  'the clean address of %s is one of the portal',
  async (path) => {
    const { location } = await navigate(`${path}?override=off`, typed);
    expect(new URL(location ?? '', 'http://portal.example').origin).toBe('http://portal.example');
  },
);

test.each([
  ['https://evil.example', 403],
  ['http://localhost.evil.example', 403],
  ['http://localhost:4100@evil.example', 403],
  ['http://localhost:4100/path', 403],
  ['http://localhost:4100\r\nSet-Cookie: a=b', 403],
  ["http://localhost:4100; script-src 'unsafe-inline'", 403],
  ['javascript:alert(1)', 403],
  ['', 403],
  ['x'.repeat(300), 400],
])('a build from %j is not taken', async (origin, status) => {
  const answer = await post({ remote: 'mfe-calls', origin });
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([status, null]);
  const path = `/calls?override=${encodeURIComponent(`mfe-calls@${origin}`)}`;
  expect(await navigate(path, typed)).toMatchObject({ status, cookie: '' });
});

test('an origin that is named is taken, and no other port of it', async () => {
  expect(await composed(await overridden('https://dev.example'))).toMatchObject({
    entry: 'https://dev.example/remoteEntry.js',
  });
  expect((await post({ remote: 'mfe-calls', origin: 'https://dev.example:8443' })).status).toBe(
    403,
  );
});

test.each([
  [{ remote: 'mfe-other', origin: build }, 404],
  [{ remote: '../x', origin: build }, 400],
  [{}, 400],
])('the body %j is refused', async (body, status) => {
  expect((await post(body)).status).toBe(status);
});

test.each<[string, Record<string, string>]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['nobody known', {}],
])('%s can neither set nor end an override', async (_, headers) => {
  expect((await post({ remote: 'mfe-calls', origin: build }, headers)).status).toBe(403);
  const ended = await fetch(served.url + api.overrides, { method: 'DELETE', headers });
  expect(ended.status).toBe(403);
});

test('the portal ends it', async () => {
  const cookie = (await overridden()).split(';')[0] ?? '';
  const headers = { ...own, cookie };
  const answer = await fetch(served.url + api.overrides, { method: 'DELETE', headers });
  expect(answer.status).toBe(204);
  expect(answer.headers.get('set-cookie')).toMatch(/^portal_override=;.*Max-Age=0/);
});

test('it is over after its minutes, whatever the browser keeps', async () => {
  const cookie = await overridden();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 31 * 60_000);
  expect(await composed(cookie)).toMatchObject({ version: '1.0.0-aaaa' });
});

test('a cookie that the portal did not sign is as absent', async () => {
  const text = { remote: 'mfe-calls', origin: build, until: Date.now() + 60_000 };
  const forged = Buffer.from(JSON.stringify(text)).toString('base64url');
  const [name, value = ''] = (await overridden()).split(';')[0]?.split('=') ?? [];
  const signature = value.split('.')[1];
  for (const cookie of [
    `${name}=${forged}.${signature}`,
    `${name}=${forged}.`,
    `${name}=${forged}`,
  ]) {
    expect(await composed(cookie)).toMatchObject({ version: '1.0.0-aaaa' });
  }
});

test('an environment that forbids it takes none, and ends those that were set before', async () => {
  const cookie = await overridden();
  await start(undefined);
  expect((await post({ remote: 'mfe-calls', origin: build })).status).toBe(403);
  expect(await composed(cookie)).toMatchObject({ version: '1.0.0-aaaa' });
  await start({ origins: ['https://dev.example'], minutes: 30 });
  expect(await composed(cookie)).toMatchObject({ version: '1.0.0-aaaa' });
  await start(rules);
});
