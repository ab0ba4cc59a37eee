import { join } from 'node:path';
import {
  type ComposedRemote,
  type Composition,
  type Environment,
  type EnvironmentRemote,
  type HostDescription,
  type LockedRemote,
  type RemoteOrigin,
  SHELL_NAME,
} from 'shared-contract';
import { checkFound, toFoundRemote } from '../check/check-plan';
import { lockVersion } from '../check/lock-version';
import { readDescription } from '../check/read-published';
import { getPlannedHosts, type Hosts } from '../check/shell/plan-hosts';
import { readShellDescription, SHELL_DESCRIPTION } from '../check/shell/read-shell';
import { findMissingHashes } from '../lock/lock-refusals';
import type { Problem } from '../problem';
import { type Plan, type PlannedRemote, planFromFolder } from '../resolve/plan';
import { composeForRing, composePlace, type LockContent } from '../serve/compose-for-ring';
import type { Ring } from '../serve/ring';
import { listPublishedVersions } from '../store/folder-store';
import { getBase } from '../store/open-store';

export interface MemoryLock extends LockContent {
  /** The environment's remotes that run, in order. */
  lines: EnvironmentRemote[];
  /** Remotes that can't be locked but keep their navigation entry. */
  places: ComposedRemote[];
  unlockable: string[];
  /** Why parts of the environment couldn't be locked. */
  problems: Problem[];
  files: string[];
}

/**
 * Makes an in-memory lock from the environment's file. Parts that can't be locked keep their
 * previous state, so that one remote doesn't break the others.
 * @param store folder of the portal's own remote store
 * @param host the server's own shell, for an environment without a usable one; undefined to skip
 * checks that need a shell
 * @param previous content that was served before
 */
export function lockInMemory(
  environment: Environment,
  store: string,
  host: HostDescription | undefined,
  previous?: LockContent,
): MemoryLock {
  const plan = planFromFolder(environment, store);
  const found = plan.remotes.map((remote) => {
    const { line, pinned, canary } = remote;
    const readVersion = (version: string) => readDescription(store, line.name, version);
    return toFoundRemote(
      remote,
      readVersion(pinned.version),
      canary && readVersion(canary.version),
    );
  });
  const hosts = getHosts(plan, store, host);
  const { shell, remotes, problems } = checkFound(plan, found, hosts);
  const locked = remotes.map((remote) => dropUnhashed(remote, problems));
  const lines = environment.remotes.filter(({ omit }) => !omit);
  const unlockable = lines.filter((line) => !locked.some((one) => one?.name === line.name));
  const kept = lines.flatMap(
    ({ name }) => [...locked, ...(previous?.remotes ?? [])].find((one) => one?.name === name) ?? [],
  );
  return {
    environment: environment.name,
    ...(shell && { shell }),
    remotes: kept,
    lines,
    places: unlockable
      .filter(({ name }) => !kept.some((one) => one.name === name))
      .flatMap((line) => describePlace(plan, line, store) ?? []),
    unlockable: unlockable.map(({ name }) => name),
    problems,
    files: [
      ...getShellFiles(plan, store),
      ...lines.flatMap((line) => getRemoteFiles(plan, line, store)),
    ],
  };
}

/** @returns the composition for the ring's members, in the order of the environment's file */
export function composeInMemory(lock: MemoryLock, ring: Ring | undefined): Composition {
  const getRemoteSource = (name: string) =>
    getOrigin(lock.lines.find((line) => line.name === name));
  const composed = composeForRing(lock, ring, getRemoteSource);
  const remotes = [...composed.remotes, ...lock.places];
  return {
    ...composed,
    remotes: lock.lines.flatMap(({ name }) => remotes.find((one) => one.name === name) ?? []),
  };
}

/** @returns the remote without versions that lack a hash; undefined when the pinned one does */
function dropUnhashed(
  { canary, ...pinned }: LockedRemote,
  problems: Problem[],
): LockedRemote | undefined {
  const { name } = pinned;
  const isHashed = (version: Parameters<typeof findMissingHashes>[1]) => {
    const texts = findMissingHashes(name, version);
    problems.push(...texts.map((text): Problem => ({ rule: 'asset-hash', remote: name, text })));
    return texts.length === 0;
  };
  const hasCanary = canary && isHashed(canary.pinned);
  if (!isHashed(pinned)) return undefined;
  return hasCanary ? { ...pinned, canary } : pinned;
}

/** Until the remote's own files are back, the newest readable version describes it. */
function describePlace(
  plan: Plan,
  line: EnvironmentRemote,
  store: string,
): ComposedRemote | undefined {
  const { name } = line;
  const version = findPlanned(plan, name)?.pinned.version ?? line.version;
  for (const other of listPublishedVersions(store, name).reverse()) {
    const { published } = readDescription(store, name, other);
    if (!published) continue;
    const pinned = lockVersion(published, getBase(plan.environment, name, version), line);
    return composePlace(name, { ...pinned, version }, getOrigin(line));
  }
  return undefined;
}

/** Falls back to the server's own shell when the environment's shell can't be read. */
function getHosts({ shell }: Plan, store: string, host: HostDescription | undefined): Hosts {
  const readShellVersion = ({ version }: { version: string }) =>
    readShellDescription(store, version);
  const own = { hosts: host ? [host] : [], problems: [] };
  if (!shell) return own;
  const found = getPlannedHosts(
    shell,
    readShellVersion(shell.pinned),
    shell.canary && readShellVersion(shell.canary),
  );
  return found.locked ? found : { ...own, problems: found.problems };
}

function getShellFiles({ environment, shell }: Plan, store: string): string[] {
  if (!environment.shell) return [];
  const versions = [shell?.pinned, shell?.canary].filter((one) => one !== undefined);
  const { version: wanted } = environment.shell;
  return [
    join(store, SHELL_NAME, wanted === 'workspace' ? 'workspace.json' : '.'),
    ...versions.map(({ version }) => join(store, SHELL_NAME, version, SHELL_DESCRIPTION)),
  ];
}

function getRemoteFiles(
  plan: Plan,
  { name, version: wanted }: EnvironmentRemote,
  store: string,
): string[] {
  const { pinned, canary } = findPlanned(plan, name) ?? {};
  const versions = [pinned, canary].filter((one) => one !== undefined);
  // Publishing may change what a range resolves to, and always changes the remote's folder.
  return [
    join(store, name, wanted === 'workspace' ? 'workspace.json' : '.'),
    ...versions.flatMap(({ version }) =>
      ['portal.json', 'mf-manifest.json'].map((file) => join(store, name, version, file)),
    ),
  ];
}

function findPlanned({ remotes }: Plan, name: string): PlannedRemote | undefined {
  return remotes.find(({ line }) => line.name === name);
}

function getOrigin(line: EnvironmentRemote | undefined): RemoteOrigin {
  return line?.version === 'workspace' ? 'workspace' : 'environment';
}
