import { type Change, describeChanges } from '../lock/describe-changes';
import type { Written } from '../operations/lock-environment';
import type { EnvironmentState } from '../operations/status';
import type { Answer } from './answer';
import { formatTable } from './table';

/** @returns the output of a command that created or restored a lock */
export function formatWritten(written: Written, verb = 'is now at'): Answer {
  const { environment, before, after, changed } = written;
  const changes = changed ? describeChanges(before, after) : [];
  const data = { environment, revision: after.revision, changed, changes };
  if (!changed) {
    return {
      text: `Nothing changed: ${environment} is still at revision ${after.revision}.`,
      data,
    };
  }
  const { waitsFor } = written;
  if (waitsFor) {
    const asks = `The new lock of ${environment} needs approval by someone other than ${waitsFor}: run "npm run compose -- approve ${environment}".`;
    return { text: [asks, formatChanges(changes)].join('\n'), data: { ...data, waitsFor } };
  }
  const title = `${environment} ${verb} revision ${after.revision}${before ? ` (was ${before.revision})` : ''}.`;
  return { text: [title, formatChanges(changes)].filter(Boolean).join('\n'), data };
}

export function explainNoShell(environment: string): string {
  return `${environment} pins no shell, so each server serves its own build: set "shell" in its file.`;
}

/** @returns one line per difference, grouped by remote */
export function formatChanges(changes: readonly Change[]): string {
  const names = [...new Set(changes.map(({ remote }) => remote))];
  return names
    .flatMap((name) => [
      `  ${name ?? 'environment'}`,
      ...changes.filter(({ remote }) => remote === name).map(({ text }) => `    ${text}`),
    ])
    .join('\n');
}

/** @returns the locks and canary decisions of an environment, for its status */
export function formatHistory(state: EnvironmentState): string {
  const { history, revision, environment, unreadable } = state;
  if (history.length === 0) {
    const isKnown = revision !== undefined || unreadable;
    return `${environment} ${isKnown ? 'has no history that can be read' : 'never had a lock'}.`;
  }
  const rows = history.map((one) => [
    String(one.revision),
    formatMinute(one.at),
    one.by,
    one.revision === revision ? 'now' : '',
  ]);
  const locks = formatTable([['revision', 'made', 'by', ''], ...rows]);
  return [locks, formatDecisions(state)].filter(Boolean).join('\n\n');
}

function formatDecisions({ decisions }: EnvironmentState): string {
  if (decisions.length === 0) return '';
  const rows = decisions.map(({ at, remote, version, state, reason, share, by, figures }) => [
    formatMinute(at),
    `${remote} ${version}`,
    `${state.replace('_', ' ')} at ${share}%`,
    by ?? reason.replace('_', ' '),
    formatFailures(figures.canary),
    formatFailures(figures.stable),
  ]);
  return formatTable([['decided', 'canary', 'state', 'because', 'failed', 'stable'], ...rows]);
}

function formatFailures({ failed, people }: { failed: number; people: number }): string {
  return `${failed} of ${people}`;
}

function formatMinute(at: string): string {
  return `${at.slice(0, 16).replace('T', ' ')} UTC`;
}

/** @returns all environments in one table, followed by their problems */
export function formatStatus(states: readonly EnvironmentState[]): string {
  const head = ['environment', 'revision', 'made', 'by', 'remote', 'version', 'canary', 'fallback'];
  const rows = states.flatMap((state) => {
    const { environment, revision, at, remotes } = state;
    const made = at ? formatMinute(at) : '';
    const first = [environment, String(revision ?? '-'), made, getSource(state)];
    const blank = first.map(() => '');
    if (remotes.length === 0) return [[...first, '-', '', '', '']];
    return remotes.map(({ name, version, canary = '', lastKnownGood = '' }, at) => [
      ...(at === 0 ? first : blank),
      name,
      version,
      canary,
      lastKnownGood,
    ]);
  });
  const files = [
    ...states.flatMap(formatSources),
    ...states.map(formatProblems),
    ...states.map(formatWaiting),
  ].filter((line) => line !== undefined);
  return [formatTable([head, ...rows]), '', ...files].join('\n').trimEnd();
}

function getSource({ by, unreadable }: EnvironmentState): string {
  return unreadable ? 'cannot be read' : (by ?? 'follows its file');
}

function formatWaiting({ environment, waiting }: EnvironmentState): string | undefined {
  if (!waiting) return undefined;
  const asks = `${environment}: a lock waits for approval by someone other than ${waiting.by}. Run "npm run compose -- approve ${environment}" or "reject ${environment}".`;
  return [asks, ...waiting.changes.map((text) => `    ${text}`)].join('\n');
}

function formatSources({ environment, remotes }: EnvironmentState): string[] {
  return remotes.flatMap(({ name, version, source }) =>
    source ? [`${environment}: ${name} ${version} was published ${source}.`] : [],
  );
}

function formatProblems({ environment, revision, problems }: EnvironmentState): string | undefined {
  if (problems.length > 0) return problems.map((text) => `  - ${environment}: ${text}`).join('\n');
  if (revision === undefined) return undefined;
  return `${environment}: the store has every file of the lock, unchanged.`;
}
