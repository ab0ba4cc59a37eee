import type { Actor, TableAction } from '../access-table';
import { nowhere, type Place, type World } from '../world';

/**
 * Expected response: a refusal (`codes` limits which), the empty response of a missing row, rows of
 * the actor's organization, or any response that isn't a server error and leaks nothing.
 */
export type Outcome = 'refused' | 'nothing' | 'own rows' | 'harmless';

export interface AuthorizationCase {
  name: string;
  actor: Actor;
  body: (world: World) => unknown;
  outcome: Outcome;
  codes?: readonly string[];
  /** The case may change rows of the actor's own organization. */
  writes?: boolean;
}

const rowIds: Record<string, (place: Place) => string> = {
  organizations: (place) => place.organizationId,
  users: (place) => place.userId,
  agents: (place) => place.agentId,
  api_keys: (place) => place.keyId,
  vapi_server_keys: (place) => place.serverKeyId,
};

export const getRowId = (table: string, place: Place) =>
  Object.hasOwn(rowIds, table) ? rowIds[table]?.(place) : nowhere;
const getScopeColumn = (table: string) => (table === 'organizations' ? 'id' : 'organization_id');

/** A valid value for each column, so that a refusal is about the permission and not the type. */
const samples: Record<string, (place: Place) => unknown> = {
  id: () => nowhere,
  organization_id: (place) => place.organizationId,
  agent_id: (place) => place.agentId,
  name: () => 'x',
  email: () => 'x@example.test',
  role: () => 'user',
  status: () => 'active',
  provider: () => 'openai',
  api_key: () => 'sk-new',
  is_active: () => true,
  active: () => true,
  vapi_id: () => 'x',
  success_rate: () => 1,
  total_calls: () => 1,
};
export const getSample = (column: string, place: Place) => samples[column]?.(place) ?? 'x';

export const insertable: Record<string, object> = {
  organizations: { name: 'x' },
  agents: { name: 'x' },
  api_keys: { provider: 'openai', api_key: 'sk-x' },
  vapi_server_keys: { api_key: 'sk-x' },
};

export function createAttackBody(table: string, action: TableAction, place: Place): unknown {
  const query = { eq: { id: getRowId(table, place) } };
  if (action === 'select') return { action, table, query: { ...query, select: '*' } };
  if (action === 'delete') return { action, table, query };
  if (action === 'update') {
    return {
      action,
      table,
      data: table.includes('key') ? { is_active: false } : { name: 'x' },
      query,
    };
  }
  const data = { ...insertable[table], [getScopeColumn(table)]: place.organizationId };
  return { action, table, data: table === 'users' ? { id: place.userId, role: 'user' } : data };
}
