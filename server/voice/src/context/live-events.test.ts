import { createLogger } from 'shared-server';
import { createTestDatabase, sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import { LiveEvents } from './live-events';

const db = sharedFixture(() => createTestDatabase('proxy-server'));
const logger = createLogger({ level: 'silent', name: 'test' });
afterEach(() => jest.restoreAllMocks());

const createOrganization = async () => {
  const { rows } = await db.asOwner((tx) =>
    tx.query<{ id: string }>(
      `insert into portal.organizations (name) values ('Harbour') returning id`,
    ),
  );
  return rows[0]?.id ?? '';
};

/** Stores an event whose transaction began `agoS` seconds ago. */
const storeEvent = (organizationId: string, callId: string, agoS: number) =>
  db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
    tx.query(
      `insert into portal.live_events (organization_id, fingerprint, event, created_at)
       values ($1, $2, jsonb_build_object('callId', $2::text), now() - $3 * interval '1 second')`,
      [organizationId, callId, agoS],
    ),
  );

/** Collects the call ids of received events; `next` waits for another one. */
function listen(events: LiveEvents, organizationId: string) {
  const told: string[] = [];
  const waiting: (() => void)[] = [];
  const stop = events.listen(organizationId, ({ callId }) => {
    told.push(callId);
    for (const tell of waiting.splice(0)) tell();
  });
  return { told, stop, next: () => new Promise<void>((resolve) => waiting.push(resolve)) };
}

test('delivers an event from another server once, even after a slow transaction', async () => {
  const id = await createOrganization();
  const events = new LiveEvents({ db }, logger);
  const { told, stop, next } = listen(events, id);
  const first = next();
  await storeEvent(id, 'quick', 0);
  await first;
  const second = next();
  await storeEvent(id, 'slow', 25);
  events.wake();
  await second;
  expect(told).toEqual(['quick', 'slow']);
  stop();
});

test('delivers an event whose transaction commits after a later one', async () => {
  // The embedded database has one connection, so its transactions commit in order.
  if (db.driver === 'embedded') return;
  const id = await createOrganization();
  const events = new LiveEvents({ db }, logger);
  const { told, stop, next } = listen(events, id);
  let commit = () => {};
  const until = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let written = () => {};
  const isWritten = new Promise<void>((resolve) => {
    written = resolve;
  });
  const slow = db.transaction({ role: 'portal_system', reason: 'test' }, async (tx) => {
    await tx.query(
      `insert into portal.live_events (organization_id, fingerprint, event)
       values ($1, 'first', '{"callId":"first"}')`,
      [id],
    );
    written();
    await until;
  });
  await isWritten;
  const second = next();
  await storeEvent(id, 'second', 0);
  await second;
  const first = next();
  commit();
  await slow;
  await first;
  expect(told).toEqual(['second', 'first']);
  stop();
});

test('delivers no events of another organization', async () => {
  const [id, other] = [await createOrganization(), await createOrganization()];
  const events = new LiveEvents({ db }, logger);
  const { told, stop, next } = listen(events, id);
  const first = next();
  await storeEvent(other, 'foreign', 0);
  await storeEvent(id, 'own', 0);
  await first;
  expect(told).toEqual(['own']);
  stop();
});

inWholeRun(test)(
  'delivers events that were stored during a database outage afterwards',
  async () => {
    const id = await createOrganization();
    const events = new LiveEvents({ db }, logger);
    const { told, stop, next } = listen(events, id);
    const first = next();
    await storeEvent(id, 'before', 0);
    await first;
    const second = next();
    const outage = Date.now() + 120_000;
    jest.spyOn(Date, 'now').mockReturnValue(outage);
    await storeEvent(id, 'meanwhile', 100);
    events.wake();
    await second;
    expect(told).toEqual(['before', 'meanwhile']);
    stop();
  },
);

test("doesn't deliver old events to a new listener", async () => {
  const id = await createOrganization();
  const events = new LiveEvents({ db }, logger);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
  await storeEvent(id, 'old', 100);
  const { told, stop, next } = listen(events, id);
  const first = next();
  await storeEvent(id, 'new', 0);
  events.wake();
  await first;
  expect(told).toEqual(['new']);
  stop();
});
