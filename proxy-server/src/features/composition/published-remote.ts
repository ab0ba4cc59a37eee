import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ComposedRemote,
  type Contribution,
  contribution,
  contributionSource,
} from 'shared-contract';
import * as z from 'zod/mini';

const pointer = z.object({ version: z.string().check(z.regex(/^[0-9][A-Za-z0-9.-]*$/)) });

/** Files that a remote's place in the composition depends on, for noticing a change. */
export function filesOf(store: string, name: string, version: string): string[] {
  return [join(store, name, 'workspace.json'), portalFile(store, name, version)];
}

/**
 * @param wanted a version, or 'workspace' for the one last built from this checkout
 * @throws Error when the checkout's pointer cannot be read
 */
export function resolveVersion(store: string, name: string, wanted: string): string {
  if (wanted !== 'workspace') return wanted;
  const file = join(store, name, 'workspace.json');
  return z.parse(pointer, JSON.parse(readFileSync(file, 'utf8'))).version;
}

/**
 * @returns the remote as the browser gets it
 * @throws Error when its contribution file is missing, invalid or of another remote
 */
export function readPublished(store: string, name: string, version: string): ComposedRemote {
  const stated = readContribution(store, name, version);
  const entry = stated.assets.find((asset) => asset.path === stated.entry);
  if (!entry) throw new Error(`${stated.entry} is not among the assets of ${name} ${version}`);
  const remote = compose(stated, name, version);
  const preloadIntegrity = Object.fromEntries(
    stated.assets
      .filter(({ path }) => stated.preload.includes(path))
      .map(({ path, integrity }) => [addressOf(name, version, path), integrity]),
  );
  return { ...remote, integrity: entry.integrity, preloadIntegrity };
}

/** @returns whether every file that the remote's first load needs is there */
export function isComplete(store: string, name: string, version: string): boolean {
  const { entry, preload } = readContribution(store, name, version);
  return [entry, ...preload].every((file) => existsSync(join(store, name, version, file)));
}

/**
 * @returns the remote with what its newest readable version contributes; its files are still those of
 * `version`, so that it keeps its place and works again as soon as they are back
 */
export function readLastKnown(
  store: string,
  name: string,
  version: string,
): ComposedRemote | undefined {
  for (const other of versionsNewestFirst(store, name)) {
    try {
      const stated = readContribution(store, name, other);
      return { ...compose(stated, name, version), integrity: '', preload: [] };
    } catch {
      // An older one may still be readable.
    }
  }
  return undefined;
}

function compose(stated: Contribution, name: string, version: string) {
  const address = (file: string) => addressOf(name, version, file);
  return {
    name,
    container: stated.container,
    version,
    entry: address(stated.entry),
    integrity: '',
    preload: stated.preload.map(address),
    contribution: pickSource(stated),
  };
}

function addressOf(name: string, version: string, file: string): string {
  return `/remotes/${name}/${version}/${file}`;
}

function pickSource(stated: Contribution) {
  const known = Object.keys(contributionSource.shape) as (keyof typeof contributionSource.shape)[];
  return contributionSource.parse(Object.fromEntries(known.map((key) => [key, stated[key]])));
}

function readContribution(store: string, name: string, version: string): Contribution {
  const stated = z.parse(
    contribution,
    JSON.parse(readFileSync(portalFile(store, name, version), 'utf8')),
  );
  if (stated.id !== name) throw new Error(`The contribution of ${name} is of ${stated.id}`);
  return stated;
}

function versionsNewestFirst(store: string, name: string): string[] {
  const folder = join(store, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name: version }) => ({
      version,
      file: statSync(portalFile(store, name, version), { throwIfNoEntry: false }),
    }))
    .filter((entry) => entry.file !== undefined)
    .sort((a, b) => (b.file?.mtimeMs ?? 0) - (a.file?.mtimeMs ?? 0))
    .map(({ version }) => version);
}

function portalFile(store: string, name: string, version: string): string {
  return join(store, name, version, 'portal.json');
}
