import type { Queryable } from 'shared-server';
import type { KeyRing } from './key-ring';
import { type SealedColumn, sealedColumns } from './sealed-columns';
import { getSealedPrefix, openWithKey } from './sealing';

/** The keys that stored sealed values need. */
export interface SealedInspection {
  /** Ids of the keys that sealed the values, where known. */
  keyIds: readonly string[];
  /** Values that no key of the ring opens. */
  unreadable: number;
  /** Values that contain the current key's id. */
  current: number;
  all: number;
}

const PAGE = 500;

/** Reads the key of every sealed value, in a transaction that can see all of them. */
export async function inspectSealed(
  tx: Queryable,
  ring: Pick<KeyRing, 'keys'> & Partial<KeyRing>,
): Promise<SealedInspection> {
  const keyIds = new Set<string>();
  const sum = { unreadable: 0, current: 0, all: 0 };
  for (const column of await listExistingColumns(tx)) {
    for (const { id, count } of await countByKey(tx, column)) {
      keyIds.add(id);
      sum.all += count;
      if (!ring.keys.some((key) => key.id === id)) sum.unreadable += count;
      if (ring.current?.id === id) sum.current += count;
    }
    for await (const row of readUnnamedRows(tx, column)) {
      const opened = openWithKey(ring, row.sealed, column.context(row));
      sum.all += 1;
      if (opened) keyIds.add(opened.key.id);
      else sum.unreadable += 1;
    }
  }
  return { keyIds: [...keyIds].sort(), ...sum };
}

/** A row with its sealed value and the context it is sealed for. */
export type SealedRow = Record<string, unknown> & { row_id: string; sealed: Buffer };

/** @returns the columns to select for a {@link SealedRow} */
export function getSealedRowColumns({ column, owner }: SealedColumn): string {
  return ['id::text as row_id', `${column} as sealed`, ...owner].join(', ');
}

/** A database without the latest migrations lacks some of the tables. */
async function listExistingColumns(tx: Queryable): Promise<SealedColumn[]> {
  const { rows } = await tx.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = to_regnamespace('portal')`,
  );
  const names = new Set(rows.map(({ name }) => name));
  return Object.values(sealedColumns).filter(({ table }) => names.has(table));
}

async function countByKey(tx: Queryable, { table, column }: SealedColumn) {
  const { rows } = await tx.query<{ id: string; count: number }>(
    `select encode(substring(${column} from 2 for 8), 'hex') as id, count(*) as count
     from portal.${table} where substring(${column} from 1 for 1) = $1 group by 1`,
    [VERSION_BYTE],
  );
  return rows;
}

async function* readUnnamedRows(tx: Queryable, column: SealedColumn): AsyncGenerator<SealedRow> {
  for (let last = ''; ; ) {
    const { rows } = await tx.query<SealedRow>(
      `select ${getSealedRowColumns(column)} from portal.${column.table}
       where substring(${column.column} from 1 for 1) <> $1 and id::text > $2
       order by id::text limit ${PAGE}`,
      [VERSION_BYTE, last],
    );
    yield* rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1)?.row_id ?? '';
  }
}

const VERSION_BYTE = getSealedPrefix({ id: '', bytes: Buffer.alloc(0) });
