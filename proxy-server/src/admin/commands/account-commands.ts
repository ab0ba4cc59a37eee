import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from 'shared-server';
import { createMailer } from '../../core/mail/mailer';
import { type RemovedFactors, removeFactors } from '../accounts/remove-factors';
import { BackupError } from '../backup/archive/backup-error';
import { UNHURRIED_MS } from '../backup/unhurried';
import { askServer } from '../control/ask-server';
import type { CommandContext, CommandOptions } from './command-context';

/** `npm run remove-factors -- --email ADDRESS` */
export async function runRemoveFactors(
  context: CommandContext,
  { email }: CommandOptions,
): Promise<void> {
  if (!email) {
    throw new BackupError('Name the account: --email ADDRESS.');
  }
  const removed = await remove(context, email);
  const { say } = context;
  say(
    `${removed.email} signs in with the password alone: ${removed.passkeys} passkeys and all recovery codes are removed, every session has ended.`,
  );
  say(removed.mailed ? 'The person got a mail.' : 'The mail to the person could not be sent.');
}

async function remove({ config, logger }: CommandContext, email: string): Promise<RemovedFactors> {
  const { dataDir, databaseUrl } = config;
  if (!databaseUrl) {
    const answer = await askServer(dataDir, '/remove-factors', { email });
    if (answer) return answer as unknown as RemovedFactors;
    if (!existsSync(join(dataDir, 'db'))) {
      throw new BackupError(
        `There is no database in ${dataDir}: set PORTAL_DATA_DIR or DATABASE_URL.`,
      );
    }
  }
  const limits = { poolSize: 2, statementTimeoutMs: UNHURRIED_MS };
  const onLost = (error: Error) => logger.error({ err: error }, 'database connection lost');
  const db = await openDatabase({ dataDir, databaseUrl, ...limits, onLost });
  const deps = { config, db, logger, sendMail: createMailer(config) };
  return removeFactors(deps, email).finally(() => db.close());
}
