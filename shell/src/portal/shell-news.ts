import type { ComposedShell, Composition } from 'shared-contract';

/** A different shell than this page's. */
export interface ShellNews {
  version: string;
  /** Whether its composition can't run in this page. */
  mustReload: boolean;
}

/**
 * @param own this page's shell; undefined when its server names none
 * @param composition the current composition
 */
export function getShellNews(
  own: ComposedShell | undefined,
  { shell }: Pick<Composition, 'shell'>,
): ShellNews | null {
  if (!own || !shell || shell.version === own.version) return null;
  return { version: shell.version, mustReload: shell.provides !== own.provides };
}
