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

export interface PlannedShellVersion {
  version: string;
  /** Its content at the time of locking, which must not have changed. */
  expected?: LockedShellVersion | undefined;
}

/** The shell with its stable version and its canary. */
export interface PlannedShell {
  pinned: PlannedShellVersion;
  canary?: (PlannedShellVersion & { who: CanaryMembers }) | undefined;
}

export interface ShellPlan {
  shell?: PlannedShell | undefined;
  problems: Problem[];
}

/** @returns the environment's shell in the form of a remote's line; undefined when it pins none */
export function getShellLine({ shell }: Pick<Environment, 'shell'>) {
  return shell && { name: SHELL_NAME, version: shell.version };
}

/**
 * Plans the shell that the environment's file requests.
 * @param listed the listing of the shell in the portal's own store
 * @param current the current lock, whose versions must be unchanged
 */
export function planShellFromFile(
  environment: Pick<Environment, 'shell'>,
  listed: Listing | Problem | undefined,
  current?: Lock,
): ShellPlan {
  const { shell: line } = environment;
  const wanted = getShellLine(environment);
  if (!line || !wanted || !listed) return { problems: [] };
  const found = chooseVersion(wanted, listed);
  if ('rule' in found) return { problems: [found] };
  const planVersion = (version: string) => ({
    version,
    expected: findLockedShell(current, version),
  });
  return {
    shell: { pinned: planVersion(found.version), canary: line.canary && planCanary(line.canary) },
    problems: [],
  };

  function planCanary({ version, ...who }: Canary) {
    return { ...planVersion(version), who };
  }
}

export function planShellFromLock({ canary, ...pinned }: LockedShell): PlannedShell {
  return {
    pinned: { version: pinned.version, expected: pinned },
    canary: canary && {
      version: canary.pinned.version,
      expected: canary.pinned,
      who: canary.who,
    },
  };
}

function findLockedShell(lock: Lock | undefined, version: string): LockedShellVersion | undefined {
  return [lock?.shell, lock?.shell?.canary?.pinned].find((one) => one?.version === version);
}
