import {
  type Canary,
  type Environment,
  type Lock,
  type LockedShell,
  type LockedShellVersion,
  SHELL_NAME,
} from 'shared-contract';
import type { Problem } from '../problem';
import type { CanaryMembers } from '../serve/ring';
import { chooseVersion, type Listing } from './choose-version';

/** A version of the shell that is to run. */
export interface PlannedShellVersion {
  version: string;
  /** Its content when it was locked; it must not have changed. */
  expected?: LockedShellVersion | undefined;
}

/** The shell with its stable version and its canary. */
export interface PlannedShell {
  pinned: PlannedShellVersion;
  canary?: (PlannedShellVersion & { who: CanaryMembers }) | undefined;
}

/** What is to become of the shell; nothing when the environment names none. */
export interface ShellPlan {
  shell?: PlannedShell | undefined;
  problems: Problem[];
}

/** @returns what the environment's file asks for as its shell; nothing when it names none */
export function lineOfShell({ shell }: Pick<Environment, 'shell'>) {
  return shell && { name: SHELL_NAME, version: shell.version };
}

/**
 * Plans the shell that the environment's file requests.
 * @param listed what the portal's own store lists of it
 * @param current the lock of now: a version that it names must still be what it was
 */
export function shellFromFile(
  environment: Pick<Environment, 'shell'>,
  listed: Listing | Problem | undefined,
  current?: Lock,
): ShellPlan {
  const { shell: line } = environment;
  const wanted = lineOfShell(environment);
  if (!line || !wanted || !listed) return { problems: [] };
  const found = chooseVersion(wanted, listed);
  if ('rule' in found) return { problems: [found] };
  const planned = (version: string) => ({ version, expected: lockedShell(current, version) });
  return {
    shell: { pinned: planned(found.version), canary: line.canary && canaryOf(line.canary) },
    problems: [],
  };

  function canaryOf({ version, ...who }: Canary) {
    return { ...planned(version), who };
  }
}

/** Plans the shell that a lock names. */
export function shellFromLock({ canary, ...pinned }: LockedShell): PlannedShell {
  return {
    pinned: { version: pinned.version, expected: pinned },
    canary: canary && {
      version: canary.pinned.version,
      expected: canary.pinned,
      who: canary.who,
    },
  };
}

function lockedShell(lock: Lock | undefined, version: string): LockedShellVersion | undefined {
  return [lock?.shell, lock?.shell?.canary?.pinned].find((one) => one?.version === version);
}
