import { firstPaintFault } from 'shared-contract';
import type { RuleName } from '../../problem';
import { isInside } from '../../store/store-reader';
import type { Published } from '../published';

/**
 * @param path path of one of the version's files
 * @returns the broken rule and what is wrong with the script
 */
export function findScriptFault(
  published: Published,
  path: string,
  script: string,
): [RuleName, string] | undefined {
  const { entry, firstPaint } = published.portal;
  if (path === entry) {
    const unguarded = findUnguardedFiles(published, script);
    return unguarded.length > 0 ? ['chunk-guard', lacksGuard(entry, unguarded)] : undefined;
  }
  const fault = path === firstPaint && firstPaintFault(script);
  if (!fault) return undefined;
  return ['first-paint', `cannot have ${path} in its pages, since it ${fault}: change its source.`];
}

/**
 * Scripts and stylesheets are loaded with the hash in the entry, from any bundler. Skips modules,
 * which are workers without a hash, and what the server inlines, whose hash it checks itself.
 */
function findUnguardedFiles({ portal }: Published, entry: string): string[] {
  const others = [portal.entry, portal.firstPaint];
  return portal.assets
    .filter(({ path }) => /\.(js|css)$/.test(path) && isInside(path) && !others.includes(path))
    .filter(({ integrity }) => !entry.includes(integrity))
    .map(({ path }) => path);
}

function lacksGuard(entry: string, files: readonly string[]): string {
  const [first, ...others] = files;
  const which = others.length === 0 ? first : `${first} and ${others.length} more`;
  return `has no chunk guard: its entry ${entry} holds no hash of ${which}, so that nothing would notice another file in its place; build it with the preset.`;
}
