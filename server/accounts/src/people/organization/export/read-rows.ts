import { maskSecrets } from 'server-core/secrets/masking/mask';
import type { Database, Queryable, TransactionScope } from 'shared-server';
import { isSecretColumn, notExported } from './exported-tables';

/** A table with rows of an organization, as the database describes it. */
export interface ExportedTable {
  name: string;
  /** Column with the id of the organization. */
  owner: string;
  columns: string[];
  /** Columns of the primary key with their types. */
  key: { name: string; type: string }[];
}

const PAGE = 100;

const describe = `
  select n.nspname || '.' || c.relname as name, o.attname as owner,
    (select jsonb_agg(a.attname order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select jsonb_agg(jsonb_build_object('name', a.attname, 'type',
        format_type(a.atttypid, a.atttypmod)) order by a.attnum)
     from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
     where i.indrelid = c.oid and i.indisprimary) as key
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute o on o.attrelid = c.oid and not o.attisdropped
    and o.attname = case n.nspname when 'voice' then 'account_id' else 'organization_id' end
  where n.nspname = $1 and c.relkind = 'r' order by 1`;

/** @returns the tables of a schema with organization rows, except those excluded on purpose */
export async function listExportedTables(tx: Queryable, schema: string): Promise<ExportedTable[]> {
  const { rows } = await tx.query<ExportedTable>(describe, [schema]);
  return rows.filter(({ name }) => !(name in notExported));
}

/** Reads all rows of the owner page by page, to limit memory and transaction time. */
export async function* readRows(
  db: Pick<Database, 'query'>,
  scope: TransactionScope,
  { name, owner, columns, key }: ExportedTable,
  ownerId: string,
): AsyncGenerator<string> {
  const shown = columns.filter((column) => !isSecretColumn(column)).map((one) => `"${one}"`);
  const keys = key.map((one) => `t."${one.name}"`).join(', ');
  const after = key.map((one, nr) => `$${nr + 3}::text::${one.type}`).join(', ');
  let last: string[] | null = null;
  for (;;) {
    const from: string[] | null = last;
    const { rows }: { rows: { row: object; at: string[] }[] } = await db.query(
      scope,
      `select to_jsonb(exported) as row, (select jsonb_build_array(${key
        .map((one) => `t."${one.name}"::text`)
        .join(', ')})) as at
       from ${name} t, lateral (select ${shown.map((one) => `t.${one}`).join(', ')}) exported
       where t."${owner}" = $1 ${from ? `and (${keys}) > (${after})` : ''}
       order by ${keys} limit $2`,
      [ownerId, PAGE, ...(from ?? [])],
    );
    // Assistants and tools contain secrets for their servers.
    for (const { row } of rows) yield `${JSON.stringify(maskSecrets(row))}\n`;
    last = rows.at(-1)?.at ?? null;
    if (rows.length < PAGE) return;
  }
}
