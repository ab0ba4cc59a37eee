import { BackupError } from '../backup/archive/backup-error';
import { changePreviews } from '../publishing/previews';
import { applyChange } from './apply-change';
import type { CommandContext, CommandOptions } from './command-context';

/** `npm run previews -- --list | --end ID` */
export async function runPreviews(
  context: CommandContext,
  { list, end }: CommandOptions,
): Promise<void> {
  if ([list, end].filter((one) => one !== undefined).length !== 1) {
    throw new BackupError('Choose one: --list, or --end ID.');
  }
  const lines = await applyChange(context, '/previews', { end }, changePreviews);
  for (const line of lines) context.say(line);
}
