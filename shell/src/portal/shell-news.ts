import type { ComposedShell, Composition } from 'shared-contract';

/** Another shell than the one that this page runs. */
export interface ShellNews {
  version: string;
  /** Whether what is composed for it doesn't run in this page. */
  mustReload: boolean;
}

/**
 * @param own the shell that the page was served with; undefined when its server names none
 * @param composition what is composed now
 */
export function shellNews(
  own: ComposedShell | undefined,
  { shell }: Pick<Composition, 'shell'>,
): ShellNews | null {
  if (!own || !shell || shell.version === own.version) return null;
  return { version: shell.version, mustReload: shell.provides !== own.provides };
}
