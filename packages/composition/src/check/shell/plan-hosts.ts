import { type HostDescription, type LockedShell, SHELL_NAME } from 'shared-contract';
import type { Problem } from '../../problem';
import type { PlannedShell } from '../../resolve/plan-shell';
import { hostOf, type ReadShell } from './read-shell';

/** The shells that a member may get. */
export interface Hosts {
  /** Descriptions, the pinned one in front; empty to leave out what only a shell can tell. */
  hosts: HostDescription[];
  /** The shell as a lock names it; undefined when each server serves its own build. */
  locked?: LockedShell | undefined;
  /** What is wrong with the files of those that the store has. */
  problems: Problem[];
}

/** @returns the shells of a plan, as far as they could be read */
export function plannedHosts(
  { canary }: PlannedShell,
  pinnedRead: ReadShell,
  canaryRead: ReadShell | undefined,
): Hosts {
  const { shell: pinned } = pinnedRead;
  const other = canaryRead?.shell;
  const shells = [pinned, other].filter((one) => one !== undefined);
  return {
    hosts: shells.map(hostOf),
    locked: pinned && {
      ...pinned,
      ...(canary && other && { canary: { who: canary.who, pinned: other } }),
    },
    problems: [...pinnedRead.problems, ...(canaryRead?.problems ?? [])],
  };
}

/** @returns the shells of a lock */
export function lockedHosts({ canary, ...pinned }: LockedShell): HostDescription[] {
  return [hostOf(pinned), ...(canary ? [hostOf(canary.pinned)] : [])];
}

/** @returns the shell in sentences, with its version where there is one */
export function shellIn({ version }: HostDescription): string {
  return version ? `the ${SHELL_NAME} ${version}` : `the ${SHELL_NAME}`;
}
