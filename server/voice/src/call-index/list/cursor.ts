import { type IndexedCallSort, indexedCallSorts, type OrderedCallFilters } from 'shared-contract';
import { ApiError, tryParseJson } from 'shared-server';
import * as z from 'zod/mini';

export interface CallOrder {
  sort: IndexedCallSort;
  ascending: boolean;
}

/** The last row of a page, where the next page starts. */
export interface Position {
  key: string | number;
  createdAt: string;
  id: string;
}

export function getOrder({ q, sort, order }: OrderedCallFilters): CallOrder {
  const usual = q?.trim() ? 'relevance' : 'createdAt';
  const wanted = sort === 'relevance' && !q?.trim() ? 'createdAt' : (sort ?? usual);
  return { sort: wanted, ascending: order === 'asc' };
}

const cursor = z.tuple([
  z.enum(indexedCallSorts),
  z.boolean(),
  z.union([z.string().check(z.maxLength(300)), z.number()]),
  z.iso.datetime(),
  z.string().check(z.maxLength(64)),
]);

export function writeCursor({ sort, ascending }: CallOrder, { key, createdAt, id }: Position) {
  const parts = [sort, ascending, key, createdAt, id];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/**
 * @throws ApiError `bad_request` for a cursor of another order or one that {@link writeCursor}
 * didn't write
 */
export function readCursor(text: string, { sort, ascending }: CallOrder): Position {
  const parts = cursor.safeParse(tryParseJson(Buffer.from(text, 'base64url'))).data;
  const isKey = typeof parts?.[2] === (sort === 'customer' ? 'string' : 'number');
  const fits = parts?.[0] === sort && parts[1] === ascending && (isKey || sort === 'createdAt');
  if (!parts || !fits)
    throw new ApiError('bad_request', 'The cursor is not valid. Start again from the first page.');
  const [, , key, createdAt, id] = parts;
  return { key, createdAt, id };
}
