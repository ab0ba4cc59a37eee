import type { DatabaseRole, TransactionScope } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';
import { createWorld } from './world';

/** The second wall: what the database itself refuses when the policy in front of it has a hole. */
const world = sharedFixture(() => createWorld());

const scoped = [
  'organizations',
  'memberships',
  'profiles',
  'agents',
  'api_keys',
  'vapi_server_keys',
];
const systemOnly = ['auth_users', 'sessions', 'session_tokens', 'rate_limits'];
const scopeColumn = (table: string) => (table === 'organizations' ? 'id' : 'organization_id');

const DENIED = '42501';

const run = (scope: TransactionScope, sql: string, params: unknown[] = []) =>
  world.portal.db.transaction(scope, (tx) => tx.query(sql, params));
const ada = (): TransactionScope => ({
  role: 'portal_member',
  organizationId: world.own.organizationId,
  userId: world.own.userId,
});

test('forces row-level security on every table when any portal role queries it', async () => {
  const { rows } = await world.portal.db.asOwner((tx) =>
    tx.query<{ relname: string; relrowsecurity: boolean; relforcerowsecurity: boolean }>(
      `select relname, relrowsecurity, relforcerowsecurity from pg_class
       where relnamespace = 'portal'::regnamespace and relkind in ('r', 'p')`,
    ),
  );
  expect(rows.length).toBeGreaterThanOrEqual(scoped.length + systemOnly.length);
  for (const row of rows) {
    expect(row).toMatchObject({ relrowsecurity: true, relforcerowsecurity: true });
  }
  const roles = await world.portal.db.asOwner((tx) =>
    tx.query(
      `select rolname from pg_roles where (rolbypassrls or rolsuper or rolcanlogin)
       and rolname in ('portal_member', 'portal_system', 'knowledge_service', 'voice_service')`,
    ),
  );
  expect(roles.rows).toEqual([]);
});

describe.each(scoped)('a member of another organization, at %s', (table) => {
  test('sees no row of it', async () => {
    const sql = `select 1 from portal.${table} where ${scopeColumn(table)} = $1`;
    expect((await run(ada(), sql, [world.target.organizationId])).rows).toEqual([]);
  });

  test('sees rows of the own organization alone without any filter', async () => {
    const { rows } = await run(ada(), `select ${scopeColumn(table)} as place from portal.${table}`);
    expect(new Set(rows.map(({ place }) => place))).toEqual(new Set([world.own.organizationId]));
  });

  test('sees nothing when no organization is set', async () => {
    expect((await run({ role: 'portal_member' }, `select 1 from portal.${table}`)).rows).toEqual(
      [],
    );
  });

  test('changes and deletes no row of it', async () => {
    const before = await world.fingerprint();
    const set = table.endsWith('keys') ? 'is_active = false' : "name = 'x'";
    for (const sql of [
      `update portal.${table} set ${set} where ${scopeColumn(table)} = $1`,
      `delete from portal.${table} where ${scopeColumn(table)} = $1`,
    ]) {
      const result = await run(ada(), sql, [world.target.organizationId]).catch((error) => error);
      expect(result.rowCount ?? result.code).toEqual(result.code ?? 0);
    }
    expect(await world.fingerprint()).toBe(before);
  });
});

test.each([
  ["insert into portal.agents (organization_id, name) values ($1, 'x')"],
  [
    "insert into portal.api_keys (organization_id, provider, sealed_key) values ($1, 'openai', 'x')",
  ],
  ["insert into portal.vapi_server_keys (organization_id, sealed_key) values ($1, 'x')"],
  ['update portal.agents set organization_id = $1'],
  ['update portal.api_keys set organization_id = $1'],
  ['update portal.users set organization_id = $1'],
  ["update portal.organizations set name = 'x' where id <> $1"],
])('refuses to put rows into another organization: %s', async (sql) => {
  const before = await world.fingerprint();
  await expect(run(ada(), sql, [world.target.organizationId])).rejects.toMatchObject({
    code: DENIED,
  });
  expect(await world.fingerprint()).toBe(before);
});

test.each([
  'select sealed_key from portal.api_keys',
  'select sealed_key from portal.vapi_server_keys',
  'select * from portal.api_keys',
  'delete from portal.api_keys returning sealed_key',
  'update portal.api_keys set is_active = true returning sealed_key',
  'select claim_token_hash from portal.organizations',
  'update portal.agents set success_rate = 100',
  'update portal.agents set total_calls = 1',
  "update portal.users set role = 'admin'",
  "update portal.api_keys set check_status = 'works'",
  'update portal.organizations set page_views_enabled = false',
  'alter table portal.agents disable row level security',
  'drop policy member_own on portal.agents',
  'grant select on portal.auth_users to portal_member',
  'create table portal.loot (row text)',
])('refuses a member to run: %s', async (sql) => {
  const error = await run(ada(), sql).catch((failure) => failure);
  expect(error).toBeInstanceOf(Error);
});

test.each([
  ["update portal.api_keys set is_active = false where provider = 'vapi'"],
  ['update portal.vapi_server_keys set is_active = false'],
  ['delete from portal.api_keys'],
  ['delete from portal.vapi_server_keys'],
  ['delete from portal.agents'],
])('changes no row for a member who is no admin: %s', async (sql) => {
  const { rows } = await world.portal.db.asOwner((tx) =>
    tx.query<{ user_id: string }>(
      "select user_id from portal.memberships where organization_id = $1 and role = 'user'",
      [world.own.organizationId],
    ),
  );
  const before = await world.fingerprint();
  const result = await run({ ...ada(), userId: String(rows[0]?.user_id) }, sql);
  expect(result.rowCount).toBe(0);
  expect(await world.fingerprint()).toBe(before);
});

test.each([
  "insert into portal.memberships (organization_id, user_id, role) values ($1, $2, 'admin')",
  "update portal.memberships set role = 'admin' where organization_id = $1 or user_id = $2",
  'delete from portal.memberships where organization_id = $1 or user_id = $2',
  'select organization_id from portal.users where organization_id = $1 or id = $2',
])('refuses a member to run: %s', async (sql) => {
  const params = [world.target.organizationId, world.own.userId];
  await expect(run(ada(), sql, params)).rejects.toMatchObject({ code: DENIED });
});

const services: DatabaseRole[] = ['portal_member', 'knowledge_service', 'voice_service'];
test.each(services.flatMap((role) => systemOnly.map((table) => [role, table] as const)))(
  'refuses to let %s read %s',
  async (role, table) => {
    const sql = `select 1 from portal.${table}`;
    await expect(run({ role }, sql)).rejects.toMatchObject({ code: DENIED });
  },
);

test.each(
  (['knowledge_service', 'voice_service'] as const).flatMap((role) =>
    scoped.map((table) => [role, table] as const),
  ),
)('refuses to let %s read %s', async (role, table) => {
  const sql = `select 1 from portal.${table}`;
  await expect(run({ role }, sql)).rejects.toMatchObject({ code: DENIED });
});
