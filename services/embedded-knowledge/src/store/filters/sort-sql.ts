import type { SortBy } from './list-body';

/** @returns SQL to order chunks of an alias by; what the field leaves equal is newest first */
export function sortSql(sort: SortBy, alias: string): string {
  const direction = sort.direction === 'asc' ? 'asc' : 'desc';
  // The place tells the order of writing apart within one moment.
  if (sort.field === 'created_at') return `${alias}.position ${direction}`;
  return `${alias}.${sort.field} ${direction} nulls last, ${alias}.position desc`;
}
