import { queryOptions } from '@tanstack/react-query';
import { deleteRows, insertRows, PortalError, portalFetch, updateRows } from 'shared-auth';
import {
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

/** @returns the read of the states of the organization's integrations */
export function integrationStates(organizationId: string) {
  return queryOptions({
    queryKey: ['integrations', organizationId],
    queryFn: ({ signal }) =>
      portalFetch(api.integrations.all, { schema: integrationsAnswer, signal }),
  });
}

/** Where a key is stored. */
export interface KeyPlace {
  organizationId: string;
  provider: ConnectedProvider;
}

const whereOf = ({ organizationId, provider }: KeyPlace) => ({
  select: COLUMNS,
  eq: { organization_id: organizationId, provider },
});

/** Stores the first key of a provider, or replaces an inactive one. */
export async function storeKey(place: KeyPlace, apiKey: string): Promise<void> {
  await insertRows('api_keys', [keyRow(place.organizationId, place.provider, apiKey)], storedRow);
  await storeServerKey(place, apiKey);
}

/** @throws PortalError, or Error when there is no key to replace */
export async function replaceKey(place: KeyPlace, apiKey: string): Promise<void> {
  await updateKey(place, { api_key: apiKey, is_active: true });
  await storeServerKey(place, apiKey);
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

/** Says which organization of an outside knowledge service the key belongs to. */
export async function nameOrganization(organizationId: string): Promise<void> {
  const path = api.integrations.knowledgeOrganization;
  await portalFetch(path, { method: 'PUT', body: { organizationId }, schema: integrationsAnswer });
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

const keyRow = (organizationId: string, provider: string, apiKey: string) => ({
  organization_id: organizationId,
  provider,
  api_key: apiKey,
  is_active: true,
});

/** The count of calls asks for the voice server's key, which is the account's own. */
async function storeServerKey({ organizationId, provider }: KeyPlace, apiKey: string) {
  if (provider !== 'vapi') return;
  const row = keyRow(organizationId, 'nv-vapi-server', apiKey);
  const { provider: _, ...serverRow } = row;
  await insertRows('api_keys', [row], storedRow);
  await insertRows('vapi_server_keys', [serverRow], storedRow);
}

async function updateKey(place: KeyPlace, data: Record<string, unknown>): Promise<void> {
  requireRow(await updateRows('api_keys', data, whereOf(place), storedRow));
}

function requireRow(rows: unknown[]): void {
  if (rows.length === 0)
    throw new PortalError('local', apiKeyTexts.noKeys, { code: 'key_missing' });
}
