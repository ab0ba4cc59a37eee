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
