import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provisionOrganization } from 'embedded-knowledge';
import { startTestPortal, type TestPortal } from 'server-accounts/testing/test-portal';
import { readProviderKey, readServerKey } from 'server-core/provider-keys/provider-keys';
import type { Database } from 'shared-server';
import { createTestDatabase } from 'shared-server/testing';
import type { DemoAccess } from './demo-file';
import { readDemoFile } from './demo-file';
import { demoOrganization } from './demo-organization';
import { seedDemo } from './seed-demo';

const dataDir = mkdtempSync(join(tmpdir(), 'demo-'));
const options = {
  knowledgeUrl: 'http://127.0.0.1:1',
  voiceUrl: 'http://127.0.0.1:2',
  checkoutFolder: dataDir,
};
const secretKey = randomBytes(32).toString('base64');
let db: Database;
const portals: TestPortal[] = [];

/** Starts the portal again on the same database and data folder. */
async function startAgain(env: Record<string, string> = {}): Promise<TestPortal> {
  const portal = await startTestPortal(
    { PORTAL_DATA_DIR: dataDir, PORTAL_SECRET_KEY: secretKey, ...env },
    {
      db,
      provisionKnowledge: ({ id, name }) => provisionOrganization(db, { externalId: id, name }),
    },
  );
  portals.push(portal);
  return portal;
}

async function seed(portal: TestPortal): Promise<DemoAccess> {
  const access = await seedDemo(portal.deps, options);
  if (!access) throw new Error('The demo was not loaded');
  return access;
}

const signIn = (portal: TestPortal, { email, password }: { email: string; password: string }) =>
  portal.auth('signInWithPassword', { email, password });

beforeAll(async () => {
  db = await createTestDatabase('proxy-server', 'embedded-knowledge', 'embedded-voice');
});
afterAll(async () => {
  for (const portal of portals) await portal.close();
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

let portal: TestPortal;
let access: DemoAccess;

test('creates a demo that a person can sign in to on the first start', async () => {
  portal = await startAgain();
  access = await seed(portal);
  const { status, body } = await signIn(portal, access);
  expect(status).toBe(200);
  expect(body.data.user).toMatchObject({
    email: 'demo@portal.example',
    first_name: 'Robin',
    organization_id: demoOrganization.id,
  });
});

test('writes demo.json readable only by its owner, with everything that a script needs', async () => {
  expect(readDemoFile(dataDir)).toEqual(access);
  expect(statSync(join(dataDir, 'demo.json')).mode & 0o777).toBe(0o600);
  expect(Object.keys(access)).toEqual([
    'email',
    'password',
    'organizationId',
    'knowledge',
    'voice',
  ]);
});

test('stores keys and assistants where the portal reads them', async () => {
  for (const provider of ['vapi', 'nv-vapi-server'] as const) {
    const key = await readProviderKey(portal.deps, demoOrganization.id, provider);
    expect(key).toBe(access.voice.apiKey);
  }
  const trieve = await readProviderKey(portal.deps, demoOrganization.id, 'trieve');
  expect(trieve).toBe(access.knowledge.apiKey);
  expect(await readServerKey(portal.deps, demoOrganization.id)).toBe(access.voice.apiKey);

  const { rows } = await db.transaction(
    { role: 'portal_member', organizationId: demoOrganization.id },
    (tx) => tx.query<{ status: string; total_calls: number }>('select * from portal.agents'),
  );
  expect(rows.filter(({ status }) => status === 'active')).toHaveLength(3);
  expect(rows.filter(({ status }) => status === 'inactive')).toHaveLength(1);
  expect(rows.reduce((sum, row) => sum + row.total_calls, 0)).toBeGreaterThan(350);
});

test("keeps people's changes in the demo on a second start", async () => {
  await db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
    tx.query(`update portal.api_keys set is_active = false where provider = 'vapi'`),
  );
  const second = await startAgain();
  expect(await seed(second)).toEqual(access);
  expect(await readProviderKey(second.deps, demoOrganization.id, 'vapi')).toBeNull();
});

test('uses a password set in the environment instead of a random one', async () => {
  const password = 'set in the environment';
  const { body } = await signIn(portal, access);
  const changed = await seed(await startAgain({ PORTAL_DEMO_PASSWORD: password }));
  expect(changed).toEqual({ ...access, password });
  expect((await signIn(portal, access)).status).toBe(400);
  expect((await signIn(portal, changed)).status).toBe(200);
  const bearer = body.data.session.access_token;
  expect((await portal.auth('getUser', {}, { bearer })).status).toBe(401);
  expect((await seed(await startAgain())).password).toBe(password);
});

test('finishes an interrupted demo on the next start', async () => {
  rmSync(join(dataDir, 'demo.json'));
  await db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
    tx.query('delete from portal.demo_access'),
  );
  const again = await seed(await startAgain());
  expect(again.organizationId).toBe(access.organizationId);
  expect(again.knowledge.organizationId).toBe(access.knowledge.organizationId);
  expect((await signIn(portal, again)).status).toBe(200);
  expect(await readProviderKey(portal.deps, demoOrganization.id, 'vapi')).toBe(again.voice.apiKey);
});

test('repeats its steps when one fails', async () => {
  rmSync(join(dataDir, 'demo.json'));
  await db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
    tx.query('delete from portal.demo_access'),
  );
  const { deps } = await startAgain();
  let failures = 2;
  const again = await seedDemo(
    {
      ...deps,
      provisionKnowledge: async (organization) => {
        failures -= 1;
        if (failures >= 0) throw new Error('Still busy after 5000 ms');
        return deps.provisionKnowledge(organization);
      },
    },
    options,
  );
  expect(again?.organizationId).toBe(access.organizationId);
});

test('uses one password when two servers start together', async () => {
  await db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
    tx.query('delete from portal.auth_users where email = $1', [access.email]),
  );
  await db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
    tx.query('delete from portal.demo_access'),
  );
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'demo-')));
  const servers = await Promise.all(
    folders.map((folder) => startAgain({ PORTAL_DATA_DIR: folder })),
  );
  const [one, two] = await Promise.all(servers.map(seed));
  expect(one).toEqual(two);
  expect(folders.map(readDemoFile)).toEqual([one, two]);
  for (const server of servers) expect((await signIn(server, one as DemoAccess)).status).toBe(200);
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('loads no demo when its password is sealed with another key', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  const other = randomBytes(32).toString('base64');
  const server = await startAgain({ PORTAL_DATA_DIR: folder, PORTAL_SECRET_KEY: other });
  expect(await seedDemo(server.deps, options)).toBeNull();
  expect(readDemoFile(folder)).toBeNull();
  rmSync(folder, { recursive: true });
});

test('loads no demo when a service is external', async () => {
  rmSync(join(dataDir, 'demo.json'));
  const outside = await startAgain({ VOICE_URL: 'https://voice.example' });
  expect(await seedDemo(outside.deps, options)).toBeNull();
});
