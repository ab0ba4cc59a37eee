/** @returns a number with its noun, such as `1 row` or `2 rows` */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
