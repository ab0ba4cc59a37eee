import type { Canary, Environment, Lock } from 'shared-contract';
import { canary as canarySchema, SHELL_NAME } from 'shared-contract';
import { formatJson } from '../lock/format-json';
import type { CanaryEdit } from '../lock/pending';
import { prepareFile } from '../lock/write-file';
import { runAsWriter } from '../lock/writer';
import { RefusedError } from '../problem';
import { type Plan, planFromFile, planFromLock } from '../resolve/plan';
import {
  type Folders,
  openEnvironment,
  readEnvironmentOrRefuse,
  readLockOrRefuse,
} from './context';
import { type Written, writePlan } from './lock-environment';

export type CanaryChange =
  | { kind: 'off' }
  | { kind: 'pause' }
  | { kind: 'resume' }
  /** Promotes the canary: its version becomes the pinned one. */
  | { kind: 'promote' }
  /** Omitted fields keep their values. */
  | { kind: 'set'; canary: Partial<Canary> };

/**
 * Changes, ends or promotes the canary of a remote or of the shell, in the environment's file and
 * its lock. All other locked versions are kept.
 */
export async function changeCanary(
  folders: Folders,
  name: string,
  remote: string,
  change: CanaryChange,
): Promise<Written> {
  const files = openEnvironment(folders, name);
  return runAsWriter(folders.environments, name, async () => {
    const environment = readEnvironmentOrRefuse(files, name);
    const lock = readLockOrRefuse(files);
    const line = getParts(environment).find((one) => one.name === remote);
    const locked = lock && getParts(lock).find((one) => one.name === remote);
    if (!line && !locked) {
      throw new RefusedError(
        `${remote} is not in ${name}: use one of ${getParts(environment)
          .map(({ name }) => name)
          .join(', ')}.`,
      );
    }
    const now =
      lock === undefined
        ? line?.canary
        : locked?.canary && { version: locked.canary.pinned.version, ...locked.canary.who };
    const next = applyChange(remote, name, now, change);
    const promoted = change.kind === 'promote' ? now?.version : undefined;
    const edit = { remote, pinned: locked?.version, canary: next, version: promoted };
    const written = editEnvironment(environment, edit);
    const wanted = await planCanary(folders, written, lock, remote, next);
    const plan = promoted ? planPromotion(wanted, lock, remote) : wanted;
    const prepared = prepareFile(files.environment, formatJson(written));
    try {
      const stopsCanary = change.kind === 'off' || change.kind === 'pause';
      const by = `canary ${remote} ${describeChange(change)}`;
      const result = await writePlan(folders, plan, by, { stopsCanary, edit });
      // A canary that is refused, or waits for approval, leaves the file unchanged.
      if (!result.waitsFor) prepared.replace();
      return result;
    } finally {
      prepared.discard();
    }
  });
}

const needs: Readonly<Record<string, string>> = {
  version: '--version with a published version, such as 1.2.0',
  share: '--share from 0 to 100',
  ramp: '--ramp with increasing shares, such as 1,5,25,100',
  organizations: '--organization with the id of an organization, as the portal shows it',
  people: '--person with the id of a person, as the portal shows it',
};

function applyChange(
  remote: string,
  environment: string,
  now: Canary | undefined,
  change: CanaryChange,
): Canary | undefined {
  if (change.kind === 'set') {
    const { paused: _, ...kept } = now ?? {};
    const next: Partial<Canary> = { ...kept, ...change.canary };
    // A ramp replaces a share, and vice versa.
    if (change.canary.ramp) delete next.share;
    else if (change.canary.share !== undefined) delete next.ramp;
    const { data, error } = canarySchema.safeParse(next);
    if (data) return data;
    const fields = new Set(error.issues.map(({ path }) => String(path[0])));
    throw new RefusedError(
      `The canary of ${remote} needs ${[...fields].map((field) => needs[field]).join(', and ')}.`,
    );
  }
  if (!now) {
    throw new RefusedError(`${remote} has no canary in ${environment}: start one with --version.`);
  }
  if (change.kind === 'off' || change.kind === 'promote') return undefined;
  const { paused: _, ...rest } = now;
  return change.kind === 'pause' ? { ...rest, paused: true } : rest;
}

/** @returns the environment's file with the canary's change */
export function editEnvironment(environment: Environment, edit: CanaryEdit): Environment {
  const edited = replaceCanary(environment, edit);
  return edit.version ? replaceVersion(edited, edit.remote, edit.version) : edited;
}

function replaceCanary(
  environment: Environment,
  { remote, pinned, canary }: CanaryEdit,
): Environment {
  if (remote === SHELL_NAME) {
    const version = environment.shell?.version ?? pinned;
    return version
      ? { ...environment, shell: { version, ...(canary && { canary }) } }
      : environment;
  }
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

function replaceVersion(environment: Environment, name: string, version: string): Environment {
  if (name === SHELL_NAME) return { ...environment, shell: { version } };
  const remotes = environment.remotes.map((line) =>
    line.name === name ? { ...line, version } : line,
  );
  return { ...environment, remotes };
}

/** The canary's version was already checked and locked: everyone gets the same files. */
function planPromotion(plan: Plan, lock: Lock | undefined, name: string): Plan {
  const shell = lock?.shell?.canary?.pinned;
  if (name === SHELL_NAME) {
    return shell
      ? { ...plan, shell: { pinned: { version: shell.version, expected: shell } } }
      : plan;
  }
  const pinned = lock?.remotes.find((one) => one.name === name)?.canary?.pinned;
  if (!pinned) return plan;
  const remotes = plan.remotes.map((one) =>
    one.line.name === name
      ? { ...one, pinned: { version: pinned.version, expected: pinned }, canary: undefined }
      : one,
  );
  return { ...plan, remotes };
}

async function planCanary(
  folders: Folders,
  environment: Environment,
  lock: Lock | undefined,
  remote: string,
  canary: Canary | undefined,
): Promise<Plan> {
  if (!lock) return planFromFile(environment, folders.store);
  const plan = planFromLock(environment, lock);
  return {
    ...plan,
    shell: plan.shell && remote === SHELL_NAME ? withPlannedCanary(plan.shell, canary) : plan.shell,
    remotes: plan.remotes.map((one) =>
      one.line.name === remote ? withPlannedCanary(one, canary) : one,
    ),
  };
}

/** @returns the part with another canary, which must match the lock if its version is kept */
function withPlannedCanary<Expected, Part extends PlannedWithCanary<Expected>>(
  part: Part,
  canary: Canary | undefined,
): Part {
  const { version, ...who } = canary ?? { version: '' };
  const expected = part.canary?.version === version ? part.canary.expected : undefined;
  return { ...part, canary: canary && { version, who, expected } };
}

interface PlannedWithCanary<Expected> {
  canary?: { version: string; expected?: Expected | undefined } | undefined;
}

function getParts<Shell, Remote>({
  shell,
  remotes,
}: {
  shell?: Shell;
  remotes: readonly Remote[];
}) {
  return [...(shell ? [{ name: SHELL_NAME, ...shell }] : []), ...remotes];
}

function describeChange(change: CanaryChange): string {
  if (change.kind !== 'set') return change.kind;
  const { version, share, ramp } = change.canary;
  const steps = ramp && `steps of ${ramp.steps.map((step) => step.share).join(', ')}%`;
  return [version, steps, share === undefined ? undefined : `${share}%`].filter(Boolean).join(' ');
}
