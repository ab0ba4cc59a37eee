import type { Queryable } from '../db/database';
import type { OwnerQueryable } from '../db/transactions/run';
import type { SequenceState, StoredTable } from './catalogue';

/**
 * Empties the tables and allows loading rows in any order: `work` runs without foreign keys,
 * triggers and policies, which are restored afterwards.
 */
export async function withTablesOpen<Result>(
  tx: OwnerQueryable,
  tables: readonly StoredTable[],
  work: () => Promise<Result>,
): Promise<Result> {
  const { rows: keys } = await tx.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0
       and conrelid = any($1::text[]::regclass[])`,
    [tables.map(({ name }) => name)],
  );
  const { rows: forced } = await tx.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relforcerowsecurity and oid = any($1::text[]::regclass[])`,
    [tables.map(({ name }) => name)],
  );
  const names = tables.map(({ name }) => name);
  for (const { table, name } of keys) await tx.exec(`alter table ${table} drop constraint ${name}`);
  for (const { name } of forced) await tx.exec(`alter table ${name} no force row level security`);
  for (const name of names) await tx.exec(`alter table ${name} disable trigger user`);
  await tx.exec(`truncate ${names.join(', ')}`);
  const result = await work();
  for (const name of names) await tx.exec(`alter table ${name} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await tx.exec(`alter table ${table} add constraint ${name} ${definition}`);
  }
  // After the foreign keys: forced policies would hide the referenced rows from the owner.
  for (const { name } of forced) await tx.exec(`alter table ${name} force row level security`);
  await tx.exec('analyze');
  return result;
}

/** Stores lines that `readRows` returned. */
export async function loadRows(
  tx: Queryable,
  { name, columns }: StoredTable,
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return;
  const names = columns.map((column) => column.name).join(', ');
  const values = columns.map(({ type }, at) => `(line ->> ${at})::${type}`).join(', ');
  await tx.query(
    `insert into ${name} (${names}) overriding system value
     select ${values} from json_array_elements($1::json) as rows(line)`,
    [`[${lines.join(',')}]`],
  );
}

/** Sets the sequences to their saved values. */
export async function loadSequences(
  tx: OwnerQueryable,
  sequences: readonly SequenceState[],
): Promise<void> {
  for (const { name, last } of sequences) {
    if (last === null) await tx.exec(`alter sequence ${name} restart`);
    else await tx.query('select setval($1::text::regclass, $2)', [name, last]);
  }
}
