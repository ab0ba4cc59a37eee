import type { Database, Queryable } from '../db/database';
import { TAKE_OWN_ROLES } from '../db/own-roles';
import type { OwnerQueryable } from '../db/transactions/run';

/** Name of the role that may read every row of every table, and write none. */
const ROLE = 'portal_backup';
const LOCK_KEY = 7_303_028;

/**
 * Grants the backup role its rights on all current tables. Row-level security binds the owner as
 * well, so a backup needs a role with its own policy on each table, including tables from new
 * migrations.
 */
export async function grantBackup(db: Pick<Database, 'asOwner'>): Promise<void> {
  await db.asOwner((tx) => tx.exec(TAKE_OWN_ROLES + GRANTS));
}

const GRANTS = `
do $$
declare
  one record;
begin
  perform pg_advisory_xact_lock(${LOCK_KEY});
  begin
    create role ${ROLE} nologin;
  exception when duplicate_object or unique_violation then
    null;
  end;
  if not pg_has_role(current_user, '${ROLE}', 'member') then
    execute format('grant ${ROLE} to %I', current_user);
  end if;
  for one in
    select c.oid, c.relkind, c.relrowsecurity, n.oid as schema_oid, n.nspname, c.relname
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'S') and n.nspname not in ('pg_catalog', 'information_schema', 'public')
      and n.nspname !~ '^pg_' and pg_has_role(c.relowner, 'member')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  loop
    if not has_schema_privilege('${ROLE}', one.schema_oid, 'usage') then
      execute format('grant usage on schema %I to ${ROLE}', one.nspname);
    end if;
    if one.relkind = 'S' then
      if not has_sequence_privilege('${ROLE}', one.oid, 'select') then
        execute format('grant select on sequence %I.%I to ${ROLE}', one.nspname, one.relname);
      end if;
      continue;
    end if;
    if not has_table_privilege('${ROLE}', one.oid, 'select') then
      execute format('grant select on %I.%I to ${ROLE}', one.nspname, one.relname);
    end if;
    if one.relrowsecurity and not exists (
      select from pg_policy where polrelid = one.oid and polname = 'backup_read'
    ) then
      execute format('create policy backup_read on %I.%I for select to ${ROLE} using (true)',
        one.nspname, one.relname);
    end if;
  end loop;
end $$`;

/** First statements of a backup's transaction. */
const SNAPSHOT = `
  set transaction isolation level repeatable read, read only;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '60s';`;

/**
 * Runs `work` on one snapshot of all rows.
 * @throws Error when rows of a table are hidden: a backup without them would look complete
 */
export async function withEveryRow<Result>(
  db: Database,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  return db.asOwner(async (tx) => {
    await tx.exec(SNAPSHOT);
    const { rows } = await tx.query<{ all: boolean }>(
      'select rolsuper or rolbypassrls as all from pg_roles where rolname = current_user',
    );
    if (!rows[0]?.all) await switchRole(tx);
    return work(tx);
  });
}

async function switchRole(tx: OwnerQueryable): Promise<void> {
  const { rows } = await tx.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'public')
       and n.nspname !~ '^pg_'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
       and c.relrowsecurity and not exists (
         select from pg_policy where polrelid = c.oid and polname = 'backup_read')
     order by 1`,
  );
  if (rows.length > 0) {
    const names = rows.map(({ name }) => name).join(', ');
    throw new Error(
      `The backup can't read ${names}. Start this version of the portal once on the database first.`,
    );
  }
  await tx.exec(`set local role ${ROLE}`);
}
