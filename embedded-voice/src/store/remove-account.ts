import type { Database } from 'shared-server';
import { accountIdOf } from './accounts';

/** Removes an account with all that it holds; one that is gone is no failure. */
export async function removeVoiceAccount(db: Database, externalId: string): Promise<void> {
  const organizationId = accountIdOf(externalId);
  await db.query(
    { role: 'voice_service', organizationId },
    'delete from voice.accounts where id = $1',
    [organizationId],
  );
}
