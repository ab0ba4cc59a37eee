import { type ComposedRemote, type Composition, matchesPattern } from 'shared-contract';

/**
 * @param path path of the page that is asked for
 * @returns link tags for the scripts of the remote that owns the page, so that they load beside the shell's own
 */
export function preloadTags({ remotes }: Composition, path: string): string {
  const owner = remotes.find((remote) => owns(remote, path));
  if (!owner) return '';
  // Each script is asked for with its hash; a preload without it would be fetched twice.
  const hashes = { [owner.entry]: owner.integrity, ...owner.preloadIntegrity };
  return [owner.entry, ...owner.preload]
    .map((file) => preloadTag(file, hashes[file]))
    .join('\n    ');
}

function preloadTag(file: string, hash: string | undefined): string {
  const integrity = hash ? ` integrity="${attribute(hash)}"` : '';
  return `<link rel="preload" as="script" href="${attribute(file)}"${integrity}>`;
}

function owns({ contribution }: ComposedRemote, path: string): boolean {
  return contribution.routes.some((pattern) => matchesPattern(pattern, path));
}

function attribute(value: string): string {
  return value.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
