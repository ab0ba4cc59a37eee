import { firstPaintFault } from 'shared-contract';
import type { RuleName } from '../../problem';
import { isInside } from '../../store/store-reader';
import type { Published } from '../published';

/**
 * @param path path of one of the version's files
 * @returns what keeps that script from doing its part, by its rule
 */
export function scriptFault(
  published: Published,
  path: string,
  script: string,
): [RuleName, string] | undefined {
  const { entry, firstPaint } = published.portal;
  if (path === entry) {
    const unguarded = unguardedFiles(published, script);
    return unguarded.length > 0 ? ['chunk-guard', lacksGuard(entry, unguarded)] : undefined;
  }
  const fault = path === firstPaint && firstPaintFault(script);
  if (!fault) return undefined;
  return ['first-paint', `cannot have ${path} in its pages, since it ${fault}: change its source.`];
}

/**
 * Scripts and stylesheets are asked for with the hash that the entry has of them, whichever bundler
 * wrote it. Modules are left aside: they are workers, which no hash can be asked of. So is what the
 * server puts into pages: it compares the hash itself.
 */
function unguardedFiles({ portal }: Published, entry: string): string[] {
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
