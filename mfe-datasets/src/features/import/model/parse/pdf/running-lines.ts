import { getLineText, type Line } from './lines';
import type { Pause } from './pause';

/** Number of lines at the top and at the bottom of a page that may repeat on other pages. */
const EDGE = 2;
const FEWEST_PAGES = 3;

/**
 * Removes page numbers, and all but the first of the lines that repeat at the same position.
 * @param pages lines of each page from top to bottom
 */
export async function removeRunningLines(
  pages: readonly Line[][],
  pause: Pause,
): Promise<Line[][]> {
  // On two pages, numbers at the same position are more likely to be data.
  const isShort = pages.length < FEWEST_PAGES;
  const toKey = (line: Line) => formatKey(line, isShort ? getLineText(line) : maskNumbers(line));
  const counts = new Map<string, number>();
  for (const page of pages) {
    await pause();
    for (const key of new Set(getEdges(page).map(toKey)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const seen = new Set<string>();
  return pages.map((page) => {
    const edges = new Set(getEdges(page));
    return page.filter((line) => {
      if (!edges.has(line)) return true;
      const key = toKey(line);
      const isNumber = !/\p{L}/u.test(getLineText(line));
      if ((counts.get(key) ?? 0) < Math.max(2, Math.min(FEWEST_PAGES, pages.length))) return true;
      if (isShort && isNumber) return true;
      const isFirst = !seen.has(key);
      seen.add(key);
      return isFirst && !isNumber;
    });
  });
}

const getEdges = (page: readonly Line[]): Line[] => [
  ...page.slice(0, EDGE),
  ...page.slice(EDGE).slice(-EDGE),
];

const maskNumbers = (line: Line): string => getLineText(line).replace(/\d+/g, '#');
const formatKey = ({ y }: Line, text: string): string => `${Math.round(y / 4)} ${text}`;
