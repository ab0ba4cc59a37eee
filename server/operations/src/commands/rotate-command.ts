import { readFileSync } from 'node:fs';
import { decodeKey, findKeyProblem } from 'server-core/formats/key-text';
import { BackupError } from '../backup/archive/backup-error';
import { sendCommand } from '../control/ask-server';
import { type Rotation, rotateSecret } from '../rotation/rotate-secret';
import type { CommandContext, CommandOptions } from './command-context';
import { formatCount } from './format-count';
import { openDatabaseBeside } from './open-beside';

/** `npm run rotate-secret [-- --new-key FILE]` */
export async function runRotateSecret(
  context: CommandContext,
  { 'new-key': file }: CommandOptions,
): Promise<void> {
  const newKey = file ? readNewKey(file) : undefined;
  const rotation = await rotateKey(context, newKey);
  const { config, say } = context;
  say(`Sealed ${formatCount(rotation.resealed, 'stored value')} with the key ${rotation.keyId}.`);
  if (rotation.unreadable > 0) {
    throw new BackupError(
      `${formatCount(rotation.unreadable, 'value')} cannot be opened with any known key, so the earlier keys are kept. Add the missing key to PORTAL_SECRET_KEY_PREVIOUS and run this again.`,
    );
  }
  say(
    config.secretKey
      ? 'Nothing is sealed with an earlier key. Keep PORTAL_SECRET_KEY_PREVIOUS for 25 more hours, because cookies need it, and then remove it.'
      : 'Nothing is sealed with an earlier key.',
  );
}

async function rotateKey(context: CommandContext, newKey: string | undefined): Promise<Rotation> {
  const { config, logger } = context;
  const { dataDir, databaseUrl } = config;
  if (!databaseUrl) {
    const answer = await sendCommand(dataDir, '/rotate-secret', { newKey });
    if (answer) return answer as unknown as Rotation;
  }
  const db = await openDatabaseBeside(context);
  const bytes = newKey ? (decodeKey(newKey) ?? undefined) : undefined;
  return rotateSecret({ config, db, logger }, bytes).finally(() => db.close());
}

function readNewKey(file: string): string {
  const text = readFileSync(file, 'utf8').trim();
  const problem = findKeyProblem(text);
  if (problem) throw new BackupError(`${file}: ${problem}.`);
  return text;
}
