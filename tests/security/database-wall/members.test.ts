import type { TransactionScope } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';
import { createWorld } from '../world';

/** What the database refuses to a member in their own organization. */
const world = sharedFixture(() => createWorld());

const DENIED = '42501';

const runAs = (scope: TransactionScope, sql: string, params: unknown[] = []) =>
  world.portal.db.transaction(scope, (tx) => tx.query(sql, params));
const getAda = () =>
  ({
    role: 'portal_member',
    organizationId: world.own.organizationId,
    userId: world.own.userId,
  }) as const;

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
])('refuses to write rows of another organization: %s', async (sql) => {
  const before = await world.getFingerprint();
  await expect(runAs(getAda(), sql, [world.target.organizationId])).rejects.toMatchObject({
    code: DENIED,
  });
  expect(await world.getFingerprint()).toBe(before);
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
])('fails when a member runs: %s', async (sql) => {
  const error = await runAs(getAda(), sql).catch((failure) => failure);
  expect(error).toBeInstanceOf(Error);
});

test.each([
  ["update portal.api_keys set is_active = false where provider = 'vapi'"],
  ['update portal.vapi_server_keys set is_active = false'],
  ['delete from portal.api_keys'],
  ['delete from portal.vapi_server_keys'],
  ['delete from portal.agents'],
])('changes no row for a member who is not an admin: %s', async (sql) => {
  const { rows } = await world.portal.db.asOwner((tx) =>
    tx.query<{ user_id: string }>(
      "select user_id from portal.memberships where organization_id = $1 and role = 'user'",
      [world.own.organizationId],
    ),
  );
  const before = await world.getFingerprint();
  const result = await runAs({ ...getAda(), userId: String(rows[0]?.user_id) }, sql);
  expect(result.rowCount).toBe(0);
  expect(await world.getFingerprint()).toBe(before);
});

test.each([
  "insert into portal.memberships (organization_id, user_id, role) values ($1, $2, 'admin')",
  "update portal.memberships set role = 'admin' where organization_id = $1 or user_id = $2",
  'delete from portal.memberships where organization_id = $1 or user_id = $2',
  'select organization_id from portal.users where organization_id = $1 or id = $2',
])("denies a member access to memberships and people's organizations: %s", async (sql) => {
  const params = [world.target.organizationId, world.own.userId];
  await expect(runAs(getAda(), sql, params)).rejects.toMatchObject({ code: DENIED });
});
