import type { Database, Queryable } from 'shared-server';
import { ConfigError } from 'shared-server';
import type { ServerConfig } from '../config/config';

type Owner = Pick<Database, 'asOwner'>;
type Accounts = Pick<ServerConfig, 'databaseUrl' | 'migrationUrl'>;

/** Group role with the rights of the serving account, besides the transaction roles. */
const ROLE = 'portal_serving';
const LOCK_KEY = 7_303_032;

/** @returns the address of the account that owns the tables */
export function getOwnerUrl({ databaseUrl, migrationUrl }: Accounts): string | undefined {
  return migrationUrl ?? databaseUrl;
}

/**
 * Lets the account of `DATABASE_URL` serve another account's tables, and creates the account if
 * needed. The account can change rows but not tables, except those of the vectors, which are
 * copies.
 * @throws ConfigError when `DATABASE_URL` names no account
 */
export async function grantServing(
  db: Owner,
  { databaseUrl, migrationUrl }: Accounts,
): Promise<void> {
  if (!databaseUrl || !migrationUrl) return;
  const { username, password } = new URL(databaseUrl);
  const name = decodeURIComponent(username);
  if (name === '') throw new ConfigError(['DATABASE_URL: name the account that runs the portal']);
  await db.asOwner(async (tx) => {
    const { rows } = await tx.query<{ same: boolean }>('select current_user = $1 as same', [name]);
    if (rows[0]?.same) return;
    await tx.exec(GRANTS);
    for (const statement of await getAccountStatements(tx, name, decodeURIComponent(password))) {
      await tx.exec(statement);
    }
  });
}

async function getAccountStatements(
  tx: Queryable,
  name: string,
  password: string,
): Promise<string[]> {
  const { rows } = await tx.query<{ statement: string }>(
    `select case when $2 = '' then format('create role %I login', $1::text)
       else format('create role %I login password %L', $1::text, $2::text) end as statement
     where not exists (select from pg_roles where rolname = $1)
     union all
     select format('grant ${ROLE} to %I', $1::text)
     where not exists (
       select from pg_auth_members m
       where m.roleid = '${ROLE}'::regrole and m.member = (select oid from pg_roles where rolname = $1))`,
    [name, password],
  );
  return rows.map(({ statement }) => statement);
}

const GRANTS = `
do $$
declare
  one text;
begin
  perform pg_advisory_xact_lock(${LOCK_KEY});
  begin
    create role ${ROLE} nologin;
  exception when duplicate_object or unique_violation then
    null;
  end;
  foreach one in array array['portal_member', 'portal_tenant', 'portal_system', 'knowledge_service',
    'voice_service', 'knowledge_vectors'] loop
    if not pg_has_role('${ROLE}', one, 'member') then
      execute format('grant %I to ${ROLE}', one);
    end if;
  end loop;
  foreach one in array array['portal', 'voice', 'knowledge', 'migrations'] loop
    execute format('grant usage on schema %I to ${ROLE}', one);
  end loop;
  foreach one in array array['portal', 'voice', 'knowledge'] loop
    execute format('grant select, insert, delete on %I.quotas to ${ROLE}', one);
    if not exists (
      select from pg_policy
      where polrelid = format('%I.quotas', one)::regclass and polname = 'serving_all'
    ) then
      execute format(
        'create policy serving_all on %I.quotas to ${ROLE} using (true) with check (true)', one);
    end if;
  end loop;
  grant select on migrations.applied to ${ROLE};
  grant select, update on knowledge.history_limits to ${ROLE};
  grant execute on function knowledge.datasets_with_chunks(boolean), knowledge.removed_datasets(),
    knowledge.datasets_without_entries(), knowledge.empty_bin_slice(integer) to ${ROLE};
end $$`;
