import { sharedFixture } from 'shared-server/testing';
import {
  type Attempt,
  actions,
  isLeak,
  type Outcome,
  type Rights,
  readRights,
  runAttempts,
  type ScopeName,
  scopes,
} from './attempts';
import { createFilledDatabase, type Table } from './filled-database';

jest.setTimeout(240_000);

/** Every table × every role × own, other and no organization × every row operation. */
const world = sharedFixture(async () => {
  const { db, tables } = await createFilledDatabase();
  const rights = await readRights(db);
  const createAttempts = (some: readonly Table[], roles: readonly string[]): Attempt[] =>
    some.flatMap((table) =>
      roles.flatMap((role) =>
        (Object.keys(scopes) as ScopeName[]).flatMap((scope) =>
          actions
            .filter((action) => action !== 'move' || isMovable(table))
            .map((action) => ({ table, role, scope, action })),
        ),
      ),
    );
  return { db, tables, rights, createAttempts, close: () => db.close() };
});

const isMovable = ({ tenant }: Table) => tenant !== null && !tenant.isPerson;

/** Roles of transactions that act for one organization or account. */
const bound = ['knowledge_service', 'portal_member', 'portal_tenant', 'voice_service'];

/** Roles that see every organization. Others are only used by functions and to build indexes. */
const unbound = [
  'portal_system',
  'knowledge_search',
  'knowledge_vectors',
  'portal_auditor',
  'portal_notifier',
  'portal_search',
];

/** Rows without an organization that restricted roles read. */
const common = ['portal.quotas', 'knowledge.quotas', 'voice.quotas', 'knowledge.history_limits'];

const getName = ({ table, role, scope, action }: Attempt) =>
  `${role} with ${scope} organization: ${action} ${table.name}`;

const isExpected = ({ table, action }: Attempt) =>
  common.includes(table.name) && action === 'select';

async function runAll(attempts: Attempt[], before?: string): Promise<[Attempt, Outcome][]> {
  const outcomes = await runAttempts(world.db, attempts, world.rights, before);
  return attempts.map((one, nr) => [one, outcomes[nr] as Outcome]);
}

const getLeaks = (done: readonly [Attempt, Outcome][]) =>
  done.filter(([one, outcome]) => isLeak(one, outcome) && !isExpected(one)).map(([one]) => one);

test('forces row-level security on every table except the shared settings', async () => {
  const { rows } = await world.db.asOwner((tx) =>
    tx.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relnamespace::regnamespace::text in ('portal', 'knowledge', 'knowledge_vectors', 'voice')
         and relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)`,
    ),
  );
  // The server's settings, shared by all.
  expect(rows.map(({ name }) => name)).toEqual(['knowledge.history_limits']);
});

test('lets no role of a transaction sign in or bypass row-level security', async () => {
  const { rows } = await world.db.asOwner((tx) =>
    tx.query<{ rolname: string }>(
      `select rolname from pg_roles where (rolbypassrls or rolsuper or rolcanlogin)
       and rolname in (select jsonb_array_elements_text($1::jsonb))`,
      [JSON.stringify([...bound, ...unbound])],
    ),
  );
  expect(rows).toEqual([]);
});

test('lists every role that has permissions on a table', () => {
  const roles = [...world.rights].flatMap(([key, rights]) =>
    hasRight(rights) ? [key.split(' ')[0]] : [],
  );
  expect([...new Set(roles)].sort()).toEqual([...bound, ...unbound].sort());
});

const hasRight = (rights: Rights) =>
  rights.delete || rights.select.length + rights.insert.length + rights.update.length > 0;

test.each(bound)('keeps %s from rows of other organizations in every table', async (role) => {
  const done = await runAll(world.createAttempts(world.tables, [role]));
  expect(getLeaks(done).map(getName)).toEqual([]);
  // A role without access to anything would pass as well.
  expect(done.filter(([, outcome]) => outcome.own > 0).length).toBeGreaterThan(40);
});

test.each(unbound)('grants %s the same permissions for every organization', async (role) => {
  const done = await runAll(world.createAttempts(world.tables, [role]));
  const getReached = (name: ScopeName) =>
    done
      .filter(([{ scope }]) => scope === name)
      .map(([{ table, action }, outcome]) => `${action} ${table.name} ${outcome.code}`);
  expect(getReached('other')).toEqual(getReached('own'));
  expect(getReached('none')).toEqual(getReached('own'));
});

/** A permission without a policy finds no row and raises no error. */
test('lets portal_tenant use each of its permissions on its own rows', async () => {
  const done = await runAll(world.createAttempts(world.tables, ['portal_tenant']));
  const idle = done.filter(([{ table, scope, action }, outcome]) => {
    const rights = world.rights.get(`portal_tenant ${table.name}`);
    if (scope !== 'own' || action === 'move' || !rights || common.includes(table.name))
      return false;
    const right = action === 'delete' ? rights.delete : rights[action].length > 0;
    return right && outcome.own === 0;
  });
  expect(idle.map(([one, outcome]) => `${getName(one)} ${outcome.code}`)).toEqual([]);
});

test('has a policy of portal_tenant on every table with an organization', async () => {
  const { rows } = await world.db.asOwner((tx) =>
    tx.query<{ name: string }>(
      `select format('portal.%I', tablename) as name from pg_policies
       where 'portal_tenant' = any(roles) and schemaname = 'portal'`,
    ),
  );
  const held = rows.map(({ name }) => name);
  const lacking = world.tables.filter(
    ({ name, columns }) =>
      name.startsWith('portal.') &&
      columns.some((column) => column.name === 'organization_id') &&
      !held.includes(name),
  );
  expect(lacking.map(({ name }) => name)).toEqual([]);
});

interface Policy {
  table: string;
  name: string;
  roles: string[];
  cmd: string;
  /** Whether new rows have a separate condition. */
  isChecked: boolean;
}

/** @returns the policies for roles that have permissions on their table */
async function readBoundPolicies(): Promise<Policy[]> {
  const { rows } = await world.db.asOwner((tx) =>
    tx.query<Policy>(
      `select format('%I.%I', schemaname, tablename) as table, policyname as name,
         to_jsonb(roles) as roles, cmd,
         with_check is not null as "isChecked" from pg_policies
       where permissive = 'PERMISSIVE' and coalesce(qual, with_check) <> 'true' order by 1, 2`,
    ),
  );
  const isUsed = (table: string, cmd: string) => (role: string) => {
    const rights = world.rights.get(`${role} ${table}`);
    if (!rights) return false;
    if (cmd === 'ALL') return hasRight(rights);
    return cmd === 'DELETE'
      ? rights.delete
      : rights[cmd.toLowerCase() as 'select' | 'insert' | 'update'].length > 0;
  };
  return rows.flatMap((policy) => {
    const bindsAll = policy.roles.includes('public');
    const roles = bound.filter((role) => bindsAll || policy.roles.includes(role));
    const binding = roles.filter(isUsed(policy.table, policy.cmd));
    return binding.length > 0 ? [{ ...policy, roles: binding }] : [];
  });
}

test('finds the leak when any single policy lets every row through', async () => {
  const policies = await readBoundPolicies();
  expect(policies.length).toBeGreaterThan(100);
  const unnoticed: string[] = [];
  for (const { table: name, name: policy, roles, cmd, isChecked } of policies) {
    const table = world.tables.filter((one) => one.name === name);
    const using = cmd === 'INSERT' ? '' : 'using (true)';
    const open = `alter policy "${policy}" on ${name} ${using} ${isChecked ? 'with check (true)' : ''}`;
    const done = await runAll(world.createAttempts(table, roles), open);
    if (getLeaks(done).length === 0) unnoticed.push(`${policy} on ${name}`);
  }
  expect(unnoticed).toEqual([]);
});
