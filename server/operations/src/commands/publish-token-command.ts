import { getRegistryKey } from 'composition';
import { openRegistryKey } from 'server-platform/registry/registry-key';
import { BackupError } from '../backup/archive/backup-error';
import { changePublishTokens } from '../publishing/publish-tokens';
import { applyChange } from './apply-change';
import type { CommandContext, CommandOptions } from './command-context';

/** `npm run publish-token -- --remote NAME --owner NAME | --list | --revoke ID` */
export async function runPublishToken(
  context: CommandContext,
  { remote, owner, days, revoke, list, 'public-key': publicKey }: CommandOptions,
): Promise<void> {
  if ([remote, revoke, list, publicKey].filter((one) => one !== undefined).length !== 1) {
    throw new BackupError(
      'Choose one: --remote NAME --owner NAME, --list, --revoke ID, or --public-key.',
    );
  }
  if (publicKey) {
    context.say(getRegistryKey(openRegistryKey(context.config)));
    return;
  }
  const request = { remote, owner, days, revoke };
  const lines = await applyChange(context, '/publish-tokens', request, changePublishTokens);
  for (const line of lines) context.say(line);
}
