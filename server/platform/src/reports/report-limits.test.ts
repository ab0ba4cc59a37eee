import { sharedFixture } from 'shared-server/testing';
import { calls, startReportWorld } from './testing/report-world';

const world = sharedFixture(() => startReportWorld());

const createRate = (max: number) => ({ max, windowMs: 60_000 });
const createLoads = (count: number) => ({
  loads: Array.from({ length: count }, () => calls),
  providers: {},
});
const countStoredLoads = async () =>
  Number(
    (
      await world.portal.db.asOwner((tx) =>
        tx.query<{ count: string }>('select count(*) from portal.remote_loads'),
      )
    ).rows[0]?.count,
  );

beforeEach(() => {
  const { config } = world.portal.deps;
  config.rateLimits = true;
  Object.assign(config.limits, {
    compositionReportsPerSession: createRate(1_000),
    compositionReportsPerPerson: createRate(1_000),
    compositionReportsPerOrganization: createRate(1_000),
    remoteLoadsPerPerson: createRate(1_000),
    remoteLoadsPerOrganization: createRate(1_000),
  });
});

test.each(['remoteLoadsPerPerson', 'remoteLoadsPerOrganization'] as const)(
  'stores no more loads than %s allows, and still stores those of others',
  async (name) => {
    await world.portal.db.asOwner((tx) => tx.query('delete from portal.rate_limits'));
    Object.assign(world.portal.deps.config.limits, { [name]: createRate(25) });
    const before = await countStoredLoads();
    expect(await world.report(createLoads(20))).toBe(204);
    expect(await world.report(createLoads(6))).toBe(429);
    const other = await world.portal.signUp('Nora');
    expect(await world.report(createLoads(20), other)).toBe(204);
    expect((await countStoredLoads()) - before).toBe(40);
  },
);

test.each(['compositionReportsPerPerson', 'compositionReportsPerOrganization'] as const)(
  'counts the reports of all sessions of a person toward %s',
  async (name) => {
    Object.assign(world.portal.deps.config.limits, { [name]: createRate(2) });
    const ada = await world.portal.signUp('Ada');
    const again = await world.portal.auth('signInWithPassword', {
      email: ada.email,
      password: ada.password,
    });
    const second = { ...ada, session: again.body.data.session };
    const statuses = [];
    for (const who of [ada, second, ada, second])
      statuses.push(await world.report(createLoads(1), who));
    expect(statuses).toEqual([204, 204, 429, 429]);
  },
);

test('still counts known violations and providers when an hour has too many different ones', async () => {
  const violation = { 'blocked-uri': 'eval', 'effective-directive': 'script-src' };
  expect(await world.reportViolation(violation)).toBe(204);
  expect(await world.report({ loads: [calls], providers: { react: 'shell' } })).toBe(204);
  await world.portal.db.asOwner(async (tx) => {
    const hour = "'local', date_trunc('hour', now())";
    await tx.query(`insert into portal.csp_violations (environment, hour, source, directive, blocked)
      select ${hour}, 'other', 'img-src', n::text from generate_series(1, 300) n`);
    await tx.query(`insert into portal.shared_providers (environment, hour, module, provider)
      select ${hour}, 'module ' || n, 'shell' from generate_series(1, 500) n`);
  });
  for (const again of [violation, { ...violation, 'blocked-uri': 'inline' }])
    expect(await world.reportViolation(again)).toBe(204);
  expect(
    await world.report({ loads: [calls], providers: { react: 'shell', 'react-dom': 'shell' } }),
  ).toBe(204);
  const readSeen = (table: string, where: string) =>
    world.portal.db.asOwner(
      async (tx) => (await tx.query(`select seen::int from portal.${table} where ${where}`)).rows,
    );
  expect(await readSeen('csp_violations', "directive = 'script-src'")).toEqual([{ seen: 2 }]);
  expect(await readSeen('shared_providers', "module like 'react%'")).toEqual([{ seen: 2 }]);
});
