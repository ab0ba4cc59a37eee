import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  baseOf,
  overlay,
  pickSource,
  pickVersion,
  publishedVersions,
  workspaceVersion,
} from 'composition';
import {
  type ComposedRemote,
  type Contribution,
  contribution,
  type Environment,
  type EnvironmentRemote,
} from 'shared-contract';
import * as z from 'zod/mini';

/** A remote's line in an environment without a lock, and the version that it means. */
export interface WantedRemote {
  /** Folder of the published remotes. */
  store: string;
  environment: Pick<Environment, 'store'>;
  line: EnvironmentRemote;
  version: string;
}

/** Files that a remote's place in the composition depends on, for noticing a change. */
export function filesOf(
  store: string,
  { name, version: wanted }: EnvironmentRemote,
  version: string,
): string[] {
  // A range may mean another version as soon as one is published, which changes the folder of them all.
  const where = wanted === 'workspace' ? 'workspace.json' : '.';
  return [join(store, name, where), portalFile(store, name, version)];
}

/**
 * @param wanted a version, a range, or 'workspace' for the one last built from this checkout
 * @throws Error when the store has none that is meant
 */
export function resolveVersion(store: string, name: string, wanted: string): string {
  const version =
    wanted === 'workspace'
      ? workspaceVersion(store, name)
      : pickVersion(publishedVersions(store, name), wanted);
  if (!version) throw new Error(`The store has no ${wanted} of ${name}`);
  return version;
}

/**
 * @returns the remote as the browser gets it, and what its line says that the remote does not take
 * @throws Error when its contribution file is missing, invalid or of another remote, or lacks a hash
 */
export function readPublished(wanted: WantedRemote): {
  remote: ComposedRemote;
  shared: Record<string, string>;
  problems: string[];
} {
  const { store, line, version } = wanted;
  const stated = readContribution(store, line.name, version);
  const hashes = new Map(stated.assets.map(({ path, integrity }) => [path, integrity]));
  const hashOf = (path: string) => {
    const hash = hashes.get(path);
    if (!hash) throw new Error(`${path} is not among the assets of ${line.name} ${version}`);
    return hash;
  };
  const { remote, problems } = compose(stated, wanted);
  const integrity = hashOf(stated.entry);
  const preloadIntegrity = Object.fromEntries(
    stated.preload.map((path, at) => [remote.preload[at] ?? path, hashOf(path)]),
  );
  return {
    remote: { ...remote, integrity, preloadIntegrity },
    shared: stated.shared ?? {},
    problems,
  };
}

/** @returns whether every file that the remote's first load needs is there */
export function isComplete(store: string, name: string, version: string): boolean {
  const { entry, preload } = readContribution(store, name, version);
  return [entry, ...preload].every((file) => existsSync(join(store, name, version, file)));
}

/**
 * @returns the remote with what its newest readable version contributes; its files are still those of
 * `version`, so that it keeps its place and works again as soon as they are back. Until then it has no hash, and
 * a browser loads nothing without one
 */
export function readLastKnown(wanted: WantedRemote): ComposedRemote | undefined {
  const { store, line } = wanted;
  for (const other of publishedVersions(store, line.name).reverse()) {
    try {
      const stated = readContribution(store, line.name, other);
      return { ...compose(stated, wanted).remote, preload: [] };
    } catch {
      // An older one may still be readable.
    }
  }
  return undefined;
}

function compose(stated: Contribution, { environment, line, version }: WantedRemote) {
  const base = baseOf(environment, line.name, version);
  const { contribution: contributed, settings, problems } = overlay(pickSource(stated), line);
  const remote: ComposedRemote = {
    name: line.name,
    container: stated.container,
    version,
    entry: base + stated.entry,
    integrity: '',
    preload: stated.preload.map((path) => base + path),
    contribution: contributed,
    ...(line.version !== 'workspace' && { source: 'environment' }),
    ...(settings && { settings }),
  };
  return { remote, problems };
}

function readContribution(store: string, name: string, version: string): Contribution {
  const stated = z.parse(
    contribution,
    JSON.parse(readFileSync(portalFile(store, name, version), 'utf8')),
  );
  if (stated.id !== name) throw new Error(`The contribution of ${name} is of ${stated.id}`);
  return stated;
}

function portalFile(store: string, name: string, version: string): string {
  return join(store, name, version, 'portal.json');
}
