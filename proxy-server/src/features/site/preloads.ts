import type { ComposedRemote, Composition } from 'shared-contract';

/**
 * @param path path of the page that is asked for
 * @returns link tags for the scripts of the remote that owns the page, so that they load beside the shell's own
 */
export function preloadTags({ remotes }: Composition, path: string): string {
  const owner = remotes.find((remote) => owns(remote, path));
  if (!owner) return '';
  // The loader asks for the entry with its hash; a preload without it would be fetched twice.
  const entry = owner.integrity ? ` integrity="${attribute(owner.integrity)}"` : '';
  return [
    `<link rel="preload" as="script" href="${attribute(owner.entry)}"${entry}>`,
    ...owner.preload.map((file) => `<link rel="preload" as="script" href="${attribute(file)}">`),
  ].join('\n    ');
}

function owns({ contribution }: ComposedRemote, path: string): boolean {
  return contribution.routes.some((route) => {
    const pattern = route.replace(/:[^/]+/g, '[^/]+');
    return new RegExp(`^${pattern}$`).test(path);
  });
}

function attribute(value: string): string {
  return value.replace(/[&"<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
