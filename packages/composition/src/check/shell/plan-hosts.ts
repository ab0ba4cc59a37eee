import { type HostDescription, type LockedShell, SHELL_NAME } from 'shared-contract';
import type { Problem } from '../../problem';
import type { PlannedShell } from '../../resolve/plan-shell';
import { type ReadShell, toHost } from './read-shell';

export interface Hosts {
  /** Descriptions, the pinned shell's first; empty to skip checks that need one. */
  hosts: HostDescription[];
  /** The shell for the lock; undefined when each server uses its own build. */
  locked?: LockedShell | undefined;
  problems: Problem[];
}

/** @returns the readable shells of a plan */
export function getPlannedHosts(
  { canary }: PlannedShell,
  pinnedRead: ReadShell,
  canaryRead: ReadShell | undefined,
): Hosts {
  const { shell: pinned } = pinnedRead;
  const other = canaryRead?.shell;
  const shells = [pinned, other].filter((one) => one !== undefined);
  return {
    hosts: shells.map(toHost),
    locked: pinned && {
      ...pinned,
      ...(canary && other && { canary: { who: canary.who, pinned: other } }),
    },
    problems: [...pinnedRead.problems, ...(canaryRead?.problems ?? [])],
  };
}

export function getLockedHosts({ canary, ...pinned }: LockedShell): HostDescription[] {
  return [toHost(pinned), ...(canary ? [toHost(canary.pinned)] : [])];
}

/** @returns `the shell`, with its version if known */
export function getShellLabel({ version }: HostDescription): string {
  return version ? `the ${SHELL_NAME} ${version}` : `the ${SHELL_NAME}`;
}
