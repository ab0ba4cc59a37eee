import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, createOutsideClient, type Database, type Queryable } from 'shared-server';
import { createManualClock, createTestDatabase, type ManualClock } from 'shared-server/testing';
import { inWholeRun, matrix } from 'testing/matrix';
import { planCall } from '../../domain/call/call-plan';
import { readDueCalls, scheduleCall } from '../../domain/call-life/schedule-store';
import { provisionVoiceAccount } from '../../store/accounts';
import { insertDocument } from '../../store/documents';
import { readDueEvents } from '../../store/event-store';
import { runInAccount } from '../../store/work-rows';
import { hostileMembers, listPoison } from '../../testing/poison';
import { type Scheduler, startScheduler } from './start-scheduler';

const testInWholeRun = inWholeRun(test);

const HOUR_MS = 3_600_000;
/** Enough time for all attempts. */
const ALL_ATTEMPTS_MS = 20 * 60_000;

let db: Database;
let receiver: Server;
let answer = 200;
let asked = 0;
let url: string;
let hog: string;
let guest: string;
let clock: ManualClock;
let scheduler: Scheduler;
let logged: string[];

beforeAll(async () => {
  db = await createTestDatabase('embedded-voice');
  receiver = createServer((req, res) => {
    asked += 1;
    req.resume().on('end', () => res.writeHead(answer).end());
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  hog = (await provisionVoiceAccount(db, { externalId: 'hog', name: 'Hog' })).accountId;
  guest = (await provisionVoiceAccount(db, { externalId: 'guest', name: 'Guest' })).accountId;
}, 60_000);
afterAll(async () => {
  await db.close();
  receiver.close();
});
beforeEach(() => {
  // Slightly later than the database's current time.
  clock = createManualClock(Date.now() + 60_000);
  logged = [];
  scheduler = startScheduler({
    db,
    clock,
    address: () => 'http://voice',
    outside: createOutsideClient({ privateHosts: ['127.0.0.1'] }),
    logger: createLogger({ level: 'info', name: 'test' }, { write: (line) => logged.push(line) }),
  });
});
afterEach(async () => {
  await scheduler.stop();
  for (const account of [hog, guest]) {
    await runInAccount(db, account, async (tx) => {
      await tx.query('delete from voice.webhooks');
      await tx.query('delete from voice.calls');
    });
  }
});

const runAsHog = <Result>(work: (tx: Queryable) => Promise<Result>) => runInAccount(db, hog, work);

async function insertEvent(account: string): Promise<number> {
  return runInAccount(db, account, async (tx) => {
    const { rows } = await tx.query<{ id: number }>(
      `insert into voice.webhooks (account_id, call_id, url, trusted, event)
       values ($1, $2, $3, true, '{"type":"status-update"}') returning id`,
      [account, randomUUID(), url],
    );
    return rows[0]?.id ?? 0;
  });
}

/** Inserts a call that should have ended long ago, so that all of it is due. */
async function insertCall(account: string, change: object = {}): Promise<string> {
  return runInAccount(db, account, async (tx) => {
    const startsAt = Date.now() - 10 * HOUR_MS;
    const document = { type: 'outboundPhoneCall', status: 'queued', customer: {}, messages: [] };
    const { id } = await insertDocument(tx, 'calls', account, document);
    const assistant = { model: { provider: 'openai' } };
    const party = { customer: {}, destination: '+14155550142', carrier: 'vapi', tools: [] };
    const plan = planCall({ id, accountId: account, assistant, ...party }, startsAt);
    const changed = { ...plan, ...change } as typeof plan;
    const scheduled = { callId: id, accountId: account, startsAt, speed: 1, plan: changed };
    await scheduleCall(tx, scheduled, startsAt);
    return id;
  });
}

const listColumns = (table: string, without: string[]) =>
  db.asOwner(async (tx) => {
    const { rows } = await tx.query<{ column_name: string; data_type: string }>(
      `select column_name, data_type from information_schema.columns
       where table_schema = 'voice' and table_name = $1`,
      [table],
    );
    return rows.filter(({ column_name }) => !without.includes(column_name));
  });

interface Left {
  key: string;
  attempts: number;
  later: boolean;
  aside: boolean;
}

async function readRemaining(table: 'webhooks' | 'schedule', account: string): Promise<Left[]> {
  const key = table === 'webhooks' ? 'id' : 'call_id';
  return runInAccount(db, account, async (tx) => {
    const { rows } = await tx.query<Left>(
      `select ${key}::text as key, attempts, due_at > $1 as later, set_aside_at is not null as aside
       from voice.${table}`,
      [new Date(clock.now()).toISOString()],
    );
    return rows;
  });
}

/** Checks that the loop makes progress over time despite poisoned rows. */
async function expectToGiveWay(table: 'webhooks' | 'schedule', poisoned: number): Promise<void> {
  scheduler.wake();
  await clock.advance(1_000, scheduler.waitUntilIdle);
  expect(await readRemaining(table, guest)).toEqual([]);

  // Several rounds, since each poll only reads a share of each account's rows.
  await clock.advance(60_000, scheduler.waitUntilIdle);
  for (const row of await readRemaining(table, hog)) {
    expect(row).toMatchObject({ attempts: expect.any(Number) });
    expect(row.attempts !== 0 || row.later).toBe(true);
  }
  await clock.advance(ALL_ATTEMPTS_MS, scheduler.waitUntilIdle);
  for (const row of await readRemaining(table, hog)) expect(row.aside || row.later).toBe(true);
  const before = logged.length;
  expect(before).toBeLessThanOrEqual(11 * poisoned);
  await clock.advance(60_000, scheduler.waitUntilIdle);
  expect(logged).toHaveLength(before);
}

test('serves other accounts first and sets events aside when any column is poisoned', async () => {
  const without = ['id', 'account_id', 'set_aside_at'];
  const poison = matrix(listPoison(await listColumns('webhooks', without)), ({ column }) => column);
  for (const { column, value } of poison) {
    const id = await insertEvent(hog);
    await runAsHog((tx) =>
      tx.query(`update voice.webhooks set ${column} = ${value} where id = $1`, [id]),
    );
  }
  for (let nr = 0; nr < 3; nr++) await insertEvent(guest);
  await expectToGiveWay('webhooks', poison.length);
}, 120_000);

testInWholeRun(
  'serves other accounts first and sets calls aside when any column is poisoned',
  async () => {
    const without = ['call_id', 'account_id', 'set_aside_at'];
    const poison = matrix(
      listPoison(await listColumns('schedule', without)),
      ({ column }) => column,
    );
    for (const { column, value } of poison) {
      const id = await insertCall(hog);
      await runAsHog((tx) =>
        tx.query(`update voice.schedule set ${column} = ${value} where call_id = $1`, [id]),
      );
    }
    for (let nr = 0; nr < 3; nr++) await insertCall(guest);
    await expectToGiveWay('schedule', poison.length);
  },
  120_000,
);

testInWholeRun(
  'serves other accounts first and sets calls aside when any member of a plan is poisoned',
  async () => {
    const id = await insertCall(hog);
    const { rows } = await runAsHog((tx) =>
      tx.query<{ plan: object }>('select plan from voice.schedule where call_id = $1', [id]),
    );
    const members = [...Object.keys(rows[0]?.plan ?? {}), 'asking', 'waitedMs'];
    const changes = members.flatMap((name, at) =>
      // Each column starts with another value, so that a short run covers most of them.
      hostileMembers.map((_, next) => ({
        name,
        value: hostileMembers[(at + next) % hostileMembers.length],
      })),
    );
    const taken = matrix(changes, ({ name }) => name);
    for (const { name, value } of taken) await insertCall(hog, { [name]: value });
    for (let nr = 0; nr < 3; nr++) await insertCall(guest);
    await expectToGiveWay('schedule', taken.length);
  },
  240_000,
);

test('drops an event after four refused attempts', async () => {
  answer = 500;
  asked = 0;
  await insertEvent(hog);
  scheduler.wake();
  await clock.advance(60_000, scheduler.waitUntilIdle);
  answer = 200;
  expect(asked).toBe(4);
  expect(await readRemaining('webhooks', hog)).toEqual([]);
}, 60_000);

test("reads a share of every account's due work when one account has far more", async () => {
  await scheduler.stop();
  await runAsHog((tx) =>
    tx.query(
      `insert into voice.webhooks (account_id, call_id, url, trusted, event)
       select $1, gen_random_uuid(), $2, true, '{}' from generate_series(1, 300)`,
      [hog, url],
    ),
  );
  await insertEvent(guest);
  for (let nr = 0; nr < 30; nr++) await insertCall(hog);
  await insertCall(guest);
  for (const look of [readDueEvents, readDueCalls]) {
    const owners = (await look(db, clock.now())).items.map(({ owner }) => owner);
    expect(owners.filter((owner) => owner === guest)).toHaveLength(1);
    expect(owners.filter((owner) => owner === hog)).toHaveLength(16);
    expect(owners.indexOf(guest)).toBeLessThan(2);
  }
}, 60_000);

inWholeRun(test)(
  'ends a call when it is set aside',
  async () => {
    const id = await insertCall(hog, { messages: null });
    scheduler.wake();
    await clock.advance(ALL_ATTEMPTS_MS, scheduler.waitUntilIdle);
    const { rows } = await runAsHog((tx) =>
      tx.query(`select status, ended_reason from voice.calls where id = $1`, [id]),
    );
    expect(rows).toEqual([{ status: 'ended', ended_reason: 'unknown-error' }]);
    expect((await readRemaining('schedule', hog))[0]).toMatchObject({ attempts: 7, aside: true });
  },
  60_000,
);
