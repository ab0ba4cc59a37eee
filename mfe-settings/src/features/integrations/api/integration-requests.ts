import { deleteRows, PortalError, updateRows } from 'shared-auth';
import { apiKeyTexts, type ConnectedProvider } from 'shared-contract';
import * as z from 'zod/mini';

const COLUMNS = 'provider,is_active';
const storedRow = z.looseObject({});

/** Where a key is stored. */
export interface KeyPlace {
  organizationId: string;
  provider: ConnectedProvider;
}

const whereOf = ({ organizationId, provider }: KeyPlace) => ({
  select: COLUMNS,
  eq: { organization_id: organizationId, provider },
});

/** Goes back to the key that is still stored. */
export const resumeKey = (place: KeyPlace) => updateKey(place, { is_active: true });

/** Stops the use of the key, which stays stored. */
export const stopKey = (place: KeyPlace) => updateKey(place, { is_active: false });

/** Stops the use of the key and deletes it. */
export async function deleteKey(place: KeyPlace): Promise<void> {
  const { organizationId, provider } = place;
  if (provider === 'vapi') {
    const eq = { organization_id: organizationId };
    await deleteRows('vapi_server_keys', { eq }, storedRow);
    await deleteRows('api_keys', { eq: { ...eq, provider: 'nv-vapi-server' } }, storedRow);
  }
  // Last, so that the integration counts as connected until nothing of the key is left.
  requireRow(await deleteRows('api_keys', whereOf(place), storedRow));
}

async function updateKey(place: KeyPlace, data: Record<string, unknown>): Promise<void> {
  requireRow(await updateRows('api_keys', data, whereOf(place), storedRow));
}

function requireRow(rows: unknown[]): void {
  if (rows.length === 0)
    throw new PortalError('local', apiKeyTexts.noKeys, { code: 'key_missing' });
}
