import { api, type TableQuery } from 'shared-contract';
import * as z from 'zod/mini';
import { portalFetch } from '../fetch/portal-fetch';

export interface TableCallOptions {
  signal?: AbortSignal | undefined;
  /** A token instead of the stored session's, or false for none. */
  bearer?: string | false | undefined;
}

type Row = Record<string, unknown>;

/**
 * A call for the rows that match a query.
 * @param schema shape of one row
 * @throws PortalError; kind 'contract' when the response isn't a list of such rows
 */
type QueryRows = <S extends z.core.$ZodType>(
  table: string,
  query: TableQuery,
  schema: S,
  options?: TableCallOptions,
) => Promise<z.output<S>[]>;

/** @returns the rows that the person may see */
export const selectRows: QueryRows = (table, query, schema, options) =>
  callTable({ action: 'select', table, query }, schema, options);

/** @returns the deleted rows, with the columns that the person may read */
export const deleteRows: QueryRows = (table, query, schema, options) =>
  callTable({ action: 'delete', table, query }, schema, options);

/**
 * @param schema shape of one row
 * @returns the inserted rows, with the columns that the person may read
 * @throws PortalError
 */
export function insertRows<S extends z.core.$ZodType>(
  table: string,
  data: Row[],
  schema: S,
  options?: TableCallOptions,
): Promise<z.output<S>[]> {
  return callTable({ action: 'insert', table, data }, schema, options);
}

/**
 * @param data the columns to change
 * @param schema shape of one row
 * @returns the changed rows, with the columns that the person may read
 * @throws PortalError
 */
export function updateRows<S extends z.core.$ZodType>(
  table: string,
  data: Row,
  query: TableQuery,
  schema: S,
  options?: TableCallOptions,
): Promise<z.output<S>[]> {
  return callTable({ action: 'update', table, data, query }, schema, options);
}

async function callTable<S extends z.core.$ZodType>(
  body: unknown,
  row: S,
  options: TableCallOptions = {},
): Promise<z.output<S>[]> {
  const schema = z.object({ data: z.array(row) });
  const answer = await portalFetch(api.proxy, { ...options, method: 'POST', body, schema });
  return answer.data as z.output<S>[];
}
