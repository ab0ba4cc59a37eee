import { grantServing } from 'server-core/database/serving-account';
import { createEmbeddedTestDatabase } from 'shared-server/testing';

/** Functions that neither the serving account nor a role of its transactions may call. */
const closed = `
  select p.oid::regprocedure::text as name
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('portal', 'knowledge', 'knowledge_vectors', 'voice')
    and p.prorettype <> 'trigger'::regtype
    and not has_function_privilege('portal_serving', p.oid, 'execute')
  order by 1`;

test('lets the serving account call every function that it needs', async () => {
  const db = await createEmbeddedTestDatabase(
    'proxy-server',
    'embedded-knowledge',
    'embedded-voice',
  );
  await grantServing(db, {
    databaseUrl: 'postgres://portal_app:pass@localhost/portal',
    migrationUrl: 'postgres://portal_owner@localhost/portal',
  });
  const { rows } = await db.asOwner((tx) => tx.query<{ name: string }>(closed));
  // Only earlier builds call it; they run as the account that created the tables.
  expect(rows.map(({ name }) => name)).toEqual(['knowledge.empty_bin()']);
  await db.close();
});
