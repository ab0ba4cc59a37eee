import type { Database } from 'shared-server';
import {
  buildInsert,
  type Column,
  getValueSql,
  other,
  own,
  type Table,
  type Tenant,
} from './filled-database';

export const actions = ['select', 'insert', 'update', 'delete', 'move'] as const;
export type Action = (typeof actions)[number];

/** The organization that a transaction acts for, as in the rows of `own`. */
export const scopes = { own, other, none: null } satisfies Record<string, Tenant | null>;
export type ScopeName = keyof typeof scopes;

/** One statement of a role in a scope, without its own conditions. */
export interface Attempt {
  table: Table;
  role: string;
  scope: ScopeName;
  action: Action;
}

/**
 * Numbers of affected rows of the own organization and of all others, or the code of an error. An
 * updated row counts twice: before and after the update.
 */
export interface Outcome {
  own: number;
  foreign: number;
  code: string | null;
}

/** Columns of a table that a role may use, by permission. */
export type Rights = Record<'select' | 'insert' | 'update', string[]> & { delete: boolean };

/** @returns the permissions of each role on each table, by `role table` */
export async function readRights(db: Database): Promise<Map<string, Rights>> {
  // Only PostgreSQL writes identity columns, so statements that do would fail for that reason.
  const getColumnsSql = (right: string) => `coalesce(jsonb_agg(a.attname order by a.attnum) filter (
    where has_column_privilege(r.oid, c.oid, a.attnum, '${right}')
      and (a.attidentity <> 'a' or '${right}' = 'select')), '[]')`;
  const { rows } = await db.asOwner((tx) =>
    tx.query<Rights & { key: string }>(
      `select r.rolname || ' ' || format('%I.%I', n.nspname, c.relname) as key,
         ${getColumnsSql('select')} as "select", ${getColumnsSql('insert')} as insert,
         ${getColumnsSql('update')} as update, has_table_privilege(r.oid, c.oid, 'delete') as delete
       from pg_roles r, pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where n.nspname in ('portal', 'knowledge', 'knowledge_vectors', 'voice') and c.relkind in ('r', 'p')
         and not r.rolsuper and r.rolname !~ '^pg_'
       group by r.oid, r.rolname, n.nspname, c.oid, c.relname`,
    ),
  );
  return new Map(rows.map(({ key, ...rights }) => [key, rights]));
}

/** Runs a statement as a role and rolls it back after the owner has compared the rows. */
const ATTEMPT = `
  create or replace function public.attempt(
    in_role text, organization text, person text, sql text, table_name text, label text,
    labels text[]
  ) returns jsonb language plpgsql as $$
  declare
    before jsonb;
    after jsonb;
    rows_of constant text := format(
      'select coalesce(jsonb_object_agg(ctid::text, %s), ''{}'') from %s', label, table_name);
    result jsonb;
  begin
    begin
      execute rows_of into before;
      perform set_config('app.organization_id', organization, true),
        set_config('app.user_id', person, true), set_config('role', in_role, true);
      if sql like 'select %' then
        execute sql into after;
        before := '{}';
      else
        execute sql;
        perform set_config('role', 'none', true);
        execute rows_of into after;
      end if;
      select jsonb_build_object('own', count(*) filter (where value = any(labels)),
          'foreign', count(*) filter (where value is null or value <> all(labels)), 'code', null)
        into result
        from (select * from jsonb_each_text(after) a (key, value) where not before ? a.key
          union all select * from jsonb_each_text(before) b (key, value) where not after ? b.key
        ) changed;
      raise exception using errcode = 'TAKE0', message = result::text;
    exception
      when sqlstate 'TAKE0' then return sqlerrm::jsonb;
      when others then return jsonb_build_object('own', 0, 'foreign', 0, 'code', sqlstate);
    end;
  end $$`;

/** @returns SQL of the organization or person that a row belongs to */
const getLabel = ({ tenant }: Table) => (tenant ? `"${tenant.column}"::text` : 'null::text');

function getStatement({ table, scope, action }: Attempt, rights: Rights): string {
  const { name, columns, tenant } = table;
  if (action === 'insert') return buildInsert(table, own);
  if (action === 'delete') return `delete from ${name}`;
  if (action === 'move') {
    const to = scope === 'other' ? own : other;
    return `update ${name} set "${tenant?.column}" = '${to.id}'`;
  }
  const findColumn = (wanted: string | undefined) => columns.find((one) => one.name === wanted);
  if (action === 'update') {
    const free = rights.update.filter((one) => one !== tenant?.column && one !== 'user_id');
    const column = findColumn(free.find(findColumn)) ?? (columns[0] as Column);
    return `update ${name} set "${column.name}" = ${getValueSql(column)}`;
  }
  // To a role that may not read the label, rows belong to an unknown organization.
  const isLabelled = tenant && rights.select.includes(tenant.column);
  const label = isLabelled || rights.select.length === 0 ? getLabel(table) : "'unknown'";
  return `select coalesce(jsonb_object_agg(nr::text, label), '{}')
    from (select row_number() over () as nr, ${label} as label from ${name}) seen`;
}

const none: Rights = { select: [], insert: [], update: [], delete: false };

/** A row that only failed because of a missing or duplicate value has passed the policies. */
const PASSED = ['23502', '23505'];

export async function runAttempts(
  db: Database,
  attempts: readonly Attempt[],
  allRights: ReadonlyMap<string, Rights>,
  before = '',
): Promise<Outcome[]> {
  const calls = attempts.map((one) => {
    const { table, role } = one;
    const tenant = scopes[one.scope];
    return {
      role,
      organization: tenant?.id ?? '',
      person: tenant?.person ?? '',
      sql: getStatement(one, allRights.get(`${role} ${table.name}`) ?? none),
      name: table.name,
      label: getLabel(table),
      labels: tenant ? [tenant.id, tenant.person] : [],
    };
  });
  const { rows } = await db.asOwner(async (tx) => {
    await tx.exec(`savepoint before; ${ATTEMPT}; ${before}`);
    const done = await tx.query<{ outcome: Outcome }>(
      `select public.attempt(role, organization, person, sql, name, label, labels) as outcome
       from rows from (jsonb_to_recordset($1::jsonb) as (role text, organization text, person text,
         sql text, name text, label text, labels text[])) with ordinality
       order by ordinality`,
      [JSON.stringify(calls)],
    );
    await tx.exec('rollback to savepoint before');
    return done;
  });
  return rows.map(({ outcome }, nr) => {
    const { action, scope } = attempts[nr] as Attempt;
    if (action !== 'insert' || !PASSED.includes(outcome.code ?? '')) return outcome;
    return scope === 'own' ? { ...outcome, own: 1 } : { ...outcome, foreign: 1 };
  });
}

/** Whether the statement affected rows outside of the scope's organization. */
export function isLeak({ scope, action }: Attempt, outcome: Outcome): boolean {
  const isAny = scope === 'none' || action === 'move';
  return outcome.foreign > 0 || (isAny && outcome.own > 0);
}
