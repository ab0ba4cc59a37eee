import { startTestPortal, type TestMember } from 'server-accounts/testing/test-portal';
import { sharedFixture } from 'shared-server/testing';
import { readProviderKey, readServerKey } from './provider-keys';

const portal = sharedFixture(() => startTestPortal());
const ada = sharedFixture(() => portal.signUp('Ada'));
const bob = sharedFixture(() => portal.signUp('Bob'));

const authorizeAs = (member: TestMember) => ({ bearer: member.session.access_token });
const callTable = (member: TestMember, body: object) => portal.post(body, authorizeAs(member));

test('stores a key encrypted, returns a handle, and issues a new handle on replacement', async () => {
  for (const api_key of ['sk-first-secret', 'sk-second-secret']) {
    const data = { provider: 'vapi', api_key, organization_id: ada.organizationId };
    const { status, text, body } = await callTable(ada, {
      action: 'insert',
      table: 'api_keys',
      data,
    });
    expect(status).toBe(200);
    expect(text).not.toContain(api_key);
    expect(body.data).toMatchObject([
      { provider: 'vapi', is_active: true, api_key: expect.stringMatching(/^vp_kh_/) },
    ]);
  }
  expect(await readProviderKey(portal.deps, ada.organizationId, 'vapi')).toBe('sk-second-secret');
  const { rows } = await portal.db.asOwner((tx) =>
    tx.query<{ row: string }>("select encode(sealed_key, 'escape') as row from portal.api_keys"),
  );
  expect(JSON.stringify(rows)).not.toContain('sk-');
  expect(portal.log.join('')).not.toContain('sk-');
});

test('changes or disables the key by either name of the column', async () => {
  const eq = { organization_id: ada.organizationId, provider: 'openai' };
  await callTable(ada, {
    action: 'insert',
    table: 'api_keys',
    data: { provider: 'openai', api_key: 'sk-old' },
  });
  const updateKeys = (data: object) =>
    callTable(ada, { action: 'update', table: 'api_keys', data, query: { eq } });
  expect((await updateKeys({ api_key: 'sk-new' })).body.data).toHaveLength(1);
  expect(await readProviderKey(portal.deps, ada.organizationId, 'openai')).toBe('sk-new');
  expect((await updateKeys({ active: false })).body.data).toMatchObject([{ is_active: false }]);
  expect(await readProviderKey(portal.deps, ada.organizationId, 'openai')).toBeNull();
  const { body } = await callTable(ada, {
    action: 'select',
    table: 'api_keys',
    query: { select: 'provider,active', eq: { active: false } },
  });
  expect(body).toEqual({ data: [{ provider: 'openai', active: false }] });
});

test('seals each key for its own row when one update changes several', async () => {
  const { body } = await callTable(bob, {
    action: 'insert',
    table: 'api_keys',
    data: [
      { provider: 'openai', api_key: 'sk-1' },
      { provider: 'anthropic', api_key: 'sk-2' },
    ],
  });
  expect(body.data).toHaveLength(2);
  const eq = { organization_id: bob.organizationId };
  await callTable(bob, {
    action: 'update',
    table: 'api_keys',
    data: { api_key: 'sk-3' },
    query: { eq },
  });
  for (const provider of ['openai', 'anthropic', 'trieve'] as const) {
    expect(await readProviderKey(portal.deps, bob.organizationId, provider)).toBe('sk-3');
  }
});

test('refuses to open sealed bytes that were moved to another row', async () => {
  await callTable(bob, {
    action: 'insert',
    table: 'api_keys',
    data: { provider: 'vapi', api_key: 'sk-b' },
  });
  await portal.db.asOwner((tx) =>
    tx.query(
      `update portal.api_keys a set sealed_key = b.sealed_key from portal.api_keys b
       where a.organization_id = $1 and a.provider = 'vapi'
         and b.organization_id = $2 and b.provider = 'vapi'`,
      [ada.organizationId, bob.organizationId],
    ),
  );
  expect(await readProviderKey(portal.deps, ada.organizationId, 'vapi')).toBeNull();
});

test('assigns a server key to the organization or to one of its assistants', async () => {
  const agent = await callTable(ada, { action: 'insert', table: 'agents', data: { name: 'One' } });
  const agent_id = agent.body.data[0].id;
  const insertKey = (member: TestMember, data: object) =>
    callTable(member, { action: 'insert', table: 'vapi_server_keys', data });
  await insertKey(ada, { api_key: 'srv-all' });
  await insertKey(ada, { api_key: 'srv-one', agent_id });
  await insertKey(ada, { api_key: 'srv-all-2' });
  expect(await readServerKey(portal.deps, ada.organizationId)).toBe('srv-all-2');
  expect(await readServerKey(portal.deps, ada.organizationId, agent_id)).toBe('srv-one');
  const { body } = await callTable(ada, {
    action: 'select',
    table: 'vapi_server_keys',
    query: {
      select: 'api_key',
      eq: { organization_id: ada.organizationId, agent_id, active: true },
    },
  });
  expect(body.data).toEqual([{ api_key: expect.stringMatching(/^vp_kh_/) }]);

  const foreign = await insertKey(bob, { api_key: 'srv', agent_id });
  const missing = await insertKey(bob, { api_key: 'srv', agent_id: bob.user.id });
  expect([foreign.status, foreign.body.error]).toEqual([400, missing.body.error]);
});

test.each([
  '',
  'has space',
  'line\r\nbreak',
  'x'.repeat(1025),
  'ключ',
  `vp_kh_${'x'.repeat(40)}`,
  7,
  null,
])('refuses the key %j', async (api_key) => {
  const data = { provider: 'vapi', api_key };
  const { status } = await callTable(ada, { action: 'insert', table: 'api_keys', data });
  expect(status).toBe(400);
});
