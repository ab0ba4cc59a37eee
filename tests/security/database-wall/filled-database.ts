import type { Database } from 'shared-server';
import { createTestDatabase } from 'shared-server/testing';

export interface Tenant {
  id: string;
  person: string;
}

const makeUuid = (nr: number) => `00000000-0000-4000-8000-00000000000${nr}`;
export const own: Tenant = { id: makeUuid(1), person: makeUuid(2) };
export const other: Tenant = { id: makeUuid(3), person: makeUuid(4) };

export interface Column {
  name: string;
  type: string;
  /** Filled by the database, or left empty. */
  isOptional: boolean;
}

export interface Table {
  name: string;
  columns: Column[];
  /** The column with the organization, or with a person who belongs to it. */
  tenant: { column: string; isPerson: boolean } | null;
}

const describe = `
  select format('%I.%I', n.nspname, c.relname) as name, (
    select jsonb_agg(jsonb_build_object('name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod),
      'isOptional', not a.attnotnull or a.atthasdef or a.attidentity <> '') order by a.attnum)
    from pg_attribute a
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  ) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('portal', 'knowledge', 'knowledge_vectors', 'voice') and c.relkind in ('r', 'p') order by 1`;

/** Tables whose own id is an organization's or person's. */
const byId: Record<string, { isPerson: boolean }> = {
  'portal.organizations': { isPerson: false },
  'knowledge.organizations': { isPerson: false },
  'voice.accounts': { isPerson: false },
  'portal.users': { isPerson: true },
  'portal.auth_users': { isPerson: true },
};
const names = ['organization_id', 'account_id', 'owner', 'chain'];

function findTenantColumn({ name, columns }: Pick<Table, 'name' | 'columns'>): Table['tenant'] {
  const known = byId[name];
  if (known) return { column: 'id', ...known };
  const hasColumn = (wanted: string) => columns.some((column) => column.name === wanted);
  const column = names.find(hasColumn);
  if (column) return { column, isPerson: false };
  return hasColumn('user_id') ? { column: 'user_id', isPerson: true } : null;
}

/** Nothing except permissions and policies may keep a row from being written. */
const STRIP = `
  do $$
  declare
    one record;
  begin
    for one in select conrelid::regclass as table, conname from pg_constraint
      where connamespace in ('portal'::regnamespace, 'knowledge'::regnamespace, 'voice'::regnamespace)
        and contype in ('f', 'c') and conislocal order by contype desc
    loop
      execute format('alter table %s drop constraint %I', one.table, one.conname);
    end loop;
    for one in select c.oid::regclass as table from pg_class c
      where c.relkind = 'r' and c.relnamespace in
        ('portal'::regnamespace, 'knowledge'::regnamespace, 'voice'::regnamespace)
    loop
      execute format('alter table %s disable trigger all', one.table);
    end loop;
  end $$`;

/** SQL of a value of each type. Types of unique columns get a different value each time. */
const values: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: 'md5(random()::text)',
  boolean: 'false',
  bytea: "'x'::bytea",
  jsonb: "'{}'::jsonb",
  tsvector: "''::tsvector",
  halfvec: "'[1]'::halfvec",
  vector: "'[1]'::vector",
  date: 'current_date',
  'text[]': "'{}'::text[]",
  'uuid[]': "'{}'::uuid[]",
  smallint: '(random() * 10000)::smallint',
  integer: '(random() * 1000000000)::integer',
  bigint: '(random() * 1000000000)::bigint',
  real: '1::real',
  'double precision': '1::double precision',
  'timestamp with time zone': 'now()',
  'timestamp(3) with time zone': 'now()',
};

/** @throws Error for a type that no table has used so far */
export function getValueSql({ name, type }: Pick<Column, 'name' | 'type'>): string {
  if (name === 'role' && type === 'text') return "'admin'";
  const value = values[type];
  if (!value) throw new Error(`Add a value of the type ${type}, for a column ${name}`);
  return value;
}

/** @returns the columns of a row of the tenant, each with the SQL of its value */
function createRow(table: Table, tenant: Tenant): [column: string, value: string][] {
  return table.columns.flatMap((column): [string, string][] => {
    const isTenant = column.name === table.tenant?.column;
    const isPerson = isTenant ? table.tenant?.isPerson : column.name === 'user_id';
    if (isTenant || isPerson) {
      return [[column.name, `'${isPerson ? tenant.person : tenant.id}'::${column.type}`]];
    }
    return column.isOptional ? [] : [[column.name, getValueSql(column)]];
  });
}

export function buildInsert(table: Table, tenant: Tenant): string {
  const row = createRow(table, tenant);
  return `insert into ${table.name} (${row.map(([name]) => `"${name}"`).join(', ')})
    overriding system value values (${row.map(([, value]) => value).join(', ')})`;
}

/** Creates a migrated database in which two organizations have rows in every table. */
export async function createFilledDatabase(): Promise<{ db: Database; tables: Table[] }> {
  const db = await createTestDatabase('proxy-server', 'embedded-knowledge', 'embedded-voice');
  const tables = await db.asOwner(async (tx) => {
    await tx.exec(STRIP);
    const { rows } = await tx.query<Omit<Table, 'tenant'>>(describe);
    const found = rows.map((table) => ({ ...table, tenant: findTenantColumn(table) }));
    for (const table of found) {
      // Some have a row from their migration.
      await tx.exec(`delete from ${table.name}; ${buildInsert(table, own)}`);
      if (table.tenant) await tx.exec(buildInsert(table, other));
    }
    return found;
  });
  return { db, tables };
}
