import { tableRows } from './markdown.mjs';

/**
 * @param {string} source `pages.ts` or `api.ts`
 * @returns {string[]} the paths that it spells
 */
export function spelledPaths(source) {
  return [...source.matchAll(/^(?:\s+\w+:|export const \w+ =) '(\/[^']*)'[,;]$/gm)].map(
    ([, path]) => path ?? '',
  );
}

/**
 * @param {string} text `architecture.md`
 * @param {string[]} pages
 * @param {string[]} wirePaths
 * @returns {string[]} a sentence for each page and wire path that no table maps to a file
 */
export function unmappedPaths(text, pages, wirePaths) {
  const patterns = tableRows(text).flatMap(([cell = '']) =>
    [...cell.matchAll(/`(?:[A-Z]+ )?(\/[^`]*)`/g)].map(([, path]) => path ?? ''),
  );
  const isMapped = (/** @type {string} */ path) =>
    patterns.some((pattern) =>
      pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern,
    );
  return [...pages, ...wirePaths]
    .filter((path) => !isMapped(path))
    .map((path) => `docs/architecture.md: no table row maps ${path} to its file.`);
}
