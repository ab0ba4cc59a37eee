import type { SqlParams } from 'shared-server';

const COMPARISONS = {
  createdAtGt: 'created_at >',
  createdAtLt: 'created_at <',
  createdAtGe: 'created_at >=',
  createdAtLe: 'created_at <=',
  updatedAtGt: 'updated_at >',
  updatedAtLt: 'updated_at <',
  updatedAtGe: 'updated_at >=',
  updatedAtLe: 'updated_at <=',
} as const;

/** The vendor's eight time bounds. */
export type TimeFilter = { [Bound in keyof typeof COMPARISONS]?: string | undefined };

/** @returns one SQL condition per given bound */
export function toTimeConditions(filter: TimeFilter, params: SqlParams): string[] {
  return Object.entries(COMPARISONS).flatMap(([name, comparison]) => {
    const value = filter[name as keyof TimeFilter];
    return value === undefined ? [] : [`${comparison} ${params.add(value)}::timestamptz`];
  });
}
