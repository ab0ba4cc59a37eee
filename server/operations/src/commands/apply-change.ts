import type { ServerDeps } from 'server-core/server/server-deps';
import { type ControlPath, sendCommand } from '../control/ask-server';
import type { CommandContext } from './command-context';
import { openDatabaseBeside } from './open-beside';

/**
 * Lets a running server make a change, or makes it in this process if none is running.
 * @returns lines for the operator
 */
export async function applyChange(
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
    const answer = await sendCommand(config.dataDir, path, request);
    if (answer) return answer.lines as string[];
  }
  const db = await openDatabaseBeside(context);
  return change({ db, config, logger }, request).finally(() => db.close());
}
