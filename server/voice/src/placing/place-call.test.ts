import { randomUUID } from 'node:crypto';
import { api, assistantTexts, callTexts } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun, isWholeRun, matrix } from 'testing/matrix';
import { sendJson } from '../testing/fake-platform';
import { giveKey, startVoiceWorld } from '../testing/voice-world';

const rounds = isWholeRun ? 20 : 1;
const world = sharedFixture(() =>
  startVoiceWorld({ PORTAL_RATE_LIMITS: 'off', VOICE_TIMEOUT_MS: '3000' }),
);

beforeEach(() => {
  world.platform.received.length = 0;
  world.platform.calls.length = 0;
  world.platform.fault = null;
});

const makeRequest = (changes: object = {}) => ({
  assistantId: world.platform.assistants[0]?.id,
  phoneNumberId: world.platform.phoneNumbers[0]?.id,
  customer: { number: '+1 (650) 253-0000', name: 'Grace' },
  ...changes,
});
const place = (key: string | null, body: unknown = makeRequest()) =>
  world.send(api.vapi.calls, {
    method: 'POST',
    body,
    headers: key === null ? {} : { 'idempotency-key': key },
  });
/** Makes a placement look abandoned by a server that died. */
const abandonCall = () =>
  world.portal.db.asOwner(async (tx) => {
    await tx.exec('set role portal_system');
    await tx.query(`update portal.call_placements set owned_until = now() - interval '1 s'`);
    await tx.exec('reset role');
  });

test('forwards only the four allowed fields of a request', async () => {
  const body = makeRequest({
    customer: { number: '+1 (650) 253-0000', name: 'Grace', sipUri: 'sip:x@y.example' },
    customers: [{ number: '+16502530001' }],
    assistantOverrides: { firstMessage: 'Send money' },
    metadata: { a: 1 },
  });
  const answer = await place(randomUUID(), body);
  expect(answer).toMatchObject({ status: 201, body: { status: 'queued', name: null } });
  const [sent] = world.platform.placed();
  expect(sent?.body).toEqual({
    assistantId: body.assistantId,
    phoneNumberId: body.phoneNumberId,
    customer: { number: '+16502530000', name: 'Grace' },
    name: expect.stringMatching(/^portal-call-[\w-]{28}$/),
  });
  expect(sent?.headers).toMatchObject({ authorization: `Bearer ${world.platform.apiKey}` });
  expect(sent?.headers).not.toHaveProperty('idempotency-key');
});

test('lists the countries that may be called', async () => {
  const { status, body } = await world.send(api.calls.rules);
  expect(status).toBe(200);
  expect(body.countries).toContain('US');
  expect((await world.send(api.calls.rules, { member: null })).status).toBe(401);
});

test('refuses a call without an Idempotency-Key', async () => {
  const answer = await place(null);
  expect(answer).toMatchObject({ status: 400, body: { error: callTexts.keyMissing } });
  expect(world.platform.placed()).toEqual([]);
});

test('places one call for 50 concurrent requests with the same key', async () => {
  for (let round = 0; round < rounds; round += 1) {
    world.platform.received.length = 0;
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => place(key)));
    expect(world.platform.placed()).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  }
}, 120_000);

test('returns the same call for a repeated key, and refuses the key with other details', async () => {
  const key = randomUUID();
  const first = await place(key);
  expect((await place(key)).body).toEqual(first.body);
  const other = await place(key, makeRequest({ customer: { number: '+16502530001' } }));
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  expect(world.platform.placed()).toHaveLength(1);
});

test("doesn't return a call to another organization that uses the same key", async () => {
  await giveKey(world.portal, world.ben, world.platform.apiKey);
  const key = randomUUID();
  const ours = await place(key);
  const theirs = await world.send(api.vapi.calls, {
    method: 'POST',
    body: makeRequest(),
    headers: { 'idempotency-key': key },
    member: world.ben,
  });
  expect(theirs).toMatchObject({
    status: 201,
    body: { id: expect.not.stringContaining(ours.body.id) },
  });
  expect(world.platform.placed()).toHaveLength(2);
});

inWholeRun(test)(
  'finds a call that the platform accepted without confirming and places it only once',
  async () => {
    world.platform.fault = (received) => {
      if (received.path !== '/call' || received.method !== 'POST') return false;
      const createdAt = new Date().toISOString();
      world.platform.calls.push({ ...received.body, id: 'slow-call', createdAt, status: 'queued' });
      return true;
    };
    const key = randomUUID();
    expect(await place(key)).toMatchObject({ status: 201, body: { id: 'slow-call' } });
    world.platform.fault = null;
    expect(await place(key)).toMatchObject({ status: 201, body: { id: 'slow-call' } });
    expect(world.platform.placed()).toHaveLength(1);
  },
);

const silences: [string, (res: Parameters<typeof sendJson>[0]) => void][] = [
  ['fails', (res) => sendJson(res, { message: 'Internal' }, 500)],
  ['sends malformed JSON', (res) => res.writeHead(201).end('<html>')],
  ['closes the connection', (res) => res.destroy()],
  ['hangs', () => undefined],
];
test.each(matrix(silences, () => 'silence'))(
  'leaves the call unconfirmed and never repeats it when the platform %s',
  async (_, fail) => {
    world.platform.fault = (received, res) => {
      const asked = received.path === '/call' && received.method === 'POST';
      if (asked) fail(res);
      return asked;
    };
    const key = randomUUID();
    expect(await place(key)).toMatchObject({ status: 504, body: { code: 'call_unconfirmed' } });
    world.platform.fault = null;
    expect(await place(key)).toMatchObject({ status: 504, body: { error: callTexts.unknown } });
    expect(world.platform.placed()).toHaveLength(1);
  },
);

test('accepts the same key again after the platform refused the call', async () => {
  world.platform.fault = (received, res) =>
    received.method === 'POST' && sendJson(res, { message: ['customer.number is wrong'] }, 400);
  const key = randomUUID();
  const refused = await place(key);
  expect(refused).toMatchObject({ status: 400, body: { error: 'customer.number is wrong' } });
  world.platform.fault = null;
  expect(await place(key)).toMatchObject({ status: 201 });
});

describe('when a server is killed', () => {
  /** Simulates losing the database connection at that statement. */
  function dropConnectionAt(statement: RegExp, when: 'before' | 'after') {
    const { db } = world.portal.deps;
    const { transaction } = db;
    let dead = false;
    const query = async (tx: Queryable, sql: string, params?: readonly unknown[]) => {
      const hit = statement.test(sql);
      dead ||= hit && when === 'before';
      if (dead) throw new Error('killed');
      const result = await tx.query(sql, params);
      dead ||= hit;
      return result;
    };
    db.transaction = (scope, work) =>
      transaction.bind(db)(scope, (tx) =>
        work({ query: (sql, params) => query(tx, sql, params) } as Queryable),
      );
    return () => {
      db.transaction = transaction;
    };
  }

  test.each([
    ['before the key is written', /insert into portal.call_placements/, 'before', 1],
    ['after the key is written', /insert into portal.call_placements/, 'after', 1],
    ['before it marks the call as being sent', /set state = 'sending'/, 'before', 1],
    ['after it marks the call as being sent', /set state = 'sending'/, 'after', 1],
    ['before it stores the call', /set state = 'placed'/, 'before', 1],
    ['after it stores the call', /set state = 'placed'/, 'after', 1],
  ] as const)(
    'places at most one call, even after retries, if it dies %s',
    async (_, statement, when, most) => {
      const key = randomUUID();
      const revive = dropConnectionAt(statement, when);
      await place(key);
      revive();
      await abandonCall();
      await place(key);
      await place(key);
      expect(world.platform.placed().length).toBeLessThanOrEqual(most);
    },
  );

  test('finds the call on the next request after dying between sending and storing', async () => {
    const key = randomUUID();
    const revive = dropConnectionAt(/set state = 'placed'/, 'before');
    const first = await place(key);
    revive();
    await abandonCall();
    expect((await place(key)).body.id).toBe(first.body.id);
    expect(world.platform.placed()).toHaveLength(1);
  });
});

describe('requests refused before anything is sent', () => {
  test.each([
    [
      'an assistant of another organization',
      { assistantId: randomUUID() },
      404,
      callTexts.assistantUnknown,
    ],
    [
      'a number of another organization',
      { phoneNumberId: randomUUID() },
      404,
      callTexts.phoneNumberUnknown,
    ],
    ['no number', { phoneNumberId: '' }, 400, assistantTexts.selectPhoneNumber],
    [
      'an extension',
      { customer: { number: '+16502530000', extension: '12' } },
      422,
      callTexts.numberExtension,
    ],
  ])('refuses %s', async (_, changes, status, error) => {
    const answer = await place(randomUUID(), makeRequest(changes));
    expect(answer).toMatchObject({ status, body: { error } });
    expect(world.platform.placed()).toEqual([]);
  });

  test("refuses a number that isn't active", async () => {
    const [number] = world.platform.phoneNumbers;
    Object.assign(number as object, { status: 'blocked' });
    const answer = await place(randomUUID());
    Object.assign(number as object, { status: 'active' });
    expect(answer).toMatchObject({ status: 422, body: { error: callTexts.phoneNumberInactive } });
    expect(world.platform.placed()).toEqual([]);
  });
});
