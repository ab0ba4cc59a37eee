import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from 'shared-server';
import { inWholeRun, isWholeRun } from 'shared-server/testing/matrix';
import { digestTable, listTables, withEveryRow } from 'shared-server/transfer';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort, startPortal } from '../../scripts/lib/test-portal.mjs';
import { startPostgres } from '../../scripts/lib/test-postgres.mjs';
import { type Account, expect, signIn, signUp, test } from './support';

const demo = { email: 'demo@portal.example', password: 'two-quiet-harbours-1' };
type Kind = 'embedded' | 'postgres';
type Portal = Awaited<ReturnType<typeof startPortal>>;

/** A separate machine: data folder, remote store, environments, and optionally a database. */
interface Machine {
  folder: string;
  env: Record<string, string>;
  dispose(): Promise<void>;
}

async function makeMachine(kind: Kind, isEmpty = false): Promise<Machine> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-drill-'));
  if (!isEmpty) {
    cpSync(join(root, 'environments'), join(folder, 'environments'), { recursive: true });
  }
  const cluster = kind === 'postgres' ? await startPostgres({ asOwner: true }) : undefined;
  return {
    folder,
    env: {
      PORTAL_DATA_DIR: join(folder, 'data'),
      REMOTE_STORE_DIR: join(folder, 'remotes'),
      ENVIRONMENTS_DIR: join(folder, 'environments'),
      PORTAL_DEMO: 'on',
      PORTAL_DEMO_PASSWORD: demo.password,
      EMBEDDED_VOICE_SPEED: '200',
      ...(cluster ? { DATABASE_URL: cluster.url } : {}),
    },
    async dispose() {
      await cluster?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const start = async ({ env, folder }: Machine) =>
  startPortal({
    dataDir: join(folder, 'data'),
    port: await freePort(),
    env,
  });

async function admin({ env }: Machine, ...args: string[]): Promise<string> {
  const script = join(root, 'scripts/admin.mjs');
  const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 1e7 };
  return (await promisify(execFile)(process.execPath, [script, ...args], options)).stdout;
}

/** Accounts that are made one after the other until `stop`, each acknowledged. */
function keepWriting(portal: Portal) {
  const acknowledged: Account[] = [];
  let over = false;
  let slowest = 0;
  const done = (async () => {
    for (let n = 0; !over; n += 1) {
      const account = { email: `drill-${n}@example.test`, password: `quiet-harbour-${n}` };
      const started = performance.now();
      await signUp(portal.url, account);
      slowest = Math.max(slowest, performance.now() - started);
      acknowledged.push(account);
    }
  })();
  return {
    acknowledged,
    slowest: () => Math.round(slowest),
    async stop() {
      over = true;
      await done;
    },
  };
}

async function everyTable({ env, folder }: Machine) {
  const dataDir = join(folder, 'data');
  const db = await openDatabase({ dataDir, databaseUrl: env.DATABASE_URL });
  const found = await withEveryRow(db, async (tx) => {
    const digests: Record<string, unknown> = {};
    for (const table of await listTables(tx)) digests[table.name] = await digestTable(tx, table);
    return digests;
  });
  await db.close();
  return found;
}

/** The demo data that a member reads; reading it uses the stored keys. */
async function lookAround(url: string) {
  const signedIn = await signIn(url, demo);
  expect(signedIn.status).toBe(200);
  const headers = { authorization: `Bearer ${signedIn.body.data.session.access_token}` };
  const read = async (path: string) => {
    const answer = await fetch(url + path, { headers });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer;
  };
  const json = async (path: string) => (await read(path)).json();
  const calls = await json('/api/vapi/calls?limit=100');
  const [call] = calls.filter(({ status }: { status: string }) => status === 'ended');
  const recording = await read(`/api/vapi/call/${call.id}/mono-recording`);
  return {
    calls: calls.length,
    assistants: (await json('/api/vapi/assistants')).length,
    datasets: await json('/api/trieve/dataset'),
    recording: (await recording.arrayBuffer()).byteLength > 1_000,
  };
}

// `backup.test.ts` of the server backs up and restores in every run, without a load.
const drills: [Kind, Kind][] = [
  ['embedded', 'embedded'],
  ['postgres', 'postgres'],
  ['embedded', 'postgres'],
  ['postgres', 'embedded'],
];

for (const [from, to] of drills) {
  inWholeRun(test)(
    `restores every acknowledged row when ${from} is backed up under load and restored to ${to}`,
    async () => {
      test.setTimeout(400_000);
      const source = await makeMachine(from).catch(noCluster);
      const target = await makeMachine(to, true).catch(noCluster);
      test.skip(!source || !target, 'no PostgreSQL is installed here');
      if (!source || !target) return;
      const backup = join(source.folder, 'portal.backup');
      const { folder } = source;
      mkdirSync(join(folder, 'remotes/mfe-kept/1.0.0'), { recursive: true });
      writeFileSync(join(folder, 'remotes/mfe-kept/1.0.0/portal.json'), '{}');
      const portals: Portal[] = [];
      try {
        const portal = await start(source);
        portals.push(portal);
        const seen = await lookAround(portal.url);
        const load = keepWriting(portal);
        await expect.poll(() => load.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(2);
        const before = [...load.acknowledged];
        const said = await admin(source, 'backup', '--to', backup);
        await load.stop();
        console.log(`${from}: ${said.trim()} Slowest sign-up meanwhile: ${load.slowest()} ms.`);
        expect(load.acknowledged.length).toBeGreaterThan(before.length);

        const key = join(folder, 'data/secret.key');
        const restored = await admin(target, 'restore', '--from', backup, '--key', key);
        expect(restored).toContain("each table's rows and checksum are the backup's");
        expect(await everyTable(target)).toEqual(await manifestTables(backup));

        const again = await start(target);
        portals.push(again);
        expect(await lookAround(again.url)).toEqual(seen);
        for (const account of before) expect((await signIn(again.url, account)).status).toBe(200);
        expect(
          readFileSync(join(target.folder, 'remotes/mfe-kept/1.0.0/portal.json'), 'utf8'),
        ).toBe('{}');
        await expect(admin(target, 'restore', '--from', backup)).rejects.toThrow(/is not empty/);
      } finally {
        await Promise.all(portals.map((portal) => portal.stop()));
        await source.dispose();
        await target.dispose();
      }
    },
  );
}

function noCluster(error: Error): undefined {
  if (!error.message.includes('PostgreSQL')) throw error;
}

/** Rows and checksum of each table as the backup names them. */
async function manifestTables(backup: string) {
  const { verifyArchive } = await import(
    '../../proxy-server/src/admin/backup/archive/read-archive'
  );
  const { tables } = await verifyArchive(backup);
  return Object.fromEntries(tables.map(({ name, rows, digest }) => [name, { rows, digest }]));
}

inWholeRun(test)(
  'rotates the secret key while the portal runs, and again after a kill half way',
  async () => {
    test.setTimeout(240_000);
    const machine = await makeMachine('embedded');
    const portals: Portal[] = [];
    try {
      const portal = await start(machine);
      portals.push(portal);
      const seen = await lookAround(portal.url);
      const first = readFileSync(join(machine.folder, 'data/secret.key'), 'utf8');
      const rotating = admin(machine, 'rotate-secret');
      while (readFileSync(join(machine.folder, 'data/secret.key'), 'utf8') === first) {
        await new Promise((resolve) => setImmediate(resolve));
      }
      await portal.stop('SIGKILL');
      await rotating.catch(() => undefined);
      const second = await start(machine);
      portals.push(second);
      expect(await lookAround(second.url)).toEqual(seen);
      expect(await admin(machine, 'rotate-secret')).toContain(
        'Nothing is sealed with an earlier key',
      );
      expect(await lookAround(second.url)).toEqual(seen);
      const keys = readFileSync(join(machine.folder, 'data/secret.key'), 'utf8');
      expect(keys).toContain('retired ');
      expect(keys).not.toContain('previous ');
    } finally {
      await Promise.all(portals.map((portal) => portal.stop()));
      await machine.dispose();
    }
  },
);

test('refuses a weak key in one sentence', async () => {
  const machine = await makeMachine('embedded');
  const starting = start({ ...machine, env: { ...machine.env, PORTAL_SECRET_KEY: 'a' } });
  await expect(starting).rejects.toThrow(/PORTAL_SECRET_KEY: has to be 32 random bytes/);
  await machine.dispose();
});

test('answers not ready with the reason when the secret key is another one', async () => {
  // The health route has a test of the same sentence; this one waits until a start gives up.
  test.skip(!isWholeRun, 'in the whole run');
  test.setTimeout(120_000);
  const machine = await makeMachine('embedded');
  const portal = await start(machine);
  await portal.stop();
  const other = { ...machine.env, PORTAL_SECRET_KEY: randomBytes(32).toString('base64') };
  const port = await freePort();
  const starting = startPortal({
    dataDir: join(machine.folder, 'data'),
    port,
    env: other,
    patienceMs: 20_000,
  });
  const answered = expect
    .poll(
      async () => {
        const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined);
        return answer && (await answer.json()).error;
      },
      { timeout: 20_000 },
    )
    .toMatch(/stored keys cannot be opened with the secret key/);
  await Promise.all([
    answered,
    expect(starting).rejects.toThrow(/cannot be opened with the secret key/),
  ]);
  await machine.dispose();
});
