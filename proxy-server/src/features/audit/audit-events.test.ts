import { randomUUID } from 'node:crypto';
import { type AuditEventName, api, auditEventNames, fillPath } from 'shared-contract';
import { testPassword } from '../../testing/test-portal';
import { type AuditWorld, startAuditWorld } from './testing/audit-world';

const plantedPassword = `planted password ${randomUUID()}`;
const plantedKeys = [0, 1, 2].map(() => `planted-key-${randomUUID()}`);
const wrongPassword = `mistyped ${randomUUID()}`;
/** Everything that may be in no row and no line. */
const secrets = new Set([testPassword, plantedPassword, wrongPassword, ...plantedKeys]);

let world: AuditWorld;
beforeAll(async () => {
  world = await startAuditWorld();
});
afterAll(() => world.close());

type Data = Record<string, unknown>;

/** Sent without a bearer, unless `headers` have one. */
const auth = (action: string, data: Data = {}, headers = { authorization: '' }) =>
  world.ask('POST', api.proxy, { action: 'auth', auth: { action, data } }, headers);
const table = (action: string, name: string, rest: Data) =>
  world.ask('POST', api.proxy, { action, table: name, ...rest });

async function signIn(password = testPassword) {
  const answer = await auth('signInWithPassword', { email: world.ada.email, password });
  const session = answer.body?.data?.session;
  for (const secret of [session?.access_token, session?.refresh_token])
    if (secret) secrets.add(secret);
  for (const cookie of answer.headers.getSetCookie())
    secrets.add(cookie.split(/[=;]/)[1] || 'none');
  return { ...answer, session };
}

const ownPage = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:4000' };

/** @returns the cookie of an override, after the question was answered with yes */
async function overriding(): Promise<string> {
  const address = '/?override=mfe-calls@http://localhost:4100';
  const asked = await world.ask('GET', address, undefined, { accept: 'text/html' });
  const token = /name="token" value="([^"]+)"/.exec(asked.text)?.[1] ?? '';
  const answer = await world.ask(
    'POST',
    api.overrides,
    new URLSearchParams({ token, answer: 'run' }).toString(),
    {
      ...ownPage,
      'content-type': 'application/x-www-form-urlencoded',
      cookie: asked.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    },
  );
  const cookies = answer.headers.getSetCookie();
  return cookies.find((one) => one.startsWith('portal_override='))?.split(';')[0] ?? '';
}

async function resetToken(): Promise<string> {
  world.mails.length = 0;
  await auth('resetPasswordForEmail', { email: world.ada.email });
  await world.portal.deps.background.settle();
  const token = world.mails[0]?.text.match(/#token=(\S+)/)?.[1] ?? '';
  secrets.add(token);
  return token;
}

async function dataset(): Promise<string> {
  const { body } = await world.ask('POST', api.trieve.datasets, { name: `D ${randomUUID()}` });
  return body.dataset.id;
}

/** How a person, or a stranger, causes each event over HTTP. */
const causes: Record<AuditEventName, () => Promise<unknown>> = {
  sign_up: () => world.portal.signUp('Eve'),
  sign_in: () => signIn(),
  sign_in_failed: () => signIn(wrongPassword),
  async sign_out() {
    const { session } = await signIn();
    const headers = { authorization: `Bearer ${session.access_token}` };
    await auth('signOut', { scope: 'local' }, headers);
  },
  async refresh_reused() {
    const { session } = await signIn();
    const data = { refresh_token: session.refresh_token };
    await auth('refreshSession', data);
    await world.portal.db.asOwner((tx) =>
      tx.query(`update portal.session_tokens set used_at = used_at - interval '1 minute'`),
    );
    await auth('refreshSession', data);
  },
  async password_changed() {
    const { session } = await signIn();
    const headers = { authorization: `Bearer ${session.access_token}` };
    const change = (password: string, current_password: string) =>
      auth('updateUser', { password, current_password }, headers);
    await change(plantedPassword, testPassword);
    await change(testPassword, plantedPassword);
  },
  async password_change_failed() {
    const { session } = await signIn();
    const headers = { authorization: `Bearer ${session.access_token}` };
    const data = { password: plantedPassword, current_password: wrongPassword };
    await auth('updateUser', data, headers);
  },
  reset_requested: () => resetToken(),
  async reset_used() {
    await auth('updateUser', { token: await resetToken(), password: testPassword });
    const { session } = await signIn();
    world.ada.session = session;
  },
  async key_written() {
    const [key, other, third] = plantedKeys;
    await table('insert', 'api_keys', { data: [{ provider: 'openai', api_key: key }] });
    await table('insert', 'vapi_server_keys', { data: { api_key: other } });
    const query = { eq: { provider: 'openai' } };
    await table('update', 'api_keys', { data: { api_key: third }, query });
    await table('update', 'api_keys', { data: { is_active: false }, query });
    await world.ask('POST', fillPath(api.integrations.builtIn, { provider: 'trieve' }));
  },
  async key_deleted() {
    const data = [{ provider: 'anthropic', api_key: plantedKeys[0] }];
    await table('insert', 'api_keys', { data });
    await table('delete', 'api_keys', { query: { eq: { provider: 'anthropic' } } });
  },
  async dataset_deleted() {
    await world.ask('DELETE', fillPath(api.trieve.dataset, { datasetId: await dataset() }));
  },
  async import_undone() {
    const job = { dataset_id: await dataset(), file_name: 'a.csv', format: 'csv', total_rows: 1 };
    const made = await world.ask('POST', api.knowledge.imports, job);
    const path = (pattern: string) => fillPath(pattern, { importId: made.body.import.id });
    const rows = [{ row: 1, chunk_html: '<p>1</p>' }];
    await world.ask('POST', path(api.knowledge.importRows), { rows });
    await world.ask('POST', path(api.knowledge.importFinish));
    await world.ask('POST', path(api.knowledge.importUndo));
  },
  async chunk_restored() {
    const dataset_id = await dataset();
    const made = await world.ask('POST', api.trieve.chunk, { dataset_id, chunk_html: 'text' });
    const chunkId = made.body.chunk_metadata.id;
    const one = `${fillPath(api.trieve.oneChunk, { chunkId })}?dataset_id=${dataset_id}`;
    await world.ask('DELETE', one);
    await world.ask('POST', fillPath(api.trieve.chunkRestore, { chunkId }), { dataset_id });
  },
  async call_placed() {
    const call = {
      assistantId: world.platform.assistants[0]?.id,
      phoneNumberId: world.platform.phoneNumbers[0]?.id,
      customer: { number: '+14155550142' },
    };
    const place = () =>
      world.ask('POST', api.vapi.calls, call, { 'idempotency-key': 'the-same-request' });
    expect((await place()).status).toBe(201);
    expect((await place()).status).toBe(201);
  },
  async override_set() {
    await overriding();
  },
  async override_cleared() {
    const cookie = await overriding();
    const answer = await world.ask('DELETE', api.overrides, undefined, { ...ownPage, cookie });
    expect(answer.status).toBe(204);
  },
  async composition_changed() {
    world.writeLock({ revision: 2, by: 'promote staging 12', at: '2026-11-22T12:00:00.000Z' });
    const later = Date.now() + 1_000;
    jest.spyOn(Date, 'now').mockReturnValue(later);
    await world.ask('GET', api.composition);
  },
};

/** Nobody is signed in as far as the server can see when a page is opened. */
const ofNobody: AuditEventName[] = ['override_set', 'override_cleared', 'composition_changed'];

test.each(auditEventNames)(
  'records "%s" in the table and in the log when it happens',
  async (event) => {
    const { rows, lines } = await world.caused(causes[event]);
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
  },
);

test('records each write of a key, with its provider, when a member writes keys', async () => {
  const { rows } = await world.caused(causes.key_written);
  expect(rows.map(({ event, details }) => [event, details.provider])).toEqual([
    ['key_written', 'openai'],
    ['key_written', 'nv-vapi-server'],
    ['key_written', 'openai'],
    ['key_written', 'openai'],
    ['key_written', 'trieve'],
  ]);
});

test('records a composition once when several servers take it up, again and again', async () => {
  const at = '2026-11-22T12:00:00.000Z';
  const { rows } = await world.caused(async () => {
    for (const seconds of [10, 20, 30]) {
      world.writeLock({ revision: 3, by: 'rollback', at });
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + seconds * 1_000);
      await world.ask('GET', api.composition);
    }
  });
  expect(rows).toMatchObject([{ object_id: 'test@3', details: { by: 'rollback', at } }]);
});

test('sums failures up when a stranger fails again and again', async () => {
  const { rows } = await world.caused(async () => {
    for (let count = 0; count < 20; count += 1) {
      const email = 'nobody@example.test';
      await auth('signInWithPassword', { email, password: wrongPassword });
    }
  });
  expect(rows.map(({ event, occurrences }) => [event, occurrences])).toEqual([
    ['sign_in_failed', 1],
    ['sign_in_failed', 9],
  ]);
});

test('refuses the write when its event cannot be recorded', async () => {
  const keys = () =>
    world.portal.db.asOwner((tx) =>
      tx.query(`select * from portal.api_keys where provider = 'langfuse'`),
    );
  await world.portal.db.asOwner((tx) =>
    tx.exec('alter table portal.audit_events add constraint broken check (false) not valid'),
  );
  try {
    const data = [{ provider: 'langfuse', api_key: plantedKeys[0] }];
    expect((await table('insert', 'api_keys', { data })).status).toBe(500);
    expect((await keys()).rows).toEqual([]);
    expect((await signIn()).status).toBe(500);
    expect((await signIn(wrongPassword)).status).toBe(400);
    await world.portal.deps.background.settle();
  } finally {
    await world.portal.db.asOwner((tx) =>
      tx.exec('alter table portal.audit_events drop constraint broken'),
    );
  }
});

test('names person, session and organization on the line of each request of a member', async () => {
  const asked = [
    () => table('select', 'agents', { query: { eq: {} } }),
    () => auth('getUser', {}, { authorization: `Bearer ${world.ada.session.access_token}` }),
    () => world.ask('GET', api.trieve.datasets),
    () => world.ask('GET', api.vapi.calls),
    () => world.ask('GET', api.preferences),
    () => world.ask('GET', api.compositionStatus),
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
  expect(rows.length).toBeGreaterThan(auditEventNames.length);
  const written = [...rows.map(({ row }) => row), ...world.portal.log].join('\n');
  expect(secrets.size).toBeGreaterThan(15);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(3);
    expect(written.includes(secret)).toBe(false);
  }
});
