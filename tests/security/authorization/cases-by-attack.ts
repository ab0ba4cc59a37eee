import {
  type Actor,
  actors,
  authActions,
  closedTables,
  tableActions,
  tables,
} from '../access-table';
import type { World } from '../world';
import { assignmentAttacks, filterAttacks, injections, selectAttacks } from './attacks';
import { type AuthorizationCase, createAttackBody, getRowId, insertable } from './case';

export function createSmuggledSelects(): AuthorizationCase[] {
  return Object.keys(tables).flatMap((table) =>
    selectAttacks.map((select) => ({
      name: `ada: select ${JSON.stringify(select)?.slice(0, 40)} from ${table}`,
      actor: 'ada' as const,
      body: () => ({ action: 'select', table, query: { select } }),
      outcome: 'refused' as const,
    })),
  );
}

export function createSmuggledFilters(): AuthorizationCase[] {
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

export function createMissingFilters(): AuthorizationCase[] {
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

export function createMassAssignments(): AuthorizationCase[] {
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
          const query = { eq: { id: getRowId(table, world.own) } };
          return { action: 'update', table, data: change, query };
        },
        outcome: 'refused' as const,
      })),
    ),
  );
}

export function createInjectedValues(): AuthorizationCase[] {
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

export function createUnknownTables(): AuthorizationCase[] {
  return closedTables.flatMap((table) =>
    tableActions.map((action) => ({
      name: `ada: ${action} ${table}`,
      actor: 'ada' as const,
      body: ({ target }: World) => createAttackBody(table, action, target),
      outcome: 'refused' as const,
      codes: ['unknown_table', 'bad_request'],
    })),
  );
}

export function createAuthCalls(): AuthorizationCase[] {
  const unauthenticated = (Object.keys(actors) as Actor[]).filter(
    (actor) => actors[actor] === 'unauthenticated',
  );
  return unauthenticated.flatMap((actor) =>
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
