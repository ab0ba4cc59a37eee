import { registryKeyOf } from 'composition';
import { openRegistryKey } from '../../portal/registry/registry-key';
import { BackupError } from '../backup/archive/backup-error';
import { askServer } from '../control/ask-server';
import { changePublishTokens } from '../publishing/publish-tokens';
import type { CommandContext, CommandOptions } from './command-context';
import { openBeside } from './open-beside';

/** `npm run publish-token -- --remote NAME --owner NAME | --list | --revoke ID` */
export async function runPublishToken(
  context: CommandContext,
  { remote, owner, days, revoke, list, 'public-key': publicKey }: CommandOptions,
): Promise<void> {
  if ([remote, revoke, list, publicKey].filter((one) => one !== undefined).length !== 1) {
    throw new BackupError(
      'Say which: --remote NAME --owner NAME, --list, --revoke ID, or --public-key.',
    );
  }
  if (publicKey) {
    context.say(registryKeyOf(openRegistryKey(context.config)));
    return;
  }
  const lines = await change(context, { remote, owner, days, revoke });
  for (const line of lines) context.say(line);
  if (remote && !context.config.registry.isOn) {
    context.say('This portal takes no versions yet: set REGISTRY=on and start it again.');
  }
}

async function change(context: CommandContext, request: object): Promise<string[]> {
  const { dataDir, databaseUrl } = context.config;
  if (!databaseUrl) {
    const answer = await askServer(dataDir, '/publish-tokens', request);
    if (answer) return answer.lines as string[];
  }
  const db = await openBeside(context);
  return changePublishTokens({ db, logger: context.logger }, request).finally(() => db.close());
}
