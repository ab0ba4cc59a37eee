import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from 'shared-server';
import { digestTable, listTables, withEveryRow } from 'shared-server/transfer';
import { inWholeRun } from 'testing/matrix';
import { type Account, expect, signIn, signUp, test } from '../support';
import {
  type Kind,
  type Machine,
  makeMachine,
  type Portal,
  readDemoData,
  runAdmin,
  start,
} from './machine';

/** Adds accounts one by one until `stop`, each acknowledged. */
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
    getSlowest: () => Math.round(slowest),
    async stop() {
      over = true;
      await done;
    },
  };
}

async function readEveryTable({ env, folder }: Machine) {
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

// The server's `backup.test.ts` backs up and restores in every run, without a load.
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
      const source = await makeMachine(from).catch(skipWithoutCluster);
      const target = await makeMachine(to, true).catch(skipWithoutCluster);
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
        const seen = await readDemoData(portal.url);
        const load = keepWriting(portal);
        await expect.poll(() => load.acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(2);
        const before = [...load.acknowledged];
        const said = await runAdmin(source, 'backup', '--to', backup);
        await load.stop();
        console.log(`${from}: ${said.trim()} Slowest sign-up meanwhile: ${load.getSlowest()} ms.`);
        expect(load.acknowledged.length).toBeGreaterThan(before.length);

        const key = join(folder, 'data/secret.key');
        const restored = await runAdmin(target, 'restore', '--from', backup, '--key', key);
        expect(restored).toContain('The rows and checksums of all tables match');
        expect(await readEveryTable(target)).toEqual(await readManifestTables(backup));

        const again = await start(target);
        portals.push(again);
        expect(await readDemoData(again.url)).toEqual(seen);
        for (const account of before) expect((await signIn(again.url, account)).status).toBe(200);
        expect(
          readFileSync(join(target.folder, 'remotes/mfe-kept/1.0.0/portal.json'), 'utf8'),
        ).toBe('{}');
        await expect(runAdmin(target, 'restore', '--from', backup)).rejects.toThrow(/is not empty/);
      } finally {
        await Promise.all(portals.map((portal) => portal.stop()));
        await source.dispose();
        await target.dispose();
      }
    },
  );
}

function skipWithoutCluster(error: Error): undefined {
  if (!error.message.includes('PostgreSQL')) throw error;
}

/** @returns rows and checksum of each table, from the backup's manifest */
async function readManifestTables(backup: string) {
  const { verifyArchive } = await import('server-operations/backup/archive/read-archive');
  const { tables } = await verifyArchive(backup);
  return Object.fromEntries(tables.map(({ name, rows, digest }) => [name, { rows, digest }]));
}
