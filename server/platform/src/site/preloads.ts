import { getOrigins } from 'composition';
import { type ComposedRemote, type Composition, matchesPattern } from 'shared-contract';

/**
 * @param path path of the page that is asked for
 * @param origin origin of the page
 * @param isHeld whether the page chooses the moment, by taking the media query away
 * @returns link tags for the scripts of the remote that owns the page, so that they load beside the
 * shell's own
 */
export function preloadTags(
  composition: Composition,
  { path, origin, isHeld }: { path: string; origin: string; isHeld: boolean },
): string {
  const owner = getOwner(composition, path);
  // What is under work is asked for once it is known to be there.
  if (!owner || owner.source === 'override') return '';
  // Each script is asked for with its hash; a preload without it would be fetched twice.
  const hashes = { [owner.entry]: owner.integrity, ...owner.preloadIntegrity };
  return [owner.entry, ...owner.preload]
    .map((file) => preloadTag(file, hashes[file], { origin, isHeld }))
    .join('\n    ');
}

function preloadTag(
  file: string,
  hash: string | undefined,
  { origin, isHeld }: { origin: string; isHeld: boolean },
): string {
  const integrity = hash ? ` integrity="${attribute(hash)}"` : '';
  const held = isHeld ? ' media="not all"' : '';
  // Scripts of another origin load without credentials; a differing preload would load twice.
  const crossorigin = isForeign(file, origin) ? ' crossorigin="anonymous"' : '';
  return `<link rel="preload" as="script" href="${attribute(file)}"${integrity}${crossorigin}${held}>`;
}

function isForeign(address: string, origin: string): boolean {
  return getOrigins([address]).some((other) => other !== origin);
}

/** @returns the remote that draws the page of the path; undefined for a page of the shell */
export function getOwner({ remotes }: Composition, path: string): ComposedRemote | undefined {
  return remotes.find(({ contribution }) =>
    contribution.routes.some((pattern) => matchesPattern(pattern, path)),
  );
}

function attribute(value: string): string {
  return value.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
