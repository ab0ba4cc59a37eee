import type { LockedShell } from 'shared-contract';
import { getLockedHosts } from '../../check/shell/plan-hosts';
import { findShellProblems } from '../../check/shell/shell-problems';
import { type Problem, RefusedError } from '../../problem';
import { type Folders, getEnvironmentNames, openEnvironment, readLockIfValid } from '../context';

/**
 * A promoted shell eventually reaches every environment, so this reports in advance which locks it
 * would break. The source and the target are checked elsewhere.
 * @param before the target's current shell
 * @param shell the promoted shell
 * @throws RefusedError naming each lock that wouldn't run inside it
 */
export function refuseToStrand(
  folders: Folders,
  { from, to }: { from: string; to: string },
  before: LockedShell | undefined,
  shell: LockedShell | undefined,
): void {
  if (!shell) return;
  const known = before ? getLockedHosts(before).map(({ version }) => version) : [];
  const added = getLockedHosts(shell).filter(({ version }) => !known.includes(version));
  const problems = getEnvironmentNames(folders)
    .filter((name) => name !== from && name !== to)
    .flatMap((name): Problem[] => {
      const lock = readLockIfValid(openEnvironment(folders, name));
      if (!lock) return [];
      return added.flatMap((host) =>
        findShellProblems(lock, host).map(({ remote, text }) => ({
          rule: 'every-lock',
          ...(remote && { remote }),
          text: `In ${name} revision ${lock.revision}, ${text}`,
        })),
      );
    });
  if (problems.length === 0) return;
  throw new RefusedError(
    `The shell of ${from} would break other environments. To promote it anyway, run "npm run compose -- promote ${from} ${to} --accept".`,
    problems,
  );
}
