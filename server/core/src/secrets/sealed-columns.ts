import type { SealContext } from './sealing';

/** A column of sealed values, with the context of each. */
export interface SealedColumn {
  table: string;
  column: string;
  /** The columns that identify the owner of a value. */
  owner: readonly string[];
  context(row: Readonly<Record<string, unknown>>): SealContext;
}

const apiKeys: SealedColumn = {
  table: 'api_keys',
  column: 'sealed_key',
  owner: ['organization_id', 'provider'],
  context: ({ organization_id, provider }) =>
    sameContext(`api_keys:${organization_id}:${provider}`),
};

const serverKeys: SealedColumn = {
  table: 'vapi_server_keys',
  column: 'sealed_key',
  owner: ['organization_id', 'agent_id'],
  context: ({ organization_id, agent_id }) => ({
    now: `vapi_server_keys:${organization_id}:${agent_id ?? ''}`,
    before: `vapi_server_keys:${organization_id}`,
  }),
};

const demoAccess: SealedColumn = {
  table: 'demo_access',
  column: 'sealed_access',
  owner: [],
  context: () => sameContext('demo_access'),
};

const clientSecrets: SealedColumn = {
  table: 'sign_in_providers',
  column: 'sealed_client_secret',
  owner: ['organization_id', 'issuer', 'client_id'],
  context: ({ organization_id, issuer, client_id }) =>
    sameContext(`sign_in_providers:${organization_id}:${issuer}:${client_id}`),
};

function sameContext(context: string): SealContext {
  return { now: context, before: context };
}

/** Every column of the portal that holds sealed values. */
export const sealedColumns = { apiKeys, serverKeys, demoAccess, clientSecrets };
