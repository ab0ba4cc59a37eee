import type { Queryable } from '../db/database';

/** A column that is copied as text, which its type can parse again. */
export interface StoredColumn {
  name: string;
  type: string;
}

/** A table with its stored columns, without generated ones. */
export interface StoredTable {
  /** With its schema, quoted as SQL requires. */
  name: string;
  columns: readonly StoredColumn[];
}

/**
 * Excludes tables of PostgreSQL and of extensions, and `knowledge_vectors`: vectors are computed
 * from `knowledge`, and a database without pgvector doesn't have that schema.
 */
const ours = `n.nspname not in ('pg_catalog', 'information_schema', 'public', 'knowledge_vectors')
  and n.nspname !~ '^pg_'
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`;

/** @returns the portal's tables, from any migration */
export async function listTables(tx: Queryable): Promise<StoredTable[]> {
  const { rows } = await tx.query<{ table: string; column: string; type: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as column,
       format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and a.attgenerated = '' and ${ours}
     order by n.nspname collate "C", c.relname collate "C", a.attnum`,
  );
  const tables = new Map<string, StoredColumn[]>();
  for (const { table, column, type } of rows) {
    const columns = tables.get(table) ?? [];
    columns.push({ name: column, type });
    tables.set(table, columns);
  }
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

/** A sequence and its last value; null before the first. */
export interface SequenceState {
  name: string;
  last: number | null;
}

/** Sequences aren't transactional: read after the rows, they are never behind them. */
export async function listSequences(tx: Queryable): Promise<SequenceState[]> {
  const { rows } = await tx.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and ${ours} order by 1`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const state = await tx.query<{ last: number | null }>(
      `select case when is_called then last_value end as last from ${name}`,
    );
    states.push({ name, last: state.rows[0]?.last ?? null });
  }
  return states;
}

/** @returns the number of tables in the database, including those of others */
export async function countTables(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*) as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
       and n.nspname !~ '^pg_'
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`,
  );
  return rows[0]?.count ?? 0;
}
