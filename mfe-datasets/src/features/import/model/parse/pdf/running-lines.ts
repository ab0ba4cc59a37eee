import { type Line, lineText } from './lines';

/** Lines of a page at its top and bottom that may repeat. */
const EDGE = 2;
const FEWEST_PAGES = 3;

/**
 * Leaves out page numbers, and what stands at the same place of page after page except for the
 * first time.
 * @param pages lines of each page from top to bottom
 */
export function withoutRunningLines(pages: readonly Line[][]): Line[][] {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const key of new Set(edgesOf(page).map(keyOf)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const seen = new Set<string>();
  return pages.map((page) => {
    const edges = new Set(edgesOf(page));
    return page.filter((line) => {
      if (!edges.has(line)) return true;
      const key = keyOf(line);
      if ((counts.get(key) ?? 0) < FEWEST_PAGES) return true;
      const isNumber = !/\p{L}/u.test(lineText(line));
      const isFirst = !seen.has(key);
      seen.add(key);
      return isFirst && !isNumber;
    });
  });
}

const edgesOf = (page: readonly Line[]): Line[] => [
  ...page.slice(0, EDGE),
  ...page.slice(EDGE).slice(-EDGE),
];

const keyOf = (line: Line): string =>
  `${Math.round(line.y / 4)} ${lineText(line).replace(/\d+/g, '#')}`;
