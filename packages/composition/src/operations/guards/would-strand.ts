import type { LockedShell } from 'shared-contract';
import { lockedHosts } from '../../check/shell/plan-hosts';
import { shellProblems } from '../../check/shell/shell-problems';
import { type Problem, RefusedError } from '../../problem';
import { environmentNames, type Folders, openEnvironment, readableLock } from '../context';

/**
 * A promoted shell eventually reaches every environment, so we report in advance which locks it
 * would break. Source and target environment are checked separately.
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
  const known = before ? lockedHosts(before).map(({ version }) => version) : [];
  const added = lockedHosts(shell).filter(({ version }) => !known.includes(version));
  const problems = environmentNames(folders)
    .filter((name) => name !== from && name !== to)
    .flatMap((name): Problem[] => {
      const lock = readableLock(openEnvironment(folders, name));
      if (!lock) return [];
      return added.flatMap((host) =>
        shellProblems(lock, host).map(({ remote, text }) => ({
          rule: 'every-lock',
          ...(remote && { remote }),
          text: `In ${name} revision ${lock.revision}, ${text}`,
        })),
      );
    });
  if (problems.length === 0) return;
  throw new RefusedError(
    `The shell of ${from} would break what further environments run. "npm run compose -- promote ${from} ${to} --accept" promotes it although it does.`,
    problems,
  );
}
