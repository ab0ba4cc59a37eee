import { type Database, deleteSlice, runInSlices } from 'shared-server';
import { getAccountId } from './accounts';

/** Tables that grow with use; the others cascade from the account. */
const tables = ['logs', 'webhooks', 'chats', 'sessions', 'calls'];

/** Removes an account with its data. Removing a missing account is not an error. */
export async function removeVoiceAccount(db: Database, externalId: string): Promise<void> {
  const organizationId = getAccountId(externalId);
  const scope = { role: 'voice_service', organizationId } as const;
  for (const table of tables) {
    const rows = `voice.${table} where account_id = $1`;
    await runInSlices(() => db.transaction(scope, (tx) => deleteSlice(tx, rows, [organizationId])));
  }
  await db.query(scope, 'delete from voice.accounts where id = $1', [organizationId]);
}
