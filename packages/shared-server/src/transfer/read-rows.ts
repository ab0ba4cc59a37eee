import { createHash } from 'node:crypto';
import type { Queryable } from '../db/database';
import type { StoredTable } from './catalogue';

/** Approximate bytes of a table that are in memory at once. */
const BATCH_BYTES = 4 * 1024 * 1024;
const MOST_ROWS = 1_000;

/** Settings under which a value has the same text on every server. */
const TEXT_FORMAT = `select set_config(name, value, true) from (values
  ('timezone', 'UTC'), ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'),
  ('extra_float_digits', '1'), ('bytea_output', 'hex')) as settings(name, value)`;

/**
 * Reads a table through a cursor, as lines of JSON: an array of each value's text, with null for a
 * missing value. Every type parses its own text without loss.
 */
export async function* readRows(tx: Queryable, table: StoredTable): AsyncGenerator<string[]> {
  await tx.query(TEXT_FORMAT);
  const rows = await getBatchSize(tx, table);
  const values = table.columns.map(({ name }) => `${name}::text`).join(', ');
  await tx.query(
    `declare every_row no scroll cursor for
     select to_json(array[${values}]::text[])::text as line from ${table.name}`,
  );
  for (;;) {
    const batch = await tx.query<{ line: string }>(`fetch forward ${rows} from every_row`);
    if (batch.rows.length > 0) yield batch.rows.map(({ line }) => line);
    if (batch.rows.length < rows) break;
  }
  await tx.query('close every_row');
}

/** Depends on the widest row, because rows may contain whole files. */
async function getBatchSize(tx: Queryable, { name, columns }: StoredTable): Promise<number> {
  const widths = columns.map((column) =>
    ['text', 'bytea'].includes(column.type)
      ? `2 * coalesce(octet_length(${column.name}), 0)::bigint`
      : `4 * coalesce(pg_column_size(${column.name}), 0)::bigint`,
  );
  const { rows } = await tx.query<{ width: number | null }>(
    `select max(${widths.join(' + ')}) as width from ${name}`,
  );
  const width = Math.max(1, rows[0]?.width ?? 1);
  return Math.min(MOST_ROWS, Math.max(1, Math.floor(BATCH_BYTES / width)));
}

/** A digest of a table's rows that doesn't depend on their order. */
export interface TableDigest {
  rows: number;
  /** Sum of the rows' SHA-256, modulo 2^256. */
  digest: string;
}

const MODULUS = 1n << 256n;

export class RowDigest {
  #rows = 0;
  #sum = 0n;

  add(line: string): void {
    this.#rows += 1;
    this.#sum =
      (this.#sum + BigInt(`0x${createHash('sha256').update(line).digest('hex')}`)) % MODULUS;
  }

  getDigest(): TableDigest {
    return { rows: this.#rows, digest: this.#sum.toString(16).padStart(64, '0') };
  }
}

/** @returns the digest of the stored rows */
export async function digestTable(tx: Queryable, table: StoredTable): Promise<TableDigest> {
  const digest = new RowDigest();
  for await (const lines of readRows(tx, table)) {
    for (const line of lines) digest.add(line);
  }
  return digest.getDigest();
}
