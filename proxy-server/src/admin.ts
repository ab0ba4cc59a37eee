import { dirname } from 'node:path';
import { findVectorsProblem } from 'embedded-knowledge';
import { readServerConfig } from 'server-core/config/config';
import { describeConnectionProblem } from 'server-core/database/connection-problem';
import { runRemoveFactors } from 'server-operations/commands/account-commands';
import { runAuditVerify } from 'server-operations/commands/audit-command';
import { runBackup, runRestore } from 'server-operations/commands/backup-commands';
import type { CommandContext, CommandOptions } from 'server-operations/commands/command-context';
import { runMigrate } from 'server-operations/commands/migrate-command';
import { runPreviews } from 'server-operations/commands/previews-command';
import { runPublishToken } from 'server-operations/commands/publish-token-command';
import { runRotateSecret } from 'server-operations/commands/rotate-command';
import { runTrustedPublisher } from 'server-operations/commands/trusted-publisher-command';
import { createLogger, findPackageFolder, openDatabase } from 'shared-server';

// Commands that an operator runs on the portal's machine, with or without a running server.

const commands = {
  migrate: runMigrate,
  backup: runBackup,
  restore: runRestore,
  'rotate-secret': runRotateSecret,
  'audit-verify': runAuditVerify,
  'remove-factors': runRemoveFactors,
  'publish-token': runPublishToken,
  'trusted-publisher': runTrustedPublisher,
  previews: runPreviews,
};

interface DatabaseReport {
  /** Why the portal can't start. */
  error: string | null;
  /** What won't work as expected. */
  warning: string | null;
}

export async function examineDatabase(): Promise<DatabaseReport> {
  const checkout = dirname(findPackageFolder('proxy-server', import.meta.url));
  const { dataDir, databaseUrl, database, embeddings } = readServerConfig(process.env, checkout);
  if (!databaseUrl) return { error: null, warning: null };
  try {
    const db = await openDatabase({ ...database, dataDir, databaseUrl, poolSize: 1 });
    const warning = embeddings.kind === 'off' ? null : await findVectorsProblem(db);
    await db.close();
    return { error: null, warning };
  } catch (error) {
    return { error: describeConnectionProblem(error) ?? (error as Error).message, warning: null };
  }
}

/** @throws Error with a sentence for the person who typed the command */
export async function runAdmin(
  name: keyof typeof commands,
  options: CommandOptions,
): Promise<void> {
  const checkout = dirname(findPackageFolder('proxy-server', import.meta.url));
  const config = readServerConfig(process.env, checkout);
  const context: CommandContext = {
    config,
    version: config.version,
    logger: createLogger({ level: 'warn', name: 'portal' }),
    say: (text) => process.stdout.write(`${text}\n`),
  };
  await commands[name](context, options).catch((error: unknown) => {
    const sentence = describeConnectionProblem(error);
    throw sentence ? new Error(sentence, { cause: error }) : error;
  });
}
