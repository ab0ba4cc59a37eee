import { type Environment, type Lock, SHELL_NAME } from 'shared-contract';
import { runAsWriter } from '../lock/writer';
import { RefusedError } from '../problem';
import { type Plan, planFromLock } from '../resolve/plan';
import {
  type Folders,
  openEnvironment,
  readEnvironmentOrRefuse,
  readLockIfValid,
  requireLock,
} from './context';
import { refuseToStrand } from './guards/would-strand';
import { type Written, writePlan } from './lock-environment';

export interface PromoteOptions {
  /** Promotes even if the shell would break another environment's lock. */
  accept?: boolean;
  /** Names of the promoted remotes, or `shell`; everything else is kept. */
  only?: readonly string[] | undefined;
}

/** Copies one environment's versions to another, which keeps its own overlays. */
export async function promote(
  folders: Folders,
  from: string,
  to: string,
  { accept = false, only }: PromoteOptions = {},
): Promise<Written> {
  if (from === to) throw new RefusedError(`${from} already runs that: choose another environment.`);
  const source = openEnvironment(folders, from);
  const files = openEnvironment(folders, to);
  return runAsWriter(folders.environments, to, async () => {
    const lock = requireLock(source, from);
    const environment = readEnvironmentOrRefuse(files, to);
    const plan = only
      ? planOnly(only, environment, lock, requireLock(files, to))
      : planFromLock(environment, lock, lock.shell ?? readLockIfValid(files)?.shell);
    const by = ['promote', from, lock.revision, ...(only ?? [])].join(' ');
    return writePlan(folders, plan, by, {
      consider(before, next) {
        if (!accept) refuseToStrand(folders, { from, to }, before?.shell, next.shell);
      },
    });
  });
}

/** @returns the current content, with the named parts of another lock */
function planOnly(names: readonly string[], environment: Environment, from: Lock, now: Lock): Plan {
  const moved = from.remotes.filter(({ name }) => names.includes(name));
  const isShell = names.includes(SHELL_NAME);
  for (const name of names) {
    if (name === SHELL_NAME ? !from.shell : !moved.some((one) => one.name === name)) {
      const there = [...(from.shell ? [SHELL_NAME] : []), ...from.remotes.map((one) => one.name)];
      throw new RefusedError(
        `${name} is not in the lock of ${from.environment}: use one of ${there.join(', ')}.`,
      );
    }
    if (environment.remotes.find((line) => line.name === name)?.omit) {
      throw new RefusedError(
        `${name} is left out of ${environment.name} by "omit" in its file: remove that first.`,
      );
    }
  }
  const remotes = [
    ...now.remotes.map((one) => moved.find(({ name }) => name === one.name) ?? one),
    ...moved.filter(({ name }) => !now.remotes.some((one) => one.name === name)),
  ];
  const shell = isShell ? from.shell : now.shell;
  // A remote without a lock there doesn't affect the others.
  return { ...planFromLock(environment, { ...now, remotes }, shell), problems: [] };
}
