import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, type OverrideRules } from 'shared-contract';
import { createLogger } from 'shared-server';
import type { ServerDeps } from '../../core/server/server-deps';
import { serveRoutes } from '../../testing/serve-routes';
import { followComposition } from '../composition/composition-source';
import { publishFixture } from '../composition/publish-fixture';
import { compositionRoutes } from '../served-composition/routes';
import { siteRoutes } from '../site/routes';
import { Questions } from './question';
import { overrideRoutes } from './routes';

const rules: OverrideRules = {
  origins: ['http://localhost:*', 'https://dev.example'],
  minutes: 30,
};
const build = 'http://localhost:4100';
const own = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4000' };
const typed = { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document', accept: 'text/html' };
const logger = createLogger({ level: 'silent', name: 'test' });
/** Values of the security events that were written. */
const recorded: unknown[][] = [];
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
    rateLimits: false,
    limits: {},
    timeouts: {},
  };
  const db = {
    transaction: async (_scope: object, work: (tx: object) => Promise<unknown>) =>
      work({ query: async (_sql: string, values: unknown[]) => void recorded.push(values) }),
  };
  const deps = { config, logger, db } as unknown as ServerDeps;
  const questions = new Questions(deps);
  served = await serveRoutes(
    deps,
    compositionRoutes(deps, source),
    overrideRoutes(deps, source, questions),
    siteRoutes(deps, source, { shellFolder: folder, questions }),
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

interface Answer {
  status: number;
  location: string | null;
  text: string;
  cookies: string[];
}

async function answerOf(answer: Response): Promise<Answer> {
  const { status, headers } = answer;
  const cookies = headers.getSetCookie();
  return { status, location: headers.get('location'), text: await answer.text(), cookies };
}

/** Answers the page that asks, as its form does. */
async function post(
  { token = '', cookie = '' }: { token?: string; cookie?: string },
  { answer = 'run', headers = own }: { answer?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  return answerOf(
    await fetch(served.url + api.overrides, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ token, answer }),
      headers: { ...headers, cookie },
    }),
  );
}

/** Opens an address as a person who typed it. */
async function ask(origin = build, path = '/calls?') {
  const address = `${path}${path.includes('?') ? '&' : '?'}override=mfe-calls@${encodeURIComponent(origin)}`;
  const page = await navigate(address, typed);
  const token = /name="token" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  return { ...page, token, cookie: page.cookies[0]?.split(';')[0] ?? '' };
}

/** Asks for the address exactly as it is written. */
function navigate(path: string, headers: Record<string, string>) {
  return new Promise<Answer>((resolve) => {
    get(served.url, { path, headers }, (res) => {
      let text = '';
      res.on('data', (part) => {
        text += part;
      });
      const { statusCode: status = 0, headers: answered } = res;
      const [location, cookies] = [answered.location ?? null, answered['set-cookie'] ?? []];
      res.on('end', () => resolve({ status, location, text, cookies }));
    });
  });
}

async function composed(cookie: string) {
  const answer = await fetch(served.url + api.composition, { headers: { cookie } });
  return (await answer.json()).remotes[0];
}

const overrideIn = ({ cookies }: Answer) =>
  cookies.find((cookie) => cookie.startsWith('portal_override=')) ?? '';

async function overridden(origin = build): Promise<string> {
  const answer = await post(await ask(origin));
  expect(answer.status).toBe(303);
  return overrideIn(answer);
}

test('replaces the remote and keeps the composed version as fallback when an override is set', async () => {
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

test('asks before it sets anything when an address names a build', async () => {
  const page = await ask(build, '/calls/7?tab=log');
  expect(page.status).toBe(200);
  for (const text of ['Run another build?', 'mfe-calls', build, 'Run this build', 'Cancel'])
    expect(page.text).toContain(text);
  expect(overrideIn(page)).toBe('');
  expect(await composed(page.cookie)).toMatchObject({ version: '1.0.0-aaaa' });
  const answer = await post(page);
  expect([answer.status, answer.location]).toEqual([303, '/calls/7?tab=log']);
  expect(await composed(overrideIn(answer))).toMatchObject({ source: 'override' });
  expect(JSON.stringify(recorded)).toContain('override_set');
  const off = await navigate('/?override=off', { ...typed, cookie: overrideIn(answer) });
  expect([off.status, off.location]).toEqual([303, '/']);
  expect(off.cookies[0]).toMatch(/^portal_override=;.*Max-Age=0/);
  expect(JSON.stringify(recorded)).toContain('override_cleared');
});

test('sets nothing when the person says no', async () => {
  const answer = await post(await ask(), { answer: 'cancel' });
  expect([answer.status, answer.location, overrideIn(answer)]).toEqual([303, '/calls', '']);
});

test('takes an answer once, of the browser that was asked, in its time', async () => {
  const asked = await ask();
  const other = await ask();
  expect((await post({ ...asked, cookie: other.cookie })).status).toBe(403);
  expect((await post({ ...asked, cookie: '' })).status).toBe(403);
  expect((await post({ ...asked, token: `${asked.token}x` })).status).toBe(403);
  expect((await post(asked)).status).toBe(303);
  const again = await post(asked);
  expect([again.status, overrideIn(again)]).toEqual([403, '']);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * 60_000);
  expect((await post(other)).status).toBe(403);
});

test('takes no answer when the environment forbids overrides meanwhile', async () => {
  const asked = await ask();
  await start(undefined);
  const answer = await post(asked);
  expect([answer.status, overrideIn(answer)]).toEqual([403, '']);
  await start(rules);
});

test.each(['cross-site', 'same-site'])(
  'asks nothing and leaves nothing for a reload when a link of another site (%p) is followed',
  async (site) => {
    const headers = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-site': site };
    const answer = await navigate(`/calls?override=mfe-calls@${build}`, headers);
    expect(answer).toMatchObject({ status: 303, location: '/calls', cookies: [] });
  },
);

test('a picture on a page of the portal sets nothing', async () => {
  const headers = { accept: 'image/*,*/*', ...own, 'sec-fetch-dest': 'image' };
  const { status, cookies } = await navigate(`/?override=mfe-calls@${build}`, headers);
  expect([status, cookies]).toEqual([303, []]);
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
  ['http://localhost:99999', 403],
  ['http://localhost:0', 403],
  ['https://dev.example:99999', 403],
  ['https://DEV.example', 403],
  ['javascript:alert(1)', 403],
  ['', 403],
  ['x'.repeat(300), 400],
])('takes no build from %j', async (origin, status) => {
  const page = await ask(origin);
  expect(page).toMatchObject({ status, cookies: [] });
});

test('an origin that is named is taken, and no other port of it', async () => {
  expect(await composed(await overridden('https://dev.example'))).toMatchObject({
    entry: 'https://dev.example/remoteEntry.js',
  });
  expect((await ask('https://dev.example:8443')).status).toBe(403);
});

test.each([
  ['mfe-other', 404],
  ['../x', 400],
  ['', 400],
])('refuses the remote %j', async (remote, status) => {
  const page = await navigate(`/calls?override=${remote}@${build}`, typed);
  expect(page).toMatchObject({ status, cookies: [] });
});

test.each<[string, Record<string, string>]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
  ['an old browser on another site', { origin: 'https://evil.example' }],
  ['a page without its origin', { 'sec-fetch-site': 'same-origin' }],
  ['a request without headers', {}],
])('lets %s neither set nor end an override', async (who, headers) => {
  expect((await post(await ask(), { headers })).status).toBe(403);
  if (who === 'a page without its origin') return;
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
  expect((await ask()).status).toBe(403);
  expect(await composed(cookie)).toMatchObject({ version: '1.0.0-aaaa' });
  await start({ origins: ['https://dev.example'], minutes: 30 });
  expect(await composed(cookie)).toMatchObject({ version: '1.0.0-aaaa' });
  await start(rules);
});
