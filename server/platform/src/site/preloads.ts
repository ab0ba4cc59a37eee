import { getOrigins } from 'composition';
import { type ComposedRemote, type Composition, matchesPattern } from 'shared-contract';

/**
 * @param path path of the requested page
 * @param origin origin of the page
 * @param isHeld whether the page chooses the timing, by removing the media query
 * @returns link tags that preload the scripts of the page's remote
 */
export function createPreloadTags(
  composition: Composition,
  { path, origin, isHeld }: { path: string; origin: string; isHeld: boolean },
): string {
  const owner = findOwner(composition, path);
  // Development builds are only requested once they are known to be available.
  if (!owner || owner.source === 'override') return '';
  // Each preload has its script's hash; otherwise the script would load twice.
  const hashes = { [owner.entry]: owner.integrity, ...owner.preloadIntegrity };
  return [owner.entry, ...owner.preload]
    .map((file) => createPreloadTag(file, hashes[file], { origin, isHeld }))
    .join('\n    ');
}

function createPreloadTag(
  file: string,
  hash: string | undefined,
  { origin, isHeld }: { origin: string; isHeld: boolean },
): string {
  const integrity = hash ? ` integrity="${escapeAttribute(hash)}"` : '';
  const held = isHeld ? ' media="not all"' : '';
  // Cross-origin scripts load without credentials; a differing preload would load twice.
  const crossorigin = isForeign(file, origin) ? ' crossorigin="anonymous"' : '';
  return `<link rel="preload" as="script" href="${escapeAttribute(file)}"${integrity}${crossorigin}${held}>`;
}

function isForeign(address: string, origin: string): boolean {
  return getOrigins([address]).some((other) => other !== origin);
}

/** @returns the remote of the page; undefined for a page of the shell */
export function findOwner({ remotes }: Composition, path: string): ComposedRemote | undefined {
  return remotes.find(({ contribution }) =>
    contribution.routes.some((pattern) => matchesPattern(pattern, path)),
  );
}

function escapeAttribute(value: string): string {
  return value.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
