// Only in the full test run. In other runs, every test migrates an empty database.

import { join } from 'node:path';
import { migrate, migrateRoles, openDatabase } from 'shared-server';
import { createScratchFolder } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import { knowledgeMigrations } from './migrations';

const dataDir = createScratchFolder('portal-migrations-');

test('starts the history of older datasets with the upgrade', async () => {
  const db = await openDatabase({ dataDir });
  try {
    await migrateRoles(db);
    await migrate(db, knowledgeMigrations, ({ name }) => name < '024');
    await db.asOwner((tx) =>
      tx.query(
        `with made as (
           insert into knowledge.organizations (external_id, name) values ('a', 'A') returning id
         )
         insert into knowledge.datasets (organization_id, name, created_at)
         select id, 'Old', now() - interval '1 year' from made`,
      ),
    );
    await migrate(db, knowledgeMigrations);
    const { rows } = await db.asOwner((tx) =>
      tx.query<{ is_recent: boolean }>(
        "select since > now() - interval '1 hour' as is_recent from knowledge.history_starts",
      ),
    );
    expect(rows).toEqual([{ is_recent: true }]);
  } finally {
    await db.close();
  }
}, 60_000);

inWholeRun(test)(
  'queues older chunks for embedding when an earlier upgrade did not',
  async () => {
    const db = await openDatabase({ dataDir: join(dataDir, 'queue') });
    try {
      await migrateRoles(db);
      await migrate(db, knowledgeMigrations, ({ name }) => name < '026');
      await db.asOwner((tx) =>
        tx.query(
          `with made as (
           insert into knowledge.organizations (external_id, name) values ('a', 'A') returning id
         ), dataset as (
           insert into knowledge.datasets (organization_id, name) select id, 'Old' from made
           returning id, organization_id
         )
         insert into knowledge.chunks (dataset_id, organization_id, chunk_html, content)
         select id, organization_id, 'Old text', 'Old text' from dataset`,
        ),
      );
      await db.asOwner((tx) => tx.query('delete from knowledge.embedding_queue'));
      await migrate(db, knowledgeMigrations);
      const { rows } = await db.asOwner((tx) =>
        tx.query('select count(*)::integer as queued from knowledge.embedding_queue'),
      );
      expect(rows).toEqual([{ queued: 1 }]);
    } finally {
      await db.close();
    }
  },
  60_000,
);
