import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { grantBackup } from '../transfer/backup-role';
import type { Database } from './database';
import { migrateRoles } from './migrate';
import { openDatabase } from './open-database';

jest.setTimeout(60_000);

let folder: string;
let db: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-roles-'));
  // The embedded database is version 16 or later, regardless of the server that the tests use.
  db = await openDatabase({ dataDir: folder });
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

test('grants the roles that it created when the owner is not a superuser', async () => {
  await db.asOwner((tx) =>
    tx.exec(`create role plain_owner createrole;
      do $$ begin execute format('grant create on database %I to plain_owner', current_database()); end $$`),
  );
  const owner: Pick<Database, 'asOwner'> = {
    asOwner: (work) =>
      db.asOwner(async (tx) => {
        await tx.exec('set local role plain_owner');
        return work(tx);
      }),
  };
  await migrateRoles(owner);
  await grantBackup(owner);
  const { rows } = await db.asOwner((tx) =>
    tx.query<{ name: string; taken: boolean }>(
      `select rolname as name, pg_has_role('plain_owner', oid, 'set') as taken from pg_roles
       where rolname in ('portal_member', 'portal_tenant', 'portal_system', 'portal_backup') order by 1`,
    ),
  );
  expect(rows).toEqual([
    { name: 'portal_backup', taken: true },
    { name: 'portal_member', taken: true },
    { name: 'portal_system', taken: true },
    { name: 'portal_tenant', taken: true },
  ]);
});
