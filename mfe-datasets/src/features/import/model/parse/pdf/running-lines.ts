import { type Line, lineText } from './lines';

/** Lines at the top and bottom of a page that may repeat. */
const EDGE = 2;
const FEWEST_PAGES = 3;

/**
 * Removes page numbers, and repetitions of what is at the same position on page after page.
 *
 * @param pages lines of each page from top to bottom
 */
export function withoutRunningLines(pages: readonly Line[][]): Line[][] {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const key of new Set(getEdges(page).map(toKey)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const seen = new Set<string>();
  return pages.map((page) => {
    const edges = new Set(getEdges(page));
    return page.filter((line) => {
      if (!edges.has(line)) return true;
      const key = toKey(line);
      if ((counts.get(key) ?? 0) < FEWEST_PAGES) return true;
      const isNumber = !/\p{L}/u.test(lineText(line));
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

const toKey = (line: Line): string =>
  `${Math.round(line.y / 4)} ${lineText(line).replace(/\d+/g, '#')}`;
