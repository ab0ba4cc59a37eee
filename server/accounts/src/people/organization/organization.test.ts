import { inflateRawSync } from 'node:zlib';
import { startWholeServer } from 'proxy-server/testing/whole-server';
import type { Mail } from 'server-core/mail/mailer';
import { api, type Retention } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { deleteDueOrganizations } from './deletion/delete-organizations';
import { pruneRows } from './retention/prune-rows';
import { createOrganizationHelpers } from './testing/organization-helpers';

jest.setTimeout(180_000);

const server = sharedFixture(() => startWholeServer({ RETENTION_BATCH: '2' }));
const mails: Mail[] = [];
const nothing: Retention = { calls: null, recordings: null, page_views: null, audit: null };

beforeEach(() => {
  mails.length = 0;
  server.portal.deps.sendMail = async (mail) => void mails.push(mail);
});

const { send, runSql, countRows, createColleagues } = createOrganizationHelpers(server);

async function addOldRows(organizationId: string): Promise<void> {
  for (const days of [1, 40, 50, 60]) {
    await runSql(
      `insert into portal.calls (organization_id, id, kind, outcome, created_at, updated_at, duration_s)
       values ($1, $2, 'call', 'resolved', now() - $3::integer * interval '1 day', now(), 60)`,
      [organizationId, `call-${days}`, days],
    );
    await runSql(
      `insert into portal.page_views (organization_id, day, route, views)
       values ($1, current_date - $2::integer, '/calls', 3)`,
      [organizationId, days],
    );
  }
}

test('changes the organization’s name and time zone', async () => {
  const ada = await server.portal.signUp('Ada');
  const change = { name: ' Larkmoor ', time_zone: 'Europe/Berlin' };
  const changed = await send(ada, 'PATCH', api.organization.own, change);
  expect(changed.body).toMatchObject({ name: 'Larkmoor', time_zone: 'Europe/Berlin' });
  const { body } = await send(ada, 'POST', api.proxy, {
    action: 'select',
    table: 'organizations',
  });
  expect(body.data).toMatchObject([{ name: 'Larkmoor', time_zone: 'Europe/Berlin' }]);
  const back = await send(ada, 'PATCH', api.organization.own, { time_zone: null });
  expect(back.body).toMatchObject({ name: 'Larkmoor', time_zone: null });
});

test.each([
  ['the name', 'PATCH', api.organization.own, { name: 'Harbour' }],
  ['the retention', 'PUT', api.organization.retention, { ...nothing, calls: 30 }],
  ['a domain', 'POST', api.signInProvider.domains, { domain: 'harbour-lights.example' }],
])('records %s once when it is saved twice', async (_, method, path, body) => {
  const ada = await server.portal.signUp('Ada');
  const count = () =>
    countRows('portal.audit_events where organization_id = $1', [ada.organizationId]);
  await send(ada, method, path, body);
  const before = await count();
  expect((await send(ada, method, path, body)).status).toBe(200);
  expect(await count()).toBe(before);
});

test.each([
  ['a name is blank', { name: ' ' }],
  ['a name is too long', { name: 'x'.repeat(101) }],
  ['the time zone is unknown', { time_zone: 'Mars/Base' }],
])('refuses a change when %s', async (_, change) => {
  const ada = await server.portal.signUp('Ada');
  expect((await send(ada, 'PATCH', api.organization.own, change)).status).toBe(400);
});

test('lets every member read the settings, and only admins change them', async () => {
  const [, alan] = await createColleagues();
  expect((await send(alan, 'GET', api.organization.own)).status).toBe(200);
  const tries = [
    send(alan, 'PATCH', api.organization.own, { name: 'Mine' }),
    send(alan, 'PUT', api.organization.retention, nothing),
    send(alan, 'POST', api.organization.retentionPreview, nothing),
    send(alan, 'POST', api.organization.deletion, { name: 'Ada' }),
    send(alan, 'DELETE', api.organization.deletion),
    send(alan, 'POST', api.tickets, { kind: 'organization-export' }).then(({ body }) =>
      send(alan, 'GET', body.url),
    ),
  ];
  for (const one of tries) expect((await one).status).toBe(403);
});

test('counts the data that a retention would delete, without deleting any', async () => {
  const ada = await server.portal.signUp('Ada');
  await addOldRows(ada.organizationId);
  const wanted = { calls: 45, recordings: 55, page_views: 30, audit: 30 };
  const { body } = await send(ada, 'POST', api.organization.retentionPreview, wanted);
  expect(body).toMatchObject({
    calls: { count: 2, oldest: expect.stringMatching(/Z$/) },
    recordings: { count: 1 },
    page_views: { count: 9 },
    audit: { count: 0, oldest: null },
  });
  expect(await countRows('portal.calls where organization_id = $1', [ada.organizationId])).toBe(4);
});

test('deletes expired page views of that organization only, in batches', async () => {
  const [ada, bob] = [await server.portal.signUp('Ada'), await server.portal.signUp('Bob')];
  for (const { organizationId } of [ada, bob]) await addOldRows(organizationId);
  const saved = await send(ada, 'PUT', api.organization.retention, {
    ...nothing,
    page_views: 30,
  });
  expect(saved.body.retention).toEqual({ ...nothing, page_views: 30 });
  await pruneRows(server.portal.deps);
  const views = 'portal.page_views where organization_id = $1';
  expect(await countRows(views, [ada.organizationId])).toBe(1);
  expect(await countRows(views, [bob.organizationId])).toBe(4);
});

test('requires the name to schedule a deletion, mails every admin, and lets another admin cancel', async () => {
  const [ada, alan] = await createColleagues();
  await server.portal.move(alan, ada.organizationId, 'admin');
  const wrong = await send(ada, 'POST', api.organization.deletion, { name: 'ada' });
  expect(wrong.status).toBe(400);
  const asked = await send(ada, 'POST', api.organization.deletion, { name: 'Ada' });
  expect(asked.body.deletion).toMatchObject({ requested_by: 'Ada Test' });
  await deleteDueOrganizations(server.portal.deps);
  await server.portal.deps.background.settle();
  const told = mails.filter(({ subject }) => subject === 'Ada will be deleted');
  expect(told.map(({ to }) => to).sort()).toEqual([ada.email, alan.email].sort());
  const kept = await send(alan, 'DELETE', api.organization.deletion);
  expect(kept.body.deletion).toBeNull();
  await deleteDueOrganizations(server.portal.deps);
  expect((await send(ada, 'GET', api.organization.own)).status).toBe(200);
});

test('leaves no row of a deleted organization, and keeps the accounts of its people', async () => {
  const { member, portal } = server;
  const bob = await portal.signUp('Bob');
  await addOldRows(member.organizationId);
  const draft = { name: 'Harbour' };
  expect((await send(member, 'POST', api.vapi.assistants, draft)).status).toBeLessThan(300);
  const { body } = await send(member, 'POST', api.trieve.datasets, { name: 'Tides' });
  await send(member, 'POST', api.trieve.chunk, {
    dataset_id: body.dataset.id,
    chunk_html: 'a boat',
  });
  await send(member, 'POST', api.organization.deletion, { name: 'Ada' });
  await runSql('update portal.organizations set deletion_due_at = now() where id = $1', [
    member.organizationId,
  ]);
  await deleteDueOrganizations(portal.deps);
  expect((await send(member, 'GET', api.organization.own)).status).toBe(401);
  const { rows: tables } = await portal.db.asOwner((tx) =>
    tx.query<{ name: string; owner: string }>(
      `select c.table_schema || '.' || c.table_name as name, c.column_name as owner
       from information_schema.columns c join information_schema.tables using (table_schema, table_name)
       where table_type = 'BASE TABLE' and c.table_schema in ('portal', 'voice', 'knowledge')
         and c.column_name in ('organization_id', 'account_id')`,
    ),
  );
  expect(tables.length).toBeGreaterThan(30);
  const { rows: known } = await portal.db.asOwner((tx) =>
    tx.query<{ id: string }>(
      `select id::text from portal.organizations union select id::text from voice.accounts
       union select id::text from knowledge.organizations`,
    ),
  );
  const live = known.map(({ id }) => id);
  for (const { name, owner } of tables) {
    const left = await countRows(
      `${name} where ${owner} is not null and not (${owner}::text = any($1))`,
      [live],
    );
    expect([name, left]).toEqual([name, 0]);
  }
  expect(await countRows('voice.accounts', [])).toBe(0);
  const { email, password } = member;
  expect((await portal.auth('signInWithPassword', { email, password })).status).toBe(200);
  expect((await send(bob, 'GET', api.organization.own)).status).toBe(200);
});

/** @returns the files of a ZIP, with sizes from its central directory */
function unzip(bytes: Buffer): Record<string, string> {
  const files: Record<string, string> = {};
  let at = bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  while (at >= 0 && bytes.readUInt32LE(at) === 0x02014b50) {
    const [packed, named, extra, comment] = [20, 28, 30, 32].map((offset, nr) =>
      nr === 0 ? bytes.readUInt32LE(at + offset) : bytes.readUInt16LE(at + offset),
    ) as [number, number, number, number];
    const begin = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + named);
    const head = begin + 30 + bytes.readUInt16LE(begin + 26) + bytes.readUInt16LE(begin + 28);
    files[name] = inflateRawSync(bytes.subarray(head, head + packed)).toString();
    at += 46 + named + extra + comment;
  }
  return files;
}

test('exports every row of the organization and no secret', async () => {
  const ada = await server.portal.signUp('Ada');
  await addOldRows(ada.organizationId);
  const key = { provider: 'openai', api_key: 'sk-planted-secret' };
  await send(ada, 'POST', api.proxy, { action: 'insert', table: 'api_keys', data: [key] });
  for (let nr = 0; nr < 120; nr++) {
    await runSql(
      `insert into portal.page_views (organization_id, day, route) values ($1, current_date, $2)`,
      [ada.organizationId, `/page-${nr}`],
    );
  }
  const { body } = await send(ada, 'POST', api.tickets, { kind: 'organization-export' });
  const file = await send(ada, 'GET', body.url);
  expect(file.status).toBe(200);
  const files = unzip(file.bytes);
  const readLines = (name: string) =>
    (files[name] ?? '')
      .trim()
      .split('\n')
      .map((one) => JSON.parse(one));
  expect(readLines('organization.jsonl')).toMatchObject([{ name: 'Ada' }]);
  expect(readLines('members.jsonl')).toMatchObject([{ email: ada.email, role: 'admin' }]);
  expect(readLines('portal/calls.jsonl')).toHaveLength(4);
  expect(readLines('portal/page_views.jsonl')).toHaveLength(124);
  expect(readLines('portal/api_keys.jsonl')).toContainEqual(
    expect.objectContaining({ provider: 'openai' }),
  );
  const all = Object.values(files).join('');
  expect(all).not.toContain('planted');
  expect(all).not.toMatch(/sealed_key|_hash"|vp_|argon2/);
});
