/** Maximum pages of a file to recognize. A page takes some seconds. */
const MOST_PAGES = 100;

/** @returns the pages to recognize in page order, and those beyond the maximum */
export function planPages(numbers: readonly number[]): { pages: number[]; beyond: number[] } {
  const sorted = [...new Set(numbers)].sort((one, other) => one - other);
  return { pages: sorted.slice(0, MOST_PAGES), beyond: sorted.slice(MOST_PAGES) };
}
