import type { Canary, Environment, Lock } from 'shared-contract';
import { canary as canarySchema } from 'shared-contract';
import { formatJson } from '../lock/format-json';
import { prepareFile } from '../lock/write-file';
import { asWriter } from '../lock/writer';
import { RefusedError } from '../problem';
import { type Plan, planFromFile, planFromLock } from '../resolve/plan';
import { openStore } from '../store/open-store';
import { environmentOf, type Folders, lockOf, openEnvironment } from './context';
import { type Written, writePlan } from './lock-environment';

/** What is to become of a canary. */
export type CanaryChange =
  | { kind: 'off' }
  | { kind: 'pause' }
  | { kind: 'resume' }
  /** What is left out stays as it was. */
  | { kind: 'set'; canary: Partial<Canary> };

/**
 * Changes who gets another version of a remote, in the environment's file and in its lock. Nothing
 * else changes: what is locked stays in its version.
 */
export async function changeCanary(
  folders: Folders,
  name: string,
  remote: string,
  change: CanaryChange,
): Promise<Written> {
  const files = openEnvironment(folders, name);
  return asWriter(folders.environments, name, async () => {
    const environment = environmentOf(files, name);
    const lock = lockOf(files);
    const line = environment.remotes.find((one) => one.name === remote);
    const locked = lock?.remotes.find((one) => one.name === remote);
    if (!line && !locked) {
      throw new RefusedError(
        `${remote} is not in ${name}: take one of ${environment.remotes.map((one) => one.name).join(', ')}.`,
      );
    }
    const now =
      lock === undefined
        ? line?.canary
        : locked?.canary && { version: locked.canary.pinned.version, ...locked.canary.who };
    const next = changed(remote, name, now, change);
    const written = withCanary(environment, remote, locked?.version, next);
    const plan = await planFor(folders, written, lock, remote, next);
    const prepared = prepareFile(files.environment, formatJson(written));
    try {
      const result = await writePlan(folders, plan, `canary ${remote} ${describe(change)}`);
      // Only what passed the check: a refused canary leaves the file as it was.
      prepared.replace();
      return result;
    } finally {
      prepared.discard();
    }
  });
}

function changed(
  remote: string,
  environment: string,
  now: Canary | undefined,
  change: CanaryChange,
): Canary | undefined {
  if (change.kind === 'set') {
    const { paused: _, ...kept } = now ?? {};
    const { data } = canarySchema.safeParse({ ...kept, ...change.canary });
    if (data) return data;
    throw new RefusedError(
      `The canary of ${remote} needs --version with a published version, --share from 0 to 100, and ids of organizations and people as the portal writes them.`,
    );
  }
  if (!now) {
    throw new RefusedError(`${remote} has no canary in ${environment}: name one with --version.`);
  }
  if (change.kind === 'off') return undefined;
  const { paused: _, ...rest } = now;
  return change.kind === 'pause' ? { ...rest, paused: true } : rest;
}

function withCanary(
  environment: Environment,
  remote: string,
  pinned: string | undefined,
  canary: Canary | undefined,
): Environment {
  const known = environment.remotes.some(({ name }) => name === remote);
  const lines =
    known || !pinned
      ? environment.remotes
      : [...environment.remotes, { name: remote, version: pinned }];
  return {
    ...environment,
    remotes: lines.map((line) => {
      if (line.name !== remote) return line;
      const { canary: _, ...rest } = line;
      return canary ? { ...rest, canary } : rest;
    }),
  };
}

async function planFor(
  folders: Folders,
  environment: Environment,
  lock: Lock | undefined,
  remote: string,
  canary: Canary | undefined,
): Promise<Plan> {
  const store = openStore(environment, folders.store);
  if (!lock) return planFromFile(environment, store);
  const plan = planFromLock(environment, lock);
  const { version, ...who } = canary ?? { version: '' };
  return {
    ...plan,
    remotes: plan.remotes.map((one) => {
      if (one.line.name !== remote) return one;
      const expected = one.canary?.version === version ? one.canary.expected : undefined;
      return { ...one, canary: canary && { version, who, expected } };
    }),
  };
}

function describe(change: CanaryChange): string {
  if (change.kind !== 'set') return change.kind;
  const { version, share } = change.canary;
  return [version, share === undefined ? undefined : `${share} %`].filter(Boolean).join(' ');
}
