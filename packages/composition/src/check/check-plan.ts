import type { HostDescription, LockedRemote, LockedShell } from 'shared-contract';
import type { Problem } from '../problem';
import { explainUntrusted } from '../provenance/provenance-problems';
import type { Plan, PlannedRemote, PlannedVersion } from '../resolve/plan';
import type { PlannedShellVersion } from '../resolve/plan-shell';
import { applyOverlay } from '../serve/overlay';
import { getBase, openStore } from '../store/open-store';
import type { OwnStore } from '../store/own-store';
import { type Combined, findCombinationProblems } from './combination-problems';
import type { ReadVersion } from './describe-version';
import { findEnvironmentProblems, MAX_COMBINATIONS } from './environment-problems';
import { lockVersion, pickSource } from './lock-version';
import type { Published } from './published';
import { readPublished } from './read-published';
import { findLineProblems } from './remote/line-problems';
import { findVersionProblems } from './remote/version-problems';
import { findHostProblems, readHost } from './shell/host-problems';
import { getPlannedHosts, type Hosts } from './shell/plan-hosts';
import { readShell } from './shell/read-shell';

/** A plan that was checked against the store and the shell. */
export interface CheckedPlan {
  /** Why it wouldn't run; empty when it would run. */
  problems: Problem[];
  /** The shell for the lock; undefined when each server uses its own build. */
  shell?: LockedShell | undefined;
  /** Description of the pinned shell, or of the current build; undefined when unreadable. */
  host?: HostDescription | undefined;
  /** The remotes for the lock; complete when there is no problem. */
  remotes: LockedRemote[];
  /** How many combinations of pinned and canary versions were checked. */
  combinations: number;
}

export interface FoundRemote {
  remote: PlannedRemote;
  pinned?: Published | undefined;
  canary?: Published | undefined;
  problems: Problem[];
}

export interface ComposedFrom {
  store: OwnStore;
  /** Folder of the shell's build, for an environment without a pinned shell. */
  shell: string;
}

/** Checks every combination of versions that a member may get. */
export async function checkPlan(plan: Plan, folders: ComposedFrom): Promise<CheckedPlan> {
  const store = openStore(plan.environment, folders.store);
  const found = await Promise.all(
    plan.remotes.map(async (remote) => {
      const readVersion = async (wanted: PlannedVersion | undefined) =>
        wanted && readPublished(store, remote.line.name, wanted.version, wanted.expected);
      return toFoundRemote(
        remote,
        await readVersion(remote.pinned),
        await readVersion(remote.canary),
      );
    }),
  );
  return checkFound(plan, found, await readHosts(plan, folders));
}

async function readHosts({ environment, shell }: Plan, folders: ComposedFrom): Promise<Hosts> {
  if (!shell) {
    const hosts = environment.shell ? [] : [readHost(folders.shell)];
    return { hosts, problems: [] };
  }
  const readShellVersion = ({ version, expected }: PlannedShellVersion) =>
    readShell(folders.store, version, expected);
  const { pinned, canary } = shell;
  return getPlannedHosts(
    shell,
    await readShellVersion(pinned),
    canary && (await readShellVersion(canary)),
  );
}

/** @returns the remote with the descriptions of its versions */
export function toFoundRemote(
  remote: PlannedRemote,
  pinned: ReadVersion | undefined,
  canary: ReadVersion | undefined,
): FoundRemote {
  return {
    remote,
    pinned: pinned?.published,
    canary: canary?.published,
    problems: [...(pinned?.problems ?? []), ...(canary?.problems ?? [])],
  };
}

/** Checks the descriptions of a plan in each shell that a member may get. */
export function checkFound(
  plan: Plan,
  found: readonly FoundRemote[],
  { hosts, locked: shell, problems: ofShell }: Hosts,
): CheckedPlan {
  const problems = [...plan.problems, ...ofShell, ...findEnvironmentProblems(plan)];
  problems.push(...hosts.flatMap(findHostProblems));
  for (const { remote, pinned, canary, problems: files } of found) {
    const versions = [pinned, canary].filter((one) => one !== undefined);
    problems.push(...files, ...versions.flatMap((one) => checkSignature(plan, one)));
    for (const host of hosts) {
      problems.push(...versions.flatMap((one) => checkInShell(plan, one, host)));
    }
    // An unreadable version declares nothing, so nothing can be reported missing.
    if (versions.length === (remote.canary ? 2 : 1)) {
      problems.push(...findLineProblems(remote.line, versions));
    }
  }
  const combinations = getCombinations(found);
  for (const host of hosts) {
    problems.push(...combinations.flatMap((one) => findCombinationProblems(one, host)));
  }
  return {
    problems: removeDuplicates(problems),
    shell,
    host: hosts[0],
    remotes: found.flatMap((one) => lockRemote(plan, one)),
    combinations: combinations.length * Math.max(1, hosts.length),
  };
}

function checkInShell({ environment }: Plan, one: Published, host: HostDescription): Problem[] {
  return findVersionProblems(one, host, getBase(environment, one.name, one.version));
}

function checkSignature({ environment }: Plan, one: Published): Problem[] {
  const text = explainUntrusted({ ...one, portal: one.portalHash }, environment.keys);
  return text ? [{ rule: 'provenance', remote: one.name, text }] : [];
}

function getCombinations(found: readonly FoundRemote[]): Combined[][] {
  let combinations: Combined[][] = [[]];
  for (const { remote, pinned, canary } of found) {
    const versions = [pinned, canary].filter((one) => one !== undefined);
    if (versions.length === 0) continue;
    if (combinations.length * versions.length > MAX_COMBINATIONS) break;
    combinations = combinations.flatMap((others) =>
      versions.map((one) => [...others, toCombined(one, remote)]),
    );
  }
  return combinations;
}

function toCombined({ name, version, portal }: Published, { line }: PlannedRemote): Combined {
  const { contribution } = applyOverlay(pickSource(portal), line);
  return { name, version, container: portal.container, contribution };
}

function lockRemote(plan: Plan, { remote, pinned, canary }: FoundRemote): LockedRemote[] {
  if (!pinned) return [];
  const { line } = remote;
  const lockOne = (one: Published) =>
    lockVersion(one, getBase(plan.environment, one.name, one.version), line);
  return [
    {
      name: line.name,
      ...lockOne(pinned),
      ...(remote.canary &&
        canary && { canary: { who: remote.canary.who, pinned: lockOne(canary) } }),
    },
  ];
}

function removeDuplicates(problems: readonly Problem[]): Problem[] {
  return problems.filter(
    ({ text }, at) => problems.findIndex((problem) => problem.text === text) === at,
  );
}
