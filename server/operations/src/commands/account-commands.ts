import { createMailer } from 'server-core/mail/mailer';
import { type RemovedFactors, removeFactors } from '../accounts/remove-factors';
import { BackupError } from '../backup/archive/backup-error';
import { sendCommand } from '../control/ask-server';
import type { CommandContext, CommandOptions } from './command-context';
import { formatCount } from './format-count';
import { openDatabaseBeside } from './open-beside';

/** `npm run remove-factors -- --email ADDRESS` */
export async function runRemoveFactors(
  context: CommandContext,
  { email }: CommandOptions,
): Promise<void> {
  if (!email) {
    throw new BackupError('Specify the account with --email ADDRESS.');
  }
  const removed = await removeFrom(context, email);
  const { say } = context;
  say(
    `${removed.email} can now sign in with only the password. Removed ${formatCount(removed.passkeys, 'passkey')} and all recovery codes, and ended every session.`,
  );
  say(removed.mailed ? 'The person was notified.' : 'The mail to the person could not be sent.');
}

async function removeFrom(context: CommandContext, email: string): Promise<RemovedFactors> {
  const { config, logger } = context;
  const { dataDir, databaseUrl } = config;
  if (!databaseUrl) {
    const answer = await sendCommand(dataDir, '/remove-factors', { email });
    if (answer) return answer as unknown as RemovedFactors;
  }
  const db = await openDatabaseBeside(context);
  const deps = { config, db, logger, sendMail: createMailer(config) };
  return removeFactors(deps, email).finally(() => db.close());
}
