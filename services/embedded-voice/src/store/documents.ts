import { randomUUID } from 'node:crypto';
import { countPages, type Queryable, SqlParams } from 'shared-server';
import { type TimeFilter, toTimeConditions } from './time-filter';

/** A vendor object without the fields that every object has. */
export type Document = Record<string, unknown>;

export type DocumentTable =
  | 'assistants'
  | 'phone_numbers'
  | 'tools'
  | 'calls'
  | 'squads'
  | 'files'
  | 'knowledge_bases'
  | 'workflows'
  | 'test_suites'
  | 'test_suite_tests'
  | 'test_suite_runs'
  | 'sessions'
  | 'chats';

export interface StoredObject extends Document {
  id: string;
  orgId: string;
  createdAt: string;
  updatedAt: string;
}

interface DocumentRow {
  id: string;
  account_id: string;
  created_at: Date;
  updated_at: Date;
  document: Document;
}

const columns = 'id, account_id, created_at, updated_at, document';

function toObject(row: DocumentRow): StoredObject {
  return {
    ...row.document,
    id: row.id,
    orgId: row.account_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export interface ListOptions {
  limit: number;
  times: TimeFilter;
  /** Columns that must equal a value, or one of several. Absent values don't filter. */
  equals?: Record<string, string | string[] | undefined>;
  /** UUID columns that must equal a value. Absent values don't filter. */
  references?: Record<string, string | undefined>;
  /** Text that the document must contain. */
  search?: string | undefined;
}

function buildWhere(options: Omit<ListOptions, 'limit'>, params: SqlParams): string {
  const conditions = toTimeConditions(options.times, params);
  for (const [column, value] of Object.entries(options.equals ?? {})) {
    if (value === undefined) continue;
    const param = params.add(value);
    const isOne = typeof value === 'string';
    conditions.push(`${column}::text = ${isOne ? param : `any(${param}::text[])`}`);
  }
  for (const [column, value] of Object.entries(options.references ?? {})) {
    if (value !== undefined) conditions.push(`${column} = ${params.add(value)}::uuid`);
  }
  if (options.search !== undefined) {
    conditions.push(`position(lower(${params.add(options.search)}) in lower(document::text)) > 0`);
  }
  return conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
}

/** @returns documents, newest first like the vendor's lists */
export async function listDocuments(
  tx: Queryable,
  table: DocumentTable,
  options: ListOptions,
): Promise<StoredObject[]> {
  const params = new SqlParams();
  const { rows } = await tx.query<DocumentRow>(
    `select ${columns} from voice.${table} ${buildWhere(options, params)}
     order by created_at desc, id limit ${params.add(options.limit)}`,
    params.values,
  );
  return rows.map(toObject);
}

/** SQL for the vendor's sort keys. */
const sortColumns = {
  createdAt: 'created_at',
  duration: 'updated_at - created_at',
  cost: 'cost',
} as const;

export interface DocumentPage {
  page: number;
  limit: number;
  sortOrder: 'ASC' | 'DESC';
  /** For tables with a cost. Default: `createdAt`. */
  sortBy?: keyof typeof sortColumns | undefined;
}

/** @returns one page of a list, with the vendor's metadata */
export async function listDocumentPage(
  tx: Queryable,
  table: DocumentTable,
  options: Omit<ListOptions, 'limit'> & DocumentPage,
) {
  const { page, limit, sortOrder, sortBy = 'createdAt' } = options;
  const params = new SqlParams();
  const where = buildWhere(options, params);
  const counted = await tx.query<{ total: number }>(
    `select count(*) as total from voice.${table} ${where}`,
    params.values,
  );
  const totalItems = counted.rows[0]?.total ?? 0;
  const { rows } = await tx.query<DocumentRow>(
    `select ${columns} from voice.${table} ${where}
     order by ${sortColumns[sortBy]} ${sortOrder}, id ${params.addPage({ page, size: limit })}`,
    params.values,
  );
  const totalPages = countPages(totalItems, limit);
  return {
    results: rows.map(toObject),
    metadata: {
      itemsPerPage: limit,
      totalItems,
      currentPage: page,
      totalPages,
      hasNextPage: page < totalPages,
      sortOrder,
    },
  };
}

export const findDocument = (tx: Queryable, table: DocumentTable, id: string) =>
  findOneDocument(tx, `select ${columns} from voice.${table} where id = $1`, [id]);

export async function insertDocument(
  tx: Queryable,
  table: DocumentTable,
  accountId: string,
  document: Document,
  id: string = randomUUID(),
): Promise<StoredObject> {
  const { rows } = await tx.query<DocumentRow>(
    `insert into voice.${table} (id, account_id, document) values ($1, $2, $3::jsonb)
     returning ${columns}`,
    [id, accountId, JSON.stringify(document)],
  );
  return toObject(rows[0] as DocumentRow);
}

/** Fields in `changes` replace those of the document; null removes a field. */
export const patchDocument = (tx: Queryable, table: DocumentTable, id: string, changes: Document) =>
  findOneDocument(
    tx,
    `update voice.${table}
     set updated_at = now(),
         document = (select coalesce(jsonb_object_agg(key, value), '{}')
                     from jsonb_each(document || $2::jsonb) where value <> 'null'::jsonb)
     where id = $1 returning ${columns}`,
    [id, JSON.stringify(changes)],
  );

export const deleteDocument = (tx: Queryable, table: DocumentTable, id: string) =>
  findOneDocument(tx, `delete from voice.${table} where id = $1 returning ${columns}`, [id]);

async function findOneDocument(
  tx: Queryable,
  statement: string,
  values: unknown[],
): Promise<StoredObject | null> {
  const { rows } = await tx.query<DocumentRow>(statement, values);
  return rows[0] ? toObject(rows[0]) : null;
}
