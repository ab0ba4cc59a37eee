import { firstPaintFault } from 'shared-contract';
import type { RuleName } from '../../problem';
import { isInside } from '../../store/store-reader';
import type { Published } from '../published';

/**
 * @returns the broken rule and what is wrong with one of the version's files
 */
export function findScriptFault(
  published: Published,
  path: string,
  script: string,
): [RuleName, string] | undefined {
  const { entry, firstPaint } = published.portal;
  if (path === entry) {
    const unguarded = findUnguardedFiles(published, script);
    return unguarded.length > 0
      ? ['chunk-guard', describeMissingGuard(entry, unguarded)]
      : undefined;
  }
  const fault = path === firstPaint && firstPaintFault(script);
  if (!fault) return undefined;
  return ['first-paint', `cannot have ${path} in its pages, since it ${fault}: change its source.`];
}

/**
 * The entry of every bundler holds the hashes of the scripts and stylesheets that it loads. Skips
 * `.mjs` files, which are workers without a hash, and the inlined first paint, which the server
 * checks.
 */
function findUnguardedFiles({ portal }: Published, entry: string): string[] {
  const others = [portal.entry, portal.firstPaint];
  return portal.assets
    .filter(({ path }) => /\.(js|css)$/.test(path) && isInside(path) && !others.includes(path))
    .filter(({ integrity }) => !entry.includes(integrity))
    .map(({ path }) => path);
}

function describeMissingGuard(entry: string, files: readonly string[]): string {
  const [first, ...others] = files;
  const which = others.length === 0 ? first : `${first} and ${others.length} more`;
  return `has no chunk guard: its entry ${entry} holds no hash of ${which}, so a replaced file would go unnoticed; build it with the preset.`;
}
