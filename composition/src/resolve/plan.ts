import type { Environment, EnvironmentRemote, Lock, LockedVersion } from 'shared-contract';
import type { Problem } from '../problem';
import { isPublished, isRange, pickVersion } from '../serve/pick-version';
import type { CanaryMembers } from '../serve/ring';
import { StoreError, type StoreReader } from '../store/store-reader';

/** A version that is to run. */
export interface PlannedVersion {
  version: string;
  /** Its content when it was locked; it must not have changed. */
  expected?: LockedVersion | undefined;
}

/** A remote with its stable version and its canary. */
export interface PlannedRemote {
  /** Its entry in the environment file. */
  line: EnvironmentRemote;
  pinned: PlannedVersion;
  canary?: (PlannedVersion & { who: CanaryMembers }) | undefined;
}

/** What is to run in an environment. */
export interface Plan {
  environment: Environment;
  remotes: PlannedRemote[];
  /** Why remotes were left out of the plan. */
  problems: Problem[];
}

/**
 * Plans the versions that the environment file requests.
 * @param current the lock of now: a version that it names must still be what it was
 */
export async function planFromFile(
  environment: Environment,
  store: StoreReader,
  current?: Lock,
): Promise<Plan> {
  const plan: Plan = { environment, remotes: [], problems: [] };
  const first = new Map([...environment.remotes].reverse().map((line) => [line.name, line]));
  for (const line of environment.remotes) {
    if (line.omit || first.get(line.name) !== line) continue;
    const found = await resolveLine(line, store);
    if ('rule' in found) {
      plan.problems.push(found);
      continue;
    }
    const locked = (version: string) => lockedVersion(current, line.name, version);
    plan.remotes.push({
      line,
      pinned: { version: found.version, expected: locked(found.version) },
      canary: line.canary && { ...splitCanary(line.canary), ...expectedOf(line, locked) },
    });
  }
  return plan;
}

/**
 * Plans the versions of a lock, with the changes of another environment's file.
 * @param environment decides on order, what is left out, navigation, settings, store and origins
 */
export function planFromLock(environment: Environment, from: Lock): Plan {
  const plan: Plan = { environment, remotes: [], problems: [] };
  const order = environment.remotes.map(({ name }) => name);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  const remotes = [...from.remotes].sort((a, b) => place(a.name) - place(b.name));
  for (const { name, canary, ...pinned } of remotes) {
    const line = environment.remotes.find((remote) => remote.name === name);
    if (line?.omit) continue;
    plan.remotes.push({
      line: line ?? { name, version: pinned.version },
      pinned: { version: pinned.version, expected: pinned },
      canary: canary && {
        version: canary.pinned.version,
        expected: canary.pinned,
        who: canary.who,
      },
    });
  }
  const runs = new Set(from.remotes.map(({ name }) => name));
  for (const { name, omit } of environment.remotes) {
    if (omit || runs.has(name)) continue;
    const text = `${name} is in the file of ${environment.name}, but ${from.environment} does not run it: lock it there first, or set "omit" in the file of ${environment.name}.`;
    plan.problems.push({ rule: 'environment-file', remote: name, text });
  }
  return plan;
}

async function resolveLine(
  { name, version: wanted }: EnvironmentRemote,
  store: StoreReader,
): Promise<{ version: string } | Problem> {
  try {
    if (wanted === 'workspace') {
      const version = await store.workspace(name);
      if (version) return { version };
      const text = `${name} follows the workspace, but the remote store ${store.place} has no build of it from there: run "npm run build", or pin a published version.`;
      return { rule: 'remote-in-store', remote: name, text };
    }
    // Whether one exact version is published shows when it is read.
    if (!isRange(wanted)) return { version: wanted };
    const versions = await store.versions(name);
    if (!versions) return noList(name, wanted, store);
    const version = pickVersion(versions, wanted);
    if (version) return { version };
    if (versions.length === 0) {
      const text = `${name} is not in the remote store ${store.place}: publish it with "npm run publish-remote -- ${name}", or correct the name.`;
      return { rule: 'remote-in-store', remote: name, text };
    }
    return noneInRange(name, wanted, versions.filter(isPublished));
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const text = `${name} cannot be looked up: ${error.message} Try again when the store answers.`;
    return { rule: 'store-answers', remote: name, text };
  }
}

function noneInRange(remote: string, wanted: string, published: readonly string[]): Problem {
  const text =
    published.length === 0
      ? `${remote} has only builds of a checkout in the store, which no range takes: publish one with "npm run publish-remote -- ${remote}".`
      : `${remote} has no published version in ${wanted}: publish one, or widen the range (last published: ${published.slice(-3).reverse().join(', ')}).`;
  return { rule: 'version-in-range', remote, text };
}

function noList(remote: string, wanted: string, store: StoreReader): Problem {
  const text = `${remote} is asked for in ${wanted}, but ${store.place} keeps no list of its versions: pin one version, or put ${remote}/versions.json into the store.`;
  return { rule: 'version-in-range', remote, text };
}

function lockedVersion(
  lock: Lock | undefined,
  name: string,
  version: string,
): LockedVersion | undefined {
  const remote = lock?.remotes.find((one) => one.name === name);
  return [remote, remote?.canary?.pinned].find((one) => one?.version === version);
}

function splitCanary({ version, ...who }: NonNullable<EnvironmentRemote['canary']>) {
  return { version, who };
}

function expectedOf(
  { canary }: EnvironmentRemote,
  locked: (version: string) => LockedVersion | undefined,
): Pick<PlannedVersion, 'expected'> {
  return { expected: canary && locked(canary.version) };
}
