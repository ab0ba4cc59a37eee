import {
  type Actor,
  actors,
  authActions,
  closedTables,
  type TableAccess,
  type TableAction,
  tableActions,
  tables,
} from './access-table';
import { assignmentAttacks, filterAttacks, injections, selectAttacks } from './attacks';
import { nowhere, type Place, type World } from './world';

/**
 * What must come back: a refusal (`codes` limits which), the same empty answer as for a row that does not
 * exist, rows of the own organization, or anything that is no server failure and leaks nothing.
 */
export type Outcome = 'refused' | 'nothing' | 'own rows' | 'harmless';

export interface AuthorizationCase {
  name: string;
  actor: Actor;
  body: (world: World) => unknown;
  outcome: Outcome;
  codes?: readonly string[];
  /** The case is allowed to change rows of the actor's own organization. */
  writes?: boolean;
}

const rowIds: Record<string, (place: Place) => string> = {
  organizations: (place) => place.organizationId,
  users: (place) => place.userId,
  agents: (place) => place.agentId,
  api_keys: (place) => place.keyId,
  vapi_server_keys: (place) => place.serverKeyId,
};

const rowId = (table: string, place: Place) =>
  Object.hasOwn(rowIds, table) ? rowIds[table]?.(place) : nowhere;
const scopeOf = (table: string) => (table === 'organizations' ? 'id' : 'organization_id');

/** A value that each column takes, so that a refusal is about the right and not about the type. */
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
const sample = (column: string, place: Place) => samples[column]?.(place) ?? 'x';

const insertable: Record<string, object> = {
  organizations: { name: 'x' },
  agents: { name: 'x' },
  api_keys: { provider: 'openai', api_key: 'sk-x' },
  vapi_server_keys: { api_key: 'sk-x' },
};

function attackBody(table: string, action: TableAction, place: Place): unknown {
  const query = { eq: { id: rowId(table, place) } };
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
  const data = { ...insertable[table], [scopeOf(table)]: place.organizationId };
  return { action, table, data: table === 'users' ? { id: place.userId, role: 'user' } : data };
}

/** Every actor at every table with every action, aimed at bob's rows. */
function byActor(): AuthorizationCase[] {
  const names = [...Object.keys(tables), ...closedTables.slice(0, 6)];
  return (Object.keys(actors) as Actor[]).flatMap((actor) =>
    names.flatMap((table) =>
      tableActions.map(
        (action): AuthorizationCase => ({
          name: `${actor}: ${action} ${table} of bob`,
          actor,
          body: ({ target }) => attackBody(table, action, target),
          ...expectedAt(actor, table, action),
        }),
      ),
    ),
  );
}

function expectedAt(
  actor: Actor,
  table: string,
  action: TableAction,
): Pick<AuthorizationCase, 'outcome' | 'codes' | 'writes'> {
  // The first step of a sign-up is open to everybody, and takes a name alone.
  if (table === 'organizations' && action === 'insert') {
    return { outcome: 'refused', codes: ['forbidden'] };
  }
  if (actors[actor] === 'nobody') return { outcome: 'refused', codes: ['unauthenticated'] };
  const own = actors[actor] === 'own organization';
  if (table === 'users' && action === 'insert') {
    return own ? { outcome: 'own rows' } : { outcome: 'refused', codes: ['forbidden'] };
  }
  const access = tables[table];
  if (!access) return { outcome: 'refused', codes: ['unknown_table'] };
  if (!access.member.includes(action)) {
    return { outcome: 'refused', codes: ['action_not_allowed'] };
  }
  if (own) return { outcome: action === 'delete' ? 'harmless' : 'own rows', writes: true };
  if (action === 'insert') return { outcome: 'refused', codes: ['forbidden'] };
  return { outcome: 'nothing' };
}

/** Every column, read, filtered by and written, by a member in the own organization. */
function byColumn(): AuthorizationCase[] {
  return Object.entries(tables).flatMap(([table, access]) => {
    const columns = [...new Set([...access.read, ...access.insert, ...access.hidden])];
    return columns.flatMap((column) => [
      readCase(table, access, column),
      filterCase(table, access, column),
      ...(['insert', 'update'] as const).map((action) => writeCase(table, access, action, column)),
    ]);
  });
}

function readCase(table: string, access: TableAccess, column: string): AuthorizationCase {
  return {
    name: `ada: read ${table}.${column}`,
    actor: 'ada',
    body: () => ({ action: 'select', table, query: { select: column } }),
    outcome: access.read.includes(column) ? 'own rows' : 'refused',
  };
}

function filterCase(table: string, access: TableAccess, column: string): AuthorizationCase {
  return {
    name: `ada: filter ${table} by ${column} of bob`,
    actor: 'ada',
    body: ({ target }) => ({
      action: 'select',
      table,
      query: { eq: { [column]: sample(column, target) } },
    }),
    outcome: access.filter.includes(column) ? 'harmless' : 'refused',
  };
}

function writeCase(
  table: string,
  access: TableAccess,
  action: 'insert' | 'update',
  column: string,
): AuthorizationCase {
  const writable = access[action].includes(column) || access.ignored?.includes(column);
  const allowed = access.member.includes(action) && writable;
  return {
    name: `ada: ${action} ${table}.${column}`,
    actor: 'ada',
    body: ({ own }) => {
      const change = { [column]: column === 'id' ? crypto.randomUUID() : sample(column, own) };
      return action === 'insert'
        ? { action, table, data: { ...insertable[table], ...change } }
        : { action, table, data: change, query: { eq: { id: rowId(table, own) } } };
    },
    outcome: allowed ? 'own rows' : 'refused',
    ...(allowed ? { writes: true } : {}),
    ...(table === 'organizations' && action === 'insert' && column === 'name'
      ? ({ outcome: 'harmless', writes: true } as const)
      : {}),
    ...(table === 'users' && action === 'insert' ? profileOutcome(column) : {}),
  };
}

/** An insert into users answers the own profile when the row agrees with it, and never stores anything. */
function profileOutcome(column: string): Pick<AuthorizationCase, 'outcome' | 'writes'> {
  const agrees = ['role', 'first_name', 'last_name', 'organization_id'].includes(column);
  return { outcome: agrees ? 'own rows' : 'refused', writes: false };
}

function smuggledSelects(): AuthorizationCase[] {
  return Object.keys(tables).flatMap((table) =>
    selectAttacks.map((select) => ({
      name: `ada: select ${JSON.stringify(select)?.slice(0, 40)} from ${table}`,
      actor: 'ada' as const,
      body: () => ({ action: 'select', table, query: { select } }),
      outcome: 'refused' as const,
    })),
  );
}

function smuggledFilters(): AuthorizationCase[] {
  const actions = ['select', 'update', 'delete'] as const;
  return Object.keys(tables).flatMap((table) =>
    actions.flatMap((action) =>
      filterAttacks.map(([name, eq]) => ({
        name: `ada: ${action} ${table} with ${name} as filter`,
        actor: 'ada' as const,
        body: (world: World) => ({
          action,
          table,
          query: { eq: eq(world) },
          ...(action === 'update' ? { data: { name: 'x' } } : {}),
        }),
        outcome: 'harmless' as const,
      })),
    ),
  );
}

function missingFilters(): AuthorizationCase[] {
  const queries = [
    {},
    { eq: {} },
    { select: '*' },
    { eq: {}, select: 'id' },
    undefined,
    null,
    [],
    'all',
  ];
  return ['agents', 'api_keys', 'vapi_server_keys'].flatMap((table) =>
    (['update', 'delete'] as const).flatMap((action) =>
      queries.map((query) => ({
        name: `ada: ${action} ${table} with ${JSON.stringify(query) ?? 'no query'}`,
        actor: 'ada' as const,
        body: () => ({ action, table, query, ...(action === 'update' && { data: { name: 'x' } }) }),
        outcome: 'refused' as const,
      })),
    ),
  );
}

function massAssignments(): AuthorizationCase[] {
  return ['agents', 'api_keys', 'vapi_server_keys'].flatMap((table) =>
    assignmentAttacks.flatMap(([field, value]) =>
      (['insert', 'insert rows', 'update'] as const).map((form) => ({
        name: `ada: ${form} ${table} with ${field}`,
        actor: 'ada' as const,
        body: (world: World) => {
          const change = Object.fromEntries([[field, value(world)]]);
          const row = { ...insertable[table], ...change };
          if (form === 'insert') return { action: 'insert', table, data: row };
          if (form === 'insert rows') return { action: 'insert', table, data: [row, row] };
          const query = { eq: { id: rowId(table, world.own) } };
          return { action: 'update', table, data: change, query };
        },
        outcome: 'refused' as const,
      })),
    ),
  );
}

function injectedValues(): AuthorizationCase[] {
  return injections.flatMap((value) => [
    ...['id', 'name', 'status'].map((column) => ({
      name: `ada: agents where ${column} is ${value}`,
      actor: 'ada' as const,
      body: () => ({ action: 'select', table: 'agents', query: { eq: { [column]: value } } }),
      outcome: 'harmless' as const,
    })),
    {
      name: `ada: an agent named ${value}`,
      actor: 'ada' as const,
      body: () => ({ action: 'insert', table: 'agents', data: { name: value } }),
      outcome: 'own rows' as const,
      writes: true,
    },
    {
      name: `anonymous: sign-in with ${value}`,
      actor: 'anonymous' as const,
      body: () => ({
        action: 'auth',
        auth: { action: 'signInWithPassword', data: { email: value, password: value } },
      }),
      outcome: 'refused' as const,
    },
  ]);
}

function unknownTables(): AuthorizationCase[] {
  return closedTables.flatMap((table) =>
    tableActions.map((action) => ({
      name: `ada: ${action} ${table}`,
      actor: 'ada' as const,
      body: ({ target }: World) => attackBody(table, action, target),
      outcome: 'refused' as const,
      codes: ['unknown_table', 'bad_request'],
    })),
  );
}

function authCalls(): AuthorizationCase[] {
  const nobodies = (Object.keys(actors) as Actor[]).filter((actor) => actors[actor] === 'nobody');
  return nobodies.flatMap((actor) =>
    authActions.map((action) => ({
      name: `${actor}: auth ${action}`,
      actor,
      body: ({ bearers }: World) => ({
        action: 'auth',
        auth: {
          action,
          data: {
            ...(action === 'updateUser' && { password: 'a new long password' }),
            ...(action === 'refreshSession' && {
              refresh_token: actor === 'refresh token as bearer' ? '' : (bearers[actor] ?? ''),
            }),
          },
        },
      }),
      outcome: 'refused' as const,
      codes: ['unauthenticated', 'session_ended'],
    })),
  );
}

/** All authorization cases; the table in `access-table.ts` and the attacks in `attacks.ts` make them. */
export const authorizationCases: readonly AuthorizationCase[] = [
  ...byActor(),
  ...byColumn(),
  ...smuggledSelects(),
  ...smuggledFilters(),
  ...missingFilters(),
  ...massAssignments(),
  ...injectedValues(),
  ...unknownTables(),
  ...authCalls(),
];

export const authorizationCaseCount = authorizationCases.length;
