import type { HostDescription, LockedRemote } from 'shared-contract';
import type { Problem } from '../problem';
import type { Plan, PlannedRemote } from '../resolve/plan';
import { overlay } from '../serve/overlay';
import { baseOf } from '../store/open-store';
import type { StoreReader } from '../store/store-reader';
import { type Combined, combinationProblems } from './combination-problems';
import { environmentProblems, MAX_COMBINATIONS } from './environment-problems';
import { lockVersion, pickSource } from './lock-version';
import type { Published } from './published';
import { readPublished } from './read-published';
import { lineProblems } from './remote/line-problems';
import { versionProblems } from './remote/version-problems';
import { hostProblems } from './shell/host-problems';

/** A plan that was held against the store and the shell. */
export interface CheckedPlan {
  /** Why it would not run; empty when it would. */
  problems: Problem[];
  /** The remotes as a lock names them; complete when there is no problem. */
  remotes: LockedRemote[];
  /** How many combinations of pinned and canary versions were checked. */
  combinations: number;
}

/** A remote of the plan, as far as it could be read. */
interface Found {
  remote: PlannedRemote;
  pinned?: Published | undefined;
  canary?: Published | undefined;
  problems: Problem[];
}

/** Checks every combination of versions that a member may get. */
export async function checkPlan(
  plan: Plan,
  store: StoreReader,
  host: HostDescription,
): Promise<CheckedPlan> {
  const problems = [...plan.problems, ...environmentProblems(plan), ...hostProblems(host)];
  const found = await Promise.all(plan.remotes.map((remote) => find(plan, remote, store, host)));
  problems.push(...found.flatMap((one) => one.problems));
  for (const { remote, pinned, canary } of found) {
    const versions = [pinned, canary].filter((one) => one !== undefined);
    // An unreadable version declares nothing, so that nothing can be reported missing.
    if (versions.length === (remote.canary ? 2 : 1)) {
      problems.push(...lineProblems(remote.line, versions));
    }
  }
  const combinations = combinationsOf(found);
  for (const one of combinations) problems.push(...combinationProblems(one, host));
  return {
    problems: withoutRepeats(problems),
    remotes: found.flatMap((one) => lockRemote(plan, one)),
    combinations: combinations.length,
  };
}

async function find(
  { environment }: Plan,
  remote: PlannedRemote,
  store: StoreReader,
  host: HostDescription,
): Promise<Found> {
  const { name } = remote.line;
  const problems: Problem[] = [];
  const read = async (wanted: PlannedRemote['pinned'] | undefined) => {
    if (!wanted) return undefined;
    const { published, problems: files } = await readPublished(
      store,
      name,
      wanted.version,
      wanted.expected,
    );
    problems.push(...files);
    const base = baseOf(environment, name, wanted.version);
    if (published) problems.push(...versionProblems(published, host, base));
    return published;
  };
  return { remote, pinned: await read(remote.pinned), canary: await read(remote.canary), problems };
}

function combinationsOf(found: readonly Found[]): Combined[][] {
  let combinations: Combined[][] = [[]];
  for (const { remote, pinned, canary } of found) {
    const versions = [pinned, canary].filter((one) => one !== undefined);
    if (versions.length === 0) continue;
    if (combinations.length * versions.length > MAX_COMBINATIONS) break;
    combinations = combinations.flatMap((others) =>
      versions.map((one) => [...others, combined(one, remote)]),
    );
  }
  return combinations;
}

function combined({ name, version, portal }: Published, { line }: PlannedRemote): Combined {
  const { contribution } = overlay(pickSource(portal), line);
  return { name, version, container: portal.container, contribution };
}

function lockRemote(plan: Plan, { remote, pinned, canary }: Found): LockedRemote[] {
  if (!pinned) return [];
  const { line } = remote;
  const locked = (one: Published) =>
    lockVersion(one, baseOf(plan.environment, one.name, one.version), line);
  return [
    {
      name: line.name,
      ...locked(pinned),
      ...(remote.canary &&
        canary && { canary: { who: remote.canary.who, pinned: locked(canary) } }),
    },
  ];
}

function withoutRepeats(problems: readonly Problem[]): Problem[] {
  return problems.filter(
    ({ text }, at) => problems.findIndex((problem) => problem.text === text) === at,
  );
}
