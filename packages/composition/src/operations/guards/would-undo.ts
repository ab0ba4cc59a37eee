import { type Lock, SHELL_NAME } from 'shared-contract';
import type { EnvironmentFiles } from '../../files';
import { describeCanary } from '../../lock/describe-changes';
import { getRevisions, readRevision } from '../../lock/history';
import { type Problem, RefusedError } from '../../problem';

/**
 * Promotions and rollbacks don't change the environment's file, so a new lock from the file would
 * undo them.
 * @param current the current lock
 * @param next the lock that would replace it
 * @throws RefusedError naming what would be undone
 */
export function refuseToUndo(
  files: EnvironmentFiles,
  current: Lock | undefined,
  next: Pick<Lock, 'shell' | 'remotes'>,
): void {
  const moved = current && findMove(files, current);
  if (!moved) return;
  const { environment } = current;
  const problems = findUndone(getParts(current), getParts(next), moved.isRollback);
  if (problems.length === 0) return;
  throw new RefusedError(
    `The file of ${environment} would undo ${moved.what}. To do so, run "npm run compose -- lock ${environment} --accept". To keep what runs, write its versions into ${files.environment}.`,
    problems,
  );
}

/** Skips canary changes, which are also written to the file, to find a move before them. */
function findMove(
  files: EnvironmentFiles,
  current: Lock,
): { what: string; isRollback: boolean } | undefined {
  let at = current;
  let newest = getRevisions(files).at(-1) ?? current.revision;
  for (;;) {
    if (at.revision < newest) {
      return { what: `the rollback to revision ${at.revision}`, isRollback: true };
    }
    if (at.by.startsWith('promote ')) return { what: `"${at.by}"`, isRollback: false };
    if (!at.by.startsWith('canary ') || at.before === undefined) return undefined;
    newest = at.revision - 1;
    const before = readEarlier(files, at.before);
    if (!before) return undefined;
    at = before;
  }
}

function readEarlier(files: EnvironmentFiles, revision: number): Lock | undefined {
  try {
    return readRevision(files, revision).lock;
  } catch (error) {
    if (error instanceof RefusedError) return undefined;
    throw error;
  }
}

/** The parts of a lock that can be undone. */
type LockedPart = Parameters<typeof describeCanary>[0] & { name: string; version: string };

function getParts({ shell, remotes }: Pick<Lock, 'shell' | 'remotes'>): LockedPart[] {
  return [...(shell ? [{ name: SHELL_NAME, ...shell }] : []), ...remotes];
}

function findUndone(
  now: readonly LockedPart[],
  then: readonly LockedPart[],
  isRollback: boolean,
): Problem[] {
  const createProblem = (remote: string, text: string): Problem => ({
    rule: 'accept',
    remote,
    text,
  });
  const changed = now.flatMap((is) => {
    const next = then.find(({ name }) => name === is.name);
    if (!next) return [createProblem(is.name, `${is.name} ${is.version} would be removed.`)];
    return [
      ...(next.version === is.version
        ? []
        : [createProblem(is.name, `${is.name} ${is.version} would become ${next.version}.`)]),
      ...(describeCanary(next) === describeCanary(is)
        ? []
        : [
            createProblem(
              is.name,
              `${is.name} would have ${describeCanary(next) ?? 'nothing'} as its canary instead of ${describeCanary(is) ?? 'nothing'}.`,
            ),
          ]),
    ];
  });
  const added = then.filter(({ name }) => isRollback && !now.some((one) => one.name === name));
  return [
    ...changed,
    ...added.map(({ name, version }) => createProblem(name, `${name} ${version} would come back.`)),
  ];
}
