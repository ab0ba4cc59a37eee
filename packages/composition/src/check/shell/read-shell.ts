import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type HostDescription,
  hostDescription,
  type LockedShellVersion,
  SHELL_NAME,
  SHELL_PAGE,
} from 'shared-contract';
import type { Problem, RuleName } from '../../problem';
import { createBuildStore, listPublishedVersions } from '../../store/folder-store';
import { type OwnStore, readOwnStore } from '../../store/own-store';
import { isAbsent } from '../../store/read-if-present';
import { isInside, StoreError, type StoreReader } from '../../store/store-reader';
import { findPackedProblems } from '../files/packed-problems';
import { computeIntegrity } from '../published';

export const SHELL_DESCRIPTION = 'shell.json';

/** A version of the shell, unless it is too broken to describe. */
export interface ReadShell {
  shell?: LockedShellVersion;
  problems: Problem[];
}

/**
 * Reads a version of the shell from the portal's own store, and checks all its files.
 * @param expected the lock's entry for this version
 */
export async function readShell(
  own: OwnStore,
  version: string,
  expected?: LockedShellVersion,
): Promise<ReadShell> {
  const store = readOwnStore(own);
  try {
    const file = await store.read(SHELL_NAME, version, SHELL_DESCRIPTION);
    if (!file) {
      const versions = await store.versions(SHELL_NAME);
      return { problems: [describeMissing(version, store.place, versions)] };
    }
    const { shell, problems } = parseDescription(file, version);
    if (!shell) return { problems };
    problems.push(...(await checkFiles(store, shell)), ...findChange(shell, expected));
    return { shell, problems };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const text = `shell ${version} cannot be read: ${error.message} Try again when the store responds.`;
    return { problems: [toProblem('store-answers', text)] };
  }
}

function findChange({ version, description }: LockedShellVersion, expected?: LockedShellVersion) {
  if (!expected || description === expected.description) return [];
  const text = `shell ${version} is not what was locked, ${SHELL_DESCRIPTION} changed since: restore the published files, or publish the change under a new version.`;
  return [toProblem('locked-hash', text)];
}

/**
 * @param build folder of one build, in a store or not
 * @returns problems of its description and files
 */
export async function findShellBuildProblems(build: string, version: string): Promise<Problem[]> {
  const { shell, problems } = describeFile(build, version);
  return shell ? checkFiles(createBuildStore(build), shell) : problems;
}

/** Reads a version's description synchronously, without its other files. */
export function readShellDescription(folder: string, version: string): ReadShell {
  try {
    return describeFile(join(folder, SHELL_NAME, version), version);
  } catch (error) {
    if (!isAbsent(error)) throw error;
    const versions = listPublishedVersions(folder, SHELL_NAME);
    return { problems: [describeMissing(version, folder, versions)] };
  }
}

function describeFile(build: string, version: string): ReadShell {
  return parseDescription(readFileSync(join(build, SHELL_DESCRIPTION)), version);
}

function parseDescription(file: Buffer, version: string): ReadShell {
  const host = parse(file);
  const { assets } = host ?? {};
  if (!host || host.version !== version || !assets?.some(({ path }) => path === SHELL_PAGE)) {
    const text = `shell ${version} has a ${SHELL_DESCRIPTION} that does not match the contract: build and publish it again.`;
    return { problems: [toProblem('shell-json', text)] };
  }
  const hashes = assets
    .map(({ path, integrity }): [string, string] => [path, integrity])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    shell: {
      version,
      description: computeIntegrity(file),
      assets: Object.fromEntries(hashes),
      contract: host.contract,
      shared: host.shared,
      routes: host.routes,
    },
    problems: [],
  };
}

/** @returns what a locked version of the shell provides to a remote */
export function toHost({ version, contract, shared, routes }: LockedShellVersion): HostDescription {
  return { schema: 1, version, contract, shared, routes };
}

async function checkFiles(
  store: StoreReader,
  { version, assets }: LockedShellVersion,
): Promise<Problem[]> {
  const found = await Promise.all(
    Object.entries(assets).map(([path, integrity]) =>
      checkFile(store, version, { path, integrity }),
    ),
  );
  return found.flat();
}

async function checkFile(
  store: StoreReader,
  version: string,
  { path, integrity }: { path: string; integrity: string },
): Promise<Problem[]> {
  const toProblems = (rule: RuleName, text: string) => [
    toProblem(rule, `shell ${version} ${text}`),
  ];
  if (!isInside(path)) {
    return toProblems(
      'asset-present',
      `names a file outside of its folder, ${path}: build it again.`,
    );
  }
  const bytes = await store.read(SHELL_NAME, version, path);
  if (!bytes) {
    return toProblems('asset-present', `lacks ${path}: restore the published files.`);
  }
  if (computeIntegrity(bytes) !== integrity) {
    return toProblems(
      'hash-differs',
      `has a different ${path} than it was built with: restore the published file.`,
    );
  }
  return findPackedProblems(store, { name: SHELL_NAME, version }, path, bytes);
}

function describeMissing(
  version: string,
  place: string,
  published: readonly string[] = [],
): Problem {
  const last = published.slice(-3).reverse().join(', ') || 'none';
  const text = `shell ${version} is not in the remote store ${place}: publish it with "npm run publish-remote -- shell", or pin a version that is there (last published: ${last}).`;
  return toProblem('version-published', text);
}

function parse(file: Buffer): HostDescription | undefined {
  try {
    return hostDescription.safeParse(JSON.parse(file.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

function toProblem(rule: RuleName, text: string): Problem {
  return { rule, remote: SHELL_NAME, text };
}
