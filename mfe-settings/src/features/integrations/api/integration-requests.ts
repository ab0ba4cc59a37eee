import { deleteRows, PortalError, portalFetch, updateRows } from 'shared-auth';
import {
  type AccountCheck,
  type AccountRequest,
  accountCheck,
  api,
  apiKeyTexts,
  type ConnectedProvider,
  fillPath,
  type IntegrationCheck,
  integrationCheck,
  integrationsAnswer,
} from 'shared-contract';
import * as z from 'zod/mini';

/** The provider is asked on the way, under the server's own deadline. */
const CHECK_TIMEOUT_MS = 20_000;

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

/** Stores a key once its provider accepts it. */
export async function connectAccount(
  provider: ConnectedProvider,
  body: AccountRequest,
): Promise<void> {
  const path = fillPath(api.integrations.account, { provider });
  const timeoutMs = CHECK_TIMEOUT_MS;
  await portalFetch(path, { method: 'PUT', body, schema: integrationsAnswer, timeoutMs });
}

/** Has the server ask the provider what a key opens; stores nothing. */
export function checkAccount(
  provider: ConnectedProvider,
  body: AccountRequest,
): Promise<AccountCheck> {
  const path = fillPath(api.integrations.accountCheck, { provider });
  const timeoutMs = CHECK_TIMEOUT_MS;
  return portalFetch(path, { method: 'POST', body, schema: accountCheck, timeoutMs });
}

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

/** Connects a service that the portal runs itself. */
export async function connectBuiltIn({ provider }: KeyPlace): Promise<void> {
  const path = fillPath(api.integrations.builtIn, { provider });
  await portalFetch(path, { method: 'POST', schema: integrationsAnswer });
}

/** Has the server ask the provider whether the stored key works. */
export function checkKey(provider: ConnectedProvider): Promise<IntegrationCheck> {
  const path = fillPath(api.integrations.check, { provider });
  const timeoutMs = CHECK_TIMEOUT_MS;
  return portalFetch(path, { method: 'POST', schema: integrationCheck, timeoutMs });
}

/** Says whether page views are counted. */
export async function switchAnalytics(connected: boolean): Promise<void> {
  const body = { connected };
  await portalFetch(api.integrations.analytics, {
    method: 'PUT',
    body,
    schema: integrationsAnswer,
  });
}

async function updateKey(place: KeyPlace, data: Record<string, unknown>): Promise<void> {
  requireRow(await updateRows('api_keys', data, whereOf(place), storedRow));
}

function requireRow(rows: unknown[]): void {
  if (rows.length === 0)
    throw new PortalError('local', apiKeyTexts.noKeys, { code: 'key_missing' });
}
