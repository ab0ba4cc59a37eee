import { voiceAccountId } from 'embedded-voice';
import { startWholeServer } from 'proxy-server/testing/whole-server';
import { SLICE_ROWS, type TransactionScope } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';
import { deleteDueOrganizations } from './delete-organizations';

jest.setTimeout(240_000);

const server = sharedFixture(() => startWholeServer());
const MANY = SLICE_ROWS + 400;
const BATCH = 400;

const system: TransactionScope = { role: 'portal_system', reason: 'test' };
const toVoiceScope = (organizationId: string): TransactionScope => ({
  role: 'voice_service',
  organizationId: voiceAccountId(organizationId),
});

/** Tables that grow with use, and the values of row n. */
const tables: [table: string, columns: string, values: string][] = [
  ['portal.page_views', 'organization_id, day, route', `now(), '/' || n`],
  [
    'portal.calls',
    'organization_id, id, kind, outcome, created_at, updated_at',
    `'call-' || n, 'call', 'resolved', now(), now()`,
  ],
  ['portal.audit_events', 'organization_id, actor, event', `'member', 'dataset_changed'`],
  [
    'voice.logs',
    'account_id, id, time, document',
    `gen_random_uuid(), now(), jsonb_build_object('n', n)`,
  ],
];

/** Records how many rows each statement deletes from organization tables. */
const recordDeletions = () =>
  server.portal.db.asOwner((tx) =>
    tx.exec(`
      create table portal.deleted_rows (name text, n int);
      create function portal.note_deleted() returns trigger language plpgsql security definer as $$
        begin
          insert into portal.deleted_rows
            select tg_table_schema || '.' || tg_table_name, count(*) from old_rows;
          return null;
        end $$;
      do $$
        declare name text;
        begin
          for name in select format('%I.%I', c.table_schema, c.table_name)
            from information_schema.columns c
            join information_schema.tables using (table_schema, table_name)
            where table_type = 'BASE TABLE' and c.table_schema in ('portal', 'voice', 'knowledge')
              and c.column_name in ('organization_id', 'account_id')
          loop
            execute 'create trigger note_deleted after delete on ' || name || ' referencing old table
              as old_rows for each statement execute function portal.note_deleted()';
          end loop;
        end $$;`),
  );

test('deletes one slice of rows at a time when an organization is deleted', async () => {
  const { db, deps } = server.portal;
  const { organizationId } = server.member;
  for (const [table, columns, values] of tables) {
    const isVoice = table.startsWith('voice.');
    const scope = isVoice ? toVoiceScope(organizationId) : system;
    const owner = isVoice ? voiceAccountId(organizationId) : organizationId;
    const insert = `insert into ${table} (${columns})
      select $1::uuid, ${values} from generate_series($2::int, $3::int) n`;
    for (let from = 0; from < MANY; from += BATCH)
      await db.query(scope, insert, [owner, from + 1, from + BATCH]);
  }
  await recordDeletions();
  await db.asOwner((tx) =>
    tx.query(
      `update portal.organizations set deletion_requested_at = now(), deletion_due_at = now()
       where id = $1`,
      [organizationId],
    ),
  );
  await deleteDueOrganizations(deps);
  const { rows } = await db.asOwner((tx) =>
    tx.query<{ name: string; most: number }>(
      'select name, max(n) as most from portal.deleted_rows group by name',
    ),
  );
  const most = new Map(rows.map(({ name, most }) => [name, most]));
  expect(tables.map(([table]) => most.get(table))).toEqual(tables.map(() => SLICE_ROWS));
  expect(rows.filter(({ most }) => most > SLICE_ROWS)).toEqual([]);
});
