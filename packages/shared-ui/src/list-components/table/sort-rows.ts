/** Column and direction that a list is sorted by. */
export interface Order {
  /** Index of the column. */
  column: number;
  isDescending: boolean;
}

/** @returns the sorted rows; in their original order if the column isn't sortable */
export function sortRows<Row>(
  rows: readonly Row[],
  sortValue: ((row: Row) => string | number) | undefined,
  { isDescending }: Order,
): readonly Row[] {
  if (!sortValue) return rows;
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((one, other) => sign * compareValues(sortValue(one), sortValue(other)));
}

function compareValues(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'en', { numeric: true, sensitivity: 'base' });
}
