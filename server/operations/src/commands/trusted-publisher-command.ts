import { BackupError } from '../backup/archive/backup-error';
import { changeTrustedPublishers } from '../publishing/trusted-publishers';
import type { CommandContext, CommandOptions } from './command-context';
import { readLines } from './lines-from';

/** `npm run trusted-publisher -- --remote NAME --owner NAME --github … | --list | --remove ID` */
export async function runTrustedPublisher(
  context: CommandContext,
  { list, ...request }: CommandOptions,
): Promise<void> {
  const { remote, remove } = request;
  if ([remote, remove, list].filter((one) => one !== undefined).length !== 1) {
    throw new BackupError('Say which: --remote NAME --owner NAME, --list, or --remove ID.');
  }
  const lines = await readLines(context, '/trusted-publishers', request, changeTrustedPublishers);
  for (const line of lines) context.say(line);
}
