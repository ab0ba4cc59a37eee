import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readExportedRows } from 'server-core/audit/chain/exported-rows';
import { verifyRows } from 'server-core/audit/chain/verify-rows';
import { startAuditWorld } from 'server-core/audit/testing/audit-world';
import { type AuditEntry, api, auditEventNames } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import type { TestMember } from '../testing/test-portal';

const world = sharedFixture(() => startAuditWorld());
const folder = mkdtempSync(join(tmpdir(), 'audit-export-'));
afterAll(() => rmSync(folder, { recursive: true }));
let alan: TestMember;

const getAuthHeaders = ({ session }: TestMember) => ({
  authorization: `Bearer ${session.access_token}`,
});
const listEvents = async (query = '', who = world.ada) =>
  (await world.send('GET', `${api.audit.all}${query}`, undefined, getAuthHeaders(who))).body;
const readVerification = async () => (await world.send('GET', api.audit.verification)).body;
const createAssistant = () =>
  world.send('POST', api.proxy, {
    action: 'insert',
    table: 'agents',
    data: { name: 'Front Desk' },
  });

beforeAll(async () => {
  alan = await world.portal.signUp('Alan');
  await world.portal.move(alan, world.ada.organizationId, 'user');
  await createAssistant();
  const preferences = { notifications: { newCalls: false } };
  await world.send('PUT', api.preferences, preferences, getAuthHeaders(alan));
});

test('lists who did what to which object, newest first', async () => {
  const { entries, thisMonth, people } = await listEvents();
  expect(entries[0]).toMatchObject({
    event: 'preferences_changed',
    person: { name: 'Alan Test' },
    after: { notifications: '1 fields' },
  });
  expect(entries[1]).toMatchObject({
    event: 'assistant_created',
    person: { id: world.ada.user.id, name: 'Ada Test' },
    object: { kind: 'assistant', name: 'Front Desk' },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(thisMonth).toBeGreaterThanOrEqual(entries.length);
  expect(people.map(({ name }: { name: string }) => name)).toEqual(['Ada Test', 'Alan Test']);
});

test('pages and filters by event, person, object and time', async () => {
  const all: AuditEntry[] = (await listEvents()).entries;
  const first = await listEvents('?limit=1');
  const second = await listEvents(`?limit=1&cursor=${first.next}`);
  expect([...first.entries, ...second.entries]).toEqual(all.slice(0, 2));
  const getEvents = async (query: string) =>
    (await listEvents(query)).entries.map(({ event }: AuditEntry) => event);
  expect(await getEvents(`?person=${alan.user.id}`)).toEqual(['preferences_changed']);
  expect(await getEvents('?event=assistant_created,access_denied')).toEqual(['assistant_created']);
  expect(await getEvents(`?object=${all[1]?.object?.id}`)).toEqual(['assistant_created']);
  expect(await getEvents('?from=2100-01-01')).toEqual([]);
  expect(await getEvents('?to=2020-01-01')).toEqual([]);
  expect((await world.send('GET', `${api.audit.all}?limit=101`)).status).toBe(400);
});

test('refuses users who are not admins, and records each refusal', async () => {
  for (const path of [api.audit.all, api.audit.verification]) {
    expect((await world.send('GET', path, undefined, getAuthHeaders(alan))).status).toBe(403);
  }
  const ticket = { kind: 'audit-export', format: 'csv' };
  expect((await world.send('POST', api.tickets, ticket, getAuthHeaders(alan))).status).toBe(403);
  const { entries } = await listEvents('?event=access_denied');
  expect(entries.map(({ object }: AuditEntry) => object?.id)).toEqual([
    `POST ${api.tickets}`,
    `GET ${api.audit.verification}`,
    `GET ${api.audit.all}`,
  ]);
});

test("records a request for another organization's data as a refusal", async () => {
  const eve = await world.portal.signUp('Eve');
  const path = api.trieve.datasetsOfOrganization.replace(':organizationId', eve.organizationId);
  expect((await world.send('GET', path)).status).toBe(404);
  expect((await listEvents()).entries[0]).toMatchObject({
    event: 'access_denied',
    object: { id: `GET ${api.trieve.datasetsOfOrganization}` },
  });
  expect((await listEvents('', eve)).entries.map(({ event }: AuditEntry) => event)).toEqual([
    'sign_up',
  ]);
});

async function download(format: string, filters = {}) {
  const asked = { kind: 'audit-export', format, filters };
  const { url } = (await world.send('POST', api.tickets, asked)).body;
  return world.send('GET', url, undefined, { authorization: '' });
}

test('exports lines that are verifiable without the database, and records the export', async () => {
  const { text, status } = await download('jsonl');
  expect(status).toBe(200);
  const file = join(folder, 'audit.jsonl');
  writeFileSync(file, text);
  const verifyFile = async () => (await verifyRows(readExportedRows(file), new Map()))[0];
  expect(await verifyFile()).toMatchObject({ problem: null, rows: text.trim().split('\n').length });
  writeFileSync(file, text.replace('Front Desk', 'Front Dusk'));
  expect((await verifyFile())?.problem?.sentence).toMatch(/was changed or moved/);
  expect((await listEvents()).entries[0]).toMatchObject({
    event: 'audit_exported',
    details: { format: 'jsonl' },
  });
});

test('exports the filtered events as CSV', async () => {
  const { text } = await download('csv', { event: 'assistant_created' });
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head).toContain('"person","actor","event"');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"Ada Test","member","assistant_created"');
});

test('refuses a ticket when its owner is no longer an admin', async () => {
  const asked = { kind: 'audit-export', format: 'csv' };
  const { url } = (await world.send('POST', api.tickets, asked)).body;
  const { portal, ada } = world;
  await portal.move(ada, ada.organizationId, 'user');
  expect((await world.send('GET', url, undefined, { authorization: '' })).status).toBe(403);
  await portal.move(ada, ada.organizationId, 'admin');
});

test('reports an intact chain until a byte of it is changed', async () => {
  const before = await readVerification();
  expect(before).toMatchObject({ intact: true, problem: null, head: { seq: before.rows } });
  const setLoggedName = (name: string) =>
    world.portal.db.asOwner(async (tx) => {
      await tx.exec('alter table portal.audit_events no force row level security');
      await tx.exec('alter table portal.audit_events disable trigger user');
      await tx.query(
        `update portal.audit_events set details = jsonb_set(details, '{name}', to_jsonb($1::text))
         where event = 'assistant_created'`,
        [name],
      );
      await tx.exec('alter table portal.audit_events enable trigger user');
      await tx.exec('alter table portal.audit_events force row level security');
    });
  const { entries } = await listEvents('?event=assistant_created');
  await setLoggedName('Front Dusk');
  expect(await readVerification()).toMatchObject({
    intact: false,
    problem: { seq: entries[0].seq, sentence: expect.stringMatching(/was changed or moved/) },
  });
  await setLoggedName('Front Desk');
  expect(await readVerification()).toMatchObject({ intact: true });
});

test('contains only events that the contract lists', async () => {
  const { entries } = await listEvents();
  const known: readonly string[] = auditEventNames;
  expect(entries.filter(({ event }: AuditEntry) => !known.includes(event))).toEqual([]);
});

test('marks people who have left, in rows and in the filter', async () => {
  await world.portal.move(alan, alan.organizationId);
  const { entries, people } = await listEvents();
  const byAlan = entries.find(({ person }: AuditEntry) => person?.id === alan.user.id);
  expect(byAlan.person.name).toBe('Alan Test (left)');
  const names = people.map(({ name }: { name: string }) => name);
  expect(names).toContain('Alan Test (left)');
  expect(names).not.toContain('Alan Test');
});
