import {
  type Actor,
  actors,
  closedTables,
  plainMembers,
  type TableAccess,
  type TableAction,
  tableActions,
  tables,
} from '../access-table';
import { type AuthorizationCase, createAttackBody, getRowId, getSample, insertable } from './case';

/** Combines every actor, table and action, aimed at bob's rows. */
export function createActorCases(): AuthorizationCase[] {
  const names = [...Object.keys(tables), ...closedTables.slice(0, 6)];
  return (Object.keys(actors) as Actor[]).flatMap((actor) =>
    names.flatMap((table) =>
      tableActions.map(
        (action): AuthorizationCase => ({
          name: `${actor}: ${action} ${table} of bob`,
          actor,
          body: ({ target }) => createAttackBody(table, action, target),
          ...getExpectedAt(actor, table, action),
        }),
      ),
    ),
  );
}

function getExpectedAt(
  actor: Actor,
  table: string,
  action: TableAction,
): Pick<AuthorizationCase, 'outcome' | 'codes' | 'writes'> {
  const unauthenticated = actors[actor] === 'unauthenticated';
  // Anonymous requests may take the first step of a sign-up, which only accepts a name.
  if (
    table === 'organizations' &&
    action === 'insert' &&
    !(unauthenticated && actor !== 'anonymous')
  ) {
    return { outcome: 'refused', codes: ['forbidden'] };
  }
  if (unauthenticated) return { outcome: 'refused', codes: ['unauthenticated'] };
  const own = actors[actor] === 'own organization';
  if (table === 'users' && action === 'insert') {
    return own ? { outcome: 'own rows' } : { outcome: 'refused', codes: ['forbidden'] };
  }
  const access = tables[table];
  if (!access) return { outcome: 'refused', codes: ['unknown_table'] };
  const lost = actors[actor] === 'no organization' && table !== 'users';
  if (lost && access.member.includes(action)) return { outcome: 'refused', codes: ['forbidden'] };
  return getExpected(actor, access, action);
}

function getExpected(
  actor: Actor,
  access: TableAccess,
  action: TableAction,
): Pick<AuthorizationCase, 'outcome' | 'codes' | 'writes'> {
  if (!access.member.includes(action)) {
    return { outcome: 'refused', codes: ['action_not_allowed'] };
  }
  if (plainMembers.includes(actor) && access.admin?.includes(action)) {
    return { outcome: 'refused', codes: ['forbidden'] };
  }
  if (actors[actor] === 'own organization')
    return { outcome: action === 'delete' ? 'harmless' : 'own rows', writes: true };
  if (action === 'insert') return { outcome: 'refused', codes: ['forbidden'] };
  return { outcome: 'nothing' };
}

/** Reads, filters by and writes every column as a member in their own organization. */
export function createColumnCases(): AuthorizationCase[] {
  return Object.entries(tables).flatMap(([table, access]) => {
    const columns = [...new Set([...access.read, ...access.insert, ...access.hidden])];
    return columns.flatMap((column) => [
      createReadCase(table, access, column),
      createFilterCase(table, access, column),
      ...(['insert', 'update'] as const).map((action) =>
        createWriteCase(table, access, action, column),
      ),
    ]);
  });
}

function createReadCase(table: string, access: TableAccess, column: string): AuthorizationCase {
  return {
    name: `ada: read ${table}.${column}`,
    actor: 'ada',
    body: () => ({ action: 'select', table, query: { select: column } }),
    outcome: access.read.includes(column) ? 'own rows' : 'refused',
  };
}

function createFilterCase(table: string, access: TableAccess, column: string): AuthorizationCase {
  return {
    name: `ada: filter ${table} by ${column} of bob`,
    actor: 'ada',
    body: ({ target }) => ({
      action: 'select',
      table,
      query: { eq: { [column]: getSample(column, target) } },
    }),
    outcome: access.filter.includes(column) ? 'harmless' : 'refused',
  };
}

function createWriteCase(
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
      const change = { [column]: column === 'id' ? crypto.randomUUID() : getSample(column, own) };
      return action === 'insert'
        ? { action, table, data: { ...insertable[table], ...change } }
        : { action, table, data: change, query: { eq: { id: getRowId(table, own) } } };
    },
    outcome: allowed ? 'own rows' : 'refused',
    ...(allowed ? { writes: true } : {}),
    ...(table === 'organizations' && action === 'insert' && column === 'name'
      ? ({ outcome: 'harmless', writes: true } as const)
      : {}),
    ...(table === 'users' && action === 'insert' ? getProfileOutcome(column) : {}),
  };
}

/** An insert into users returns the own profile when the row matches, and stores nothing. */
function getProfileOutcome(column: string): Pick<AuthorizationCase, 'outcome' | 'writes'> {
  const agrees = ['role', 'first_name', 'last_name', 'organization_id'].includes(column);
  return { outcome: agrees ? 'own rows' : 'refused', writes: false };
}
