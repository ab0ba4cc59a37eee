import { BackupError } from '../backup/archive/backup-error';
import { changeTrustedPublishers } from '../publishing/trusted-publishers';
import { applyChange } from './apply-change';
import type { CommandContext, CommandOptions } from './command-context';

/** `npm run trusted-publisher -- --remote NAME --owner NAME --github … | --list | --remove ID` */
export async function runTrustedPublisher(
  context: CommandContext,
  { list, ...request }: CommandOptions,
): Promise<void> {
  const { remote, remove } = request;
  if ([remote, remove, list].filter((one) => one !== undefined).length !== 1) {
    throw new BackupError('Choose one: --remote NAME --owner NAME, --list, or --remove ID.');
  }
  const lines = await applyChange(context, '/trusted-publishers', request, changeTrustedPublishers);
  for (const line of lines) context.say(line);
}
