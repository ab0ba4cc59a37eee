import * as z from 'zod/mini';
import { isoTime } from '../service/fields';

const bounds = {
  createdAtGt: 'created_at >',
  createdAtLt: 'created_at <',
  createdAtGe: 'created_at >=',
  createdAtLe: 'created_at <=',
  updatedAtGt: 'updated_at >',
  updatedAtLt: 'updated_at <',
  updatedAtGe: 'updated_at >=',
  updatedAtLe: 'updated_at <=',
} as const;

const bound = z.optional(isoTime);

/** The vendor's eight time bounds, as query parameters. */
export const timeFilterShape = {
  createdAtGt: bound,
  createdAtLt: bound,
  createdAtGe: bound,
  createdAtLe: bound,
  updatedAtGt: bound,
  updatedAtLt: bound,
  updatedAtGe: bound,
  updatedAtLe: bound,
};
const timeFilter = z.object(timeFilterShape);
export type TimeFilter = z.infer<typeof timeFilter>;

/**
 * @param params parameters of the statement so far; the bounds' values are appended
 * @returns SQL conditions, one for each bound that is set
 */
export function timeConditions(filter: TimeFilter, params: unknown[]): string[] {
  return Object.entries(bounds).flatMap(([name, comparison]) => {
    const value = filter[name as keyof TimeFilter];
    if (value === undefined) return [];
    params.push(value);
    return [`${comparison} $${params.length}::timestamptz`];
  });
}
