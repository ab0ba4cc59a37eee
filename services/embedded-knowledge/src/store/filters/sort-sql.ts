import type { SortBy } from './list-body';

export function getSortSql(sort: SortBy, alias: string): string {
  const direction = sort.direction === 'asc' ? 'asc' : 'desc';
  // Unlike the time, the position also orders writes of the same moment.
  if (sort.field === 'created_at') return `${alias}.position ${direction}`;
  return `${alias}.${sort.field} ${direction} nulls last, ${alias}.position desc`;
}
