import { type Composition, type RunningSource, SHELL_NAME } from 'shared-contract';
import { type LoadLog, logCrashes } from '../federation/load-log';
import { isShellFile } from '../federation/shell-files';

/** Reports about the shell of this page. */
export interface ShellReports {
  /** @returns whether a script at that address belongs to the shell */
  owns(address: string): boolean;
  /** Records that code of the shell failed. */
  crashed(error: unknown): void;
}

/** Maximum in the report schema. */
const MAX_MS = 600_000;

/**
 * Reports the shell like a remote: that it started, how long after the page was requested, and what
 * failed. Without a shell in the composition, there is no version to report.
 */
export function reportShell(
  { shell, revision }: Pick<Composition, 'shell' | 'revision'>,
  log: LoadLog,
): ShellReports {
  if (!shell) return { owns: () => false, crashed: () => undefined };
  const pinned: RunningSource = revision === undefined ? 'environment' : 'lock';
  const own = { name: SHELL_NAME, version: shell.version, source: shell.source ?? pinned };
  const entryMs = Math.min(MAX_MS, performance.now());
  log.add({ ...own, outcome: 'loaded', phases: { entryMs, moduleMs: 0 } });
  return { owns: isShellFile, crashed: logCrashes(log, () => own) };
}
