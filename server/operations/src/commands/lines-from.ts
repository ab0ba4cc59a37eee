import type { ServerDeps } from 'server-core/server/server-deps';
import { askServer, type ControlPath } from '../control/ask-server';
import type { CommandContext } from './command-context';
import { openBeside } from './open-beside';

/**
 * Lets the server that runs make a change, or makes it beside when none does.
 * @returns its lines for the operator
 */
export async function linesFrom(
  context: CommandContext,
  path: ControlPath,
  request: object,
  change: (
    deps: Pick<ServerDeps, 'db' | 'logger' | 'config'>,
    request: object,
  ) => Promise<string[]>,
): Promise<string[]> {
  const { config, logger } = context;
  if (!config.databaseUrl) {
    const answer = await askServer(config.dataDir, path, request);
    if (answer) return answer.lines as string[];
  }
  const db = await openBeside(context);
  return change({ db, config, logger }, request).finally(() => db.close());
}
