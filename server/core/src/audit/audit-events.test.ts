import { api, type SecurityEventName, securityEventNames } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { startAuditWorld } from './testing/audit-world';
import { createEventCauses, wrongPassword } from './testing/event-causes';

const world = sharedFixture(() => startAuditWorld());
let ways: ReturnType<typeof createEventCauses>;
beforeAll(async () => {
  ways = createEventCauses(world);
});

const ofNobody: SecurityEventName[] = ['override_set', 'override_cleared', 'composition_changed'];

test.each(securityEventNames)('records "%s" in the table and in the log', async (event) => {
  const { rows, lines } = await world.collectEvents(ways.causes[event]);
  const row = rows.find((one) => one.event === event);
  const line = lines.find((one) => one.event === event);
  expect(row).toBeDefined();
  expect(line).toMatchObject({ event, actor: row?.actor });
  if (event !== 'composition_changed') {
    expect(row).toMatchObject({ address: '127.0.0.1', request_id: expect.any(String) });
    expect(line?.requestId).toBe(row?.request_id);
  }
  if (!ofNobody.includes(event)) {
    expect(row?.user_id).not.toBeNull();
    expect(row?.organization_id).not.toBeNull();
  }
  if (row?.actor === 'member') expect(row.session_id).not.toBeNull();
  expect(line).toMatchObject({
    ...(row?.user_id && { userId: row.user_id }),
    ...(row?.session_id && { sessionId: row.session_id }),
    ...(row?.organization_id && { organizationId: row.organization_id }),
  });
});

test('records each key write with its provider', async () => {
  const { rows } = await world.collectEvents(ways.causes.key_written);
  expect(rows.map(({ event, details }) => [event, details.provider])).toEqual([
    ['key_written', 'openai'],
    ['key_written', 'nv-vapi-server'],
    ['key_written', 'openai'],
    ['key_written', 'openai'],
    ['key_written', 'trieve'],
  ]);
});

test('records a composition once when it is loaded repeatedly', async () => {
  const at = '2026-11-22T12:00:00.000Z';
  const { rows } = await world.collectEvents(async () => {
    for (const seconds of [10, 20, 30]) {
      world.writeLock({ revision: 3, by: 'rollback', at });
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + seconds * 1_000);
      await world.send('GET', api.composition);
    }
  });
  expect(rows).toMatchObject([{ object_id: 'test@3', details: { by: 'rollback', at } }]);
});

test('aggregates repeated failed sign-ins by a stranger', async () => {
  const { rows } = await world.collectEvents(async () => {
    for (let count = 0; count < 20; count += 1) {
      const email = 'unknown@example.test';
      await ways.callAuth('signInWithPassword', { email, password: wrongPassword });
    }
  });
  expect(rows.map(({ event, occurrences }) => [event, occurrences])).toEqual([
    ['sign_in_failed', 1],
    ['sign_in_failed', 9],
  ]);
});

test('refuses the write when its event cannot be recorded', async () => {
  const readKeys = () =>
    world.portal.db.asOwner((tx) =>
      tx.query(`select * from portal.api_keys where provider = 'langfuse'`),
    );
  await world.portal.db.asOwner((tx) =>
    tx.exec('alter table portal.audit_events add constraint broken check (false) not valid'),
  );
  try {
    const data = [{ provider: 'langfuse', api_key: ways.plantedKeys[0] }];
    expect((await ways.callTable('insert', 'api_keys', { data })).status).toBe(500);
    expect((await readKeys()).rows).toEqual([]);
    expect((await ways.signIn()).status).toBe(500);
    expect((await ways.signIn(wrongPassword)).status).toBe(400);
    await world.portal.deps.background.settle();
  } finally {
    await world.portal.db.asOwner((tx) =>
      tx.exec('alter table portal.audit_events drop constraint broken'),
    );
  }
});

test('logs person, session and organization of each member’s request', async () => {
  const asked = [
    () => ways.callTable('select', 'agents', { query: { eq: {} } }),
    () =>
      ways.callAuth('getUser', {}, { authorization: `Bearer ${world.ada.session.access_token}` }),
    () => world.send('GET', api.trieve.datasets),
    () => world.send('GET', api.vapi.calls),
    () => world.send('GET', api.preferences),
    () => world.send('GET', api.compositionStatus),
  ];
  for (const ask of asked) {
    const seen = world.portal.log.length;
    await ask();
    const lines = world.portal.log.slice(seen).map((line) => JSON.parse(line));
    expect(lines.filter(({ msg, userId }) => msg === 'request' && userId)).toMatchObject([
      {
        userId: world.ada.user.id,
        sessionId: world.ada.session.session_id,
        organizationId: world.ada.organizationId,
      },
    ]);
  }
});

test('keeps every secret out of the table and the log', async () => {
  const { rows } = await world.portal.db.asOwner((tx) =>
    tx.query<{ row: string }>('select t::text as row from portal.audit_events t'),
  );
  expect(rows.length).toBeGreaterThan(securityEventNames.length);
  const written = [...rows.map(({ row }) => row), ...world.portal.log].join('\n');
  expect(ways.secrets.size).toBeGreaterThan(15);
  for (const secret of ways.secrets) {
    expect(secret.length).toBeGreaterThan(3);
    expect(written.includes(secret)).toBe(false);
  }
});
