import { SHELL_NAME } from 'shared-contract';
import { approve, reject } from '../approval/approve';
import { changeCanary } from '../operations/canary';
import { type Folders, getEnvironmentNames } from '../operations/context';
import { diff } from '../operations/diff';
import { checkEnvironment, lockEnvironment } from '../operations/lock-environment';
import { promote } from '../operations/promote';
import { rollback } from '../operations/rollback';
import { status } from '../operations/status';
import { unlock } from '../operations/unlock';
import { RefusedError } from '../problem';
import type { Answer } from './answer';
import {
  explainNoShell,
  formatChanges,
  formatHistory,
  formatStatus,
  formatWritten,
} from './answers';
import type { Arguments } from './arguments';
import { parseCanaryChange } from './canary-change';
import { usage } from './usage';

type Command = (typed: Arguments, folders: Folders) => Promise<Answer>;

export const commands: Record<string, Command> = {
  async check({ words }, folders) {
    const name = resolveEnvironment(words[0], folders);
    const { problems, shell, remotes, combinations } = await checkEnvironment(folders, name);
    if (problems.length > 0) throw new RefusedError(`${name} would not run.`, problems);
    const parts = [...(shell ? [{ name: SHELL_NAME, version: shell.version }] : []), ...remotes];
    const versions = parts.map((one) => `${one.name} ${one.version}`);
    const text = `${name} would run: ${versions.join(', ')} (combinations checked: ${combinations}).`;
    return {
      text: shell ? text : `${text}\n${explainNoShell(name)}`,
      data: { environment: name, problems, combinations, versions },
    };
  },

  async lock({ words, options: { accept = false } }, folders) {
    return formatWritten(
      await lockEnvironment(folders, resolveEnvironment(words[0], folders), { accept }),
    );
  },

  async diff({ words }, folders) {
    const [first, second] = words;
    const result = await diff(folders, resolveEnvironment(first, folders), second);
    const { from, to, changes } = result;
    return {
      text:
        changes.length === 0
          ? `${from} and ${to} are identical.`
          : `${from} -> ${to}\n${formatChanges(changes)}`,
      data: result,
    };
  },

  async promote({ words: [from, to], options: { accept = false, remote } }, folders) {
    if (!from || !to) throw new RefusedError(`promote needs two environments.\n\n${usage}`);
    return formatWritten(await promote(folders, from, to, { accept, only: remote }));
  },

  async rollback({ words, options }, folders) {
    // In "rollback 12" the environment is implied when there is only one.
    const [name, revision] = /^\d+$/.test(words[0] ?? '') ? [undefined, words[0]] : words;
    if (revision !== undefined && !/^\d+$/.test(revision)) {
      throw new RefusedError(`"${revision}" is not a revision: "status" lists them.`);
    }
    const result = await rollback(folders, resolveEnvironment(name, folders), {
      revision: revision === undefined ? undefined : Number(revision),
      force: options.force ?? false,
    });
    return formatWritten(result, 'is back at');
  },

  async status({ words }, folders) {
    const states = await status(folders, words[0]);
    const history = words[0] === undefined ? [] : states.map(formatHistory);
    return {
      text: [formatStatus(states), ...history].join('\n\n'),
      data: states,
      refused: states.some(({ problems }) => problems.length > 0),
    };
  },

  async canary({ words: [environment, remote], options }, folders) {
    if (!environment || !remote) {
      throw new RefusedError(`canary needs an environment and a remote, or shell.\n\n${usage}`);
    }
    return formatWritten(
      await changeCanary(folders, environment, remote, parseCanaryChange(options)),
    );
  },

  async approve({ words }, folders) {
    return formatWritten(await approve(folders, resolveEnvironment(words[0], folders)));
  },

  async reject({ words }, folders) {
    const name = resolveEnvironment(words[0], folders);
    const { by, lock } = await reject(folders, name);
    return {
      text: `Rejected the pending lock of ${name} by ${by}.`,
      data: { environment: name, rejected: lock.by },
    };
  },

  async unlock({ words }, folders) {
    const name = resolveEnvironment(words[0], folders);
    const lock = await unlock(folders, name);
    const was = lock
      ? `. Its lock, revision ${lock.revision}, is kept in the history: "rollback ${name} ${lock.revision}" restores it`
      : '. Its lock could not be read';
    return {
      text: `${name} follows its file again${was}.`,
      data: { environment: name, removed: lock?.revision ?? null },
    };
  },
};

function resolveEnvironment(typed: string | undefined, folders: Folders): string {
  if (typed !== undefined) return typed;
  const names = getEnvironmentNames(folders);
  return (names.length === 1 ? names[0] : undefined) ?? 'local';
}
