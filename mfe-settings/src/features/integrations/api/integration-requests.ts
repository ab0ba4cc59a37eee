import { deleteRows, PortalError, updateRows } from 'shared-auth';
import { apiKeyTexts, type ConnectedProvider } from 'shared-contract';
import * as z from 'zod/mini';

const COLUMNS = 'provider,is_active';
const storedRow = z.looseObject({});

/** The organization and provider of a stored key. */
export interface KeyPlace {
  organizationId: string;
  provider: ConnectedProvider;
}

const toFilter = ({ organizationId, provider }: KeyPlace) => ({
  select: COLUMNS,
  eq: { organization_id: organizationId, provider },
});

/** Reactivates the stored key. */
export const resumeKey = (place: KeyPlace) => updateKey(place, { is_active: true });

/** Deactivates the key but keeps it stored. */
export const stopKey = (place: KeyPlace) => updateKey(place, { is_active: false });

/** Deactivates and deletes the key. */
export async function deleteKey(place: KeyPlace): Promise<void> {
  const { organizationId, provider } = place;
  if (provider === 'vapi') {
    const eq = { organization_id: organizationId };
    await deleteRows('vapi_server_keys', { eq }, storedRow);
    await deleteRows('api_keys', { eq: { ...eq, provider: 'nv-vapi-server' } }, storedRow);
  }
  // Deleted last, so that the integration counts as connected until nothing of the key is left.
  requireRow(await deleteRows('api_keys', toFilter(place), storedRow));
}

async function updateKey(place: KeyPlace, data: Record<string, unknown>): Promise<void> {
  requireRow(await updateRows('api_keys', data, toFilter(place), storedRow));
}

function requireRow(rows: unknown[]): void {
  if (rows.length === 0)
    throw new PortalError('local', apiKeyTexts.noKeys, { code: 'key_missing' });
}
