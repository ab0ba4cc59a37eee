import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toRing } from 'composition';
import { createLock, createLockedRemote, createLockedVersion } from 'composition/testing';
import type { ServerDeps } from 'server-core/server/server-deps';
import { signValue } from 'server-core/sessions/signed-value';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { api } from 'shared-contract';
import { createLogger } from 'shared-server';
import { followComposition } from '../composition/composition-source';
import { Questions } from '../overrides/question';
import { siteRoutes } from '../site/routes';
import { compositionRoutes } from './routes';

const person = '00000000-0000-4000-8000-000000000001';
const colleague = '00000000-0000-4000-8000-000000000002';
const organization = '11111111-0000-4000-8000-000000000001';
const other = '11111111-0000-4000-8000-000000000002';
const cdn = 'https://cdn.example';
const logger = createLogger({ level: 'silent', name: 'test' });
let folder: string;
let deps: ServerDeps;
let served: Awaited<ReturnType<typeof serveRoutes>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-rings-'));
  writeFileSync(join(folder, 'index.html'), '<!--portal-preload--><!--portal-composition-->');
  const pinned = createLockedVersion('mfe-calls', '2.0.0', { base: `${cdn}/mfe-calls/2.0.0/` });
  const canary = { who: { organizations: [organization] }, pinned };
  const lock = createLock([createLockedRemote('mfe-calls', '1.0.0', { canary })], {
    origins: [cdn],
  });
  writeFileSync(join(folder, 'test.lock.json'), JSON.stringify(lock));
  const files = { environments: folder, environment: 'test', store: folder };
  const source = followComposition(files, logger);
  const config = {
    dataDir: folder,
    secretKey: 'a secret of the tests',
    publicUrl: 'http://portal.example',
    logoUrl: '',
    timeouts: {},
  };
  deps = { config, logger } as unknown as ServerDeps;
  served = await serveRoutes(
    deps,
    compositionRoutes(deps, source),
    siteRoutes(deps, source, { shellFolder: folder, questions: new Questions(deps) }),
  );
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

function createCookie(personId: string, organizationId: string): string {
  const ring = toRing(personId, organizationId);
  const text = `${ring.person}.${ring.organization}`;
  return `portal_ring=${signValue(deps.config, 'ring cookie', text)}`;
}

const requestAs = (path: string, cookie: string, headers: Record<string, string> = {}) =>
  fetch(served.url + path, { headers: { accept: 'text/html', cookie, ...headers } });

async function readVersion(cookie: string): Promise<string> {
  return (await (await requestAs(api.composition, cookie)).json()).remotes[0].version;
}

test('serves the canary each time when the member belongs to its ring', async () => {
  const cookie = createCookie(person, organization);
  expect([await readVersion(cookie), await readVersion(cookie)]).toEqual(['2.0.0', '2.0.0']);
  expect(await readVersion(createCookie(colleague, organization))).toBe('2.0.0');
  expect(await readVersion(createCookie(person, other))).toBe('1.0.0');
  expect(await readVersion('')).toBe('1.0.0');
});

test('serves the stable version when the ring is forged', async () => {
  const [mine = '', , signature] = createCookie(person, other).split('.');
  const { organization: wanted } = toRing(person, organization);
  expect(await readVersion(`${mine}.${wanted}.${signature}`)).toBe('1.0.0');
  expect(await readVersion(`portal_ring=${person}.${organization}.`)).toBe('1.0.0');
});

test('makes caches keep responses of different rings apart and revalidate each time', async () => {
  const [canary, stable] = await Promise.all(
    [createCookie(person, organization), ''].map((cookie) => requestAs(api.composition, cookie)),
  );
  expect(canary?.headers.get('vary')).toContain('Cookie');
  expect(canary?.headers.get('cache-control')).toBe('no-cache');
  const etag = canary?.headers.get('etag') ?? '';
  expect(stable?.headers.get('etag')).not.toBe(etag);
  const unchanged = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  const again = await requestAs(api.composition, createCookie(colleague, organization), unchanged);
  expect(again.status).toBe(304);
  expect((await requestAs(api.composition, '', unchanged)).status).toBe(200);
});

test('allows only the origins of each page’s own composition, and preloads its scripts', async () => {
  const [canary, stable] = await Promise.all(
    [createCookie(person, organization), ''].map((cookie) => requestAs('/calls', cookie)),
  );
  expect(canary?.headers.get('content-security-policy')).toContain(`connect-src 'self' ${cdn};`);
  expect(stable?.headers.get('content-security-policy')).not.toContain(cdn);
  const html = (await canary?.text()) ?? '';
  expect(html).toMatch(
    /href="https:\/\/cdn\.example\/mfe-calls\/2\.0\.0\/remoteEntry\.js" integrity="sha384-[^"]+" crossorigin="anonymous"/,
  );
  expect(await stable?.text()).not.toContain('crossorigin');
});
