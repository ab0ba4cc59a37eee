import type { Lock, LockedRemote, LockedVersion } from 'shared-contract';

/** A well-formed hash that matches no file. */
export const someHash = `sha384-${'A'.repeat(64)}`;

export function createLockedVersion(
  name: string,
  version: string,
  changes: Partial<LockedVersion> = {},
): LockedVersion {
  const path = `/${name.slice(4)}`;
  return {
    version,
    container: name.replaceAll('-', '_'),
    base: `/remotes/${name}/${version}/`,
    entry: 'remoteEntry.js',
    preload: ['876.aaaa.js'],
    portal: someHash,
    manifest: someHash,
    assets: { 'remoteEntry.js': someHash, '876.aaaa.js': someHash },
    shared: {},
    contribution: {
      id: name,
      title: name,
      basePath: path,
      routes: [path],
      navigation: [{ label: name, icon: 'extension', path, order: 1 }],
      contract: '^1.0.0',
    },
    ...changes,
  };
}

export function createLockedRemote(
  name: string,
  version: string,
  changes: Partial<LockedRemote> = {},
): LockedRemote {
  return { name, ...createLockedVersion(name, version), ...changes };
}

export function createLock(remotes: LockedRemote[], changes: Partial<Lock> = {}): Lock {
  return {
    schema: 1,
    environment: 'test',
    revision: 1,
    by: 'lock',
    at: '2026-11-21T12:00:00.000Z',
    contract: '1.1.0',
    origins: [],
    remotes,
    ...changes,
  };
}
