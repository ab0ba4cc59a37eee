import { serveRoutes } from 'server-core/testing/serve-routes';
import { api, languageModelTexts } from 'shared-contract';
import { listModels, ModelError } from 'shared-server';
import { sharedFixture, startStubModel } from 'shared-server/testing';
import { startTestPortal, type TestMember } from '../testing/test-portal';
import { findAnsweringModel } from './answering-model';
import { toChatModel } from './model-place';
import { languageModelRoutes } from './routes';

const KEY = 'planted-model-key-4711';
const { own, check, local } = api.languageModel;

async function startServer() {
  const stub = await startStubModel();
  const portal = await startTestPortal({
    LANGUAGE_MODEL_PRIVATE_HOSTS: '127.0.0.1',
    LANGUAGE_MODEL_TIMEOUT_MS: '200',
    LANGUAGE_MODEL_LOCAL: 'off',
  });
  const served = await serveRoutes(portal.deps, languageModelRoutes(portal.deps));
  const close = async () => {
    await served.close();
    await portal.close();
    await stub.close();
  };
  return { stub, portal, url: served.url, close };
}

const world = sharedFixture(startServer);
let ada: TestMember;
let ben: TestMember;
let answers = '';
beforeEach(async () => {
  world.stub.reset();
  world.stub.keys = [KEY];
  [ada, ben] = [await world.portal.signUp('Ada'), await world.portal.signUp('Ben')];
});
afterEach(() => {
  for (const kept of [answers, world.portal.log.join('\n')]) expect(kept).not.toContain(KEY);
});

async function send(method: string, path: string, body?: object, who = ada) {
  const response = await fetch(world.url + path, {
    method,
    headers: {
      authorization: `Bearer ${who.session.access_token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  answers += text;
  return { status: response.status, body: JSON.parse(text) };
}

const createDraft = (changes: object = {}) => ({
  provider: 'compatible',
  baseUrl: world.stub.baseUrl,
  apiKey: KEY,
  model: 'stub-small',
  ...changes,
});
const listAudited = async () => {
  const { rows } = await world.portal.db.asOwner((tx) =>
    tx.query<{ event: string; details: object }>(
      `select event, details from portal.audit_events
       where organization_id = $1 and event like 'key_%' order by id`,
      [ada.organizationId],
    ),
  );
  return rows;
};
const findModel = ({ organizationId }: TestMember) =>
  findAnsweringModel(world.portal.deps, organizationId);

test('returns a server’s models and the time to the first word', async () => {
  const { body } = await send('POST', check, createDraft());
  expect(body).toEqual({
    status: 'works',
    message: null,
    models: ['stub-small', 'stub-large'],
    milliseconds: expect.any(Number),
  });
  const listed = await send('POST', check, createDraft({ model: undefined }));
  expect(listed.body).toMatchObject({ status: 'works', milliseconds: null });
});

test.each([
  ['refused', { apiKey: 'wrong-key' }, undefined, /refused the key/],
  ['failing', { model: 'gone' }, undefined, /has no model named gone. It offers stub-small/],
  ['unreachable', { baseUrl: 'http://127.0.0.1:1/v1' }, undefined, /Couldn't reach/],
  ['unreachable', {}, 'silent', /did not respond within/],
  ['failing', {}, { raw: '<html>' }, /isn't from a language model/],
  ['failing', {}, { status: 429 }, /reached a limit, or your credit/],
  ['failing', {}, { status: 500 }, /responded with status 500/],
] as const)('reports %s for %j and the response %j', async (status, changes, answer, message) => {
  if (answer) world.stub.answer = () => answer;
  const { body } = await send('POST', check, createDraft(changes));
  expect(body).toMatchObject({ status, message: expect.stringMatching(message) });
});

test("hides an organization's model from other organizations, and its key from everyone", async () => {
  const { status, body } = await send('PUT', own, createDraft());
  expect([status, body.connected]).toMatchObject([
    200,
    {
      provider: 'compatible',
      baseUrl: world.stub.baseUrl,
      model: 'stub-small',
      keyHint: '4711',
      allowed: true,
      check: { status: 'works' },
    },
  ]);
  expect(await listAudited()).toMatchObject([
    { event: 'key_written', details: { provider: 'openai', model: 'stub-small' } },
  ]);
  expect((await send('GET', own, undefined, ben)).body.connected).toBeNull();
  expect((await findModel(ada))?.model).toMatchObject({ apiKey: KEY, model: 'stub-small' });
  expect(await findModel(ben)).toBeNull();
  const { rows } = await world.portal.db.asOwner((tx) =>
    tx.query('select to_jsonb(k)::text as row from portal.api_keys k'),
  );
  expect(JSON.stringify(rows)).not.toContain(KEY);
});

test('stores no model whose key is refused', async () => {
  expect(await send('PUT', own, createDraft({ apiKey: 'wrong-key' }))).toMatchObject({
    status: 422,
    body: { code: 'key_refused' },
  });
  expect((await send('GET', own)).body.connected).toBeNull();
});

test('changes the model with the stored key, which is sent to no other address', async () => {
  await send('PUT', own, createDraft());
  const { body } = await send('PUT', own, createDraft({ apiKey: undefined, model: 'stub-large' }));
  expect(body.connected).toMatchObject({ model: 'stub-large', keyHint: '4711' });
  const other = await startStubModel();
  other.keys = [];
  await send('POST', check, createDraft({ apiKey: undefined, baseUrl: other.baseUrl }));
  await send('POST', check, { provider: 'openai', model: 'm' });
  expect(other.asked).toEqual([]);
  await other.close();
});

test('deletes the key when the model is disconnected', async () => {
  await send('PUT', own, createDraft());
  expect((await send('DELETE', own)).body.connected).toBeNull();
  expect((await listAudited()).at(-1)).toMatchObject({ event: 'key_deleted' });
  expect(await findModel(ada)).toBeNull();
  expect((await send('DELETE', own)).status).toBe(404);
});

test('leaves the organization’s other keys unchanged', async () => {
  const data = { provider: 'anthropic', api_key: 'own-key', is_active: true };
  const bearer = ada.session.access_token;
  await world.portal.post({ action: 'insert', table: 'api_keys', data }, { bearer });
  await send('PUT', own, createDraft());
  await send('DELETE', own);
  const query = { select: 'provider' };
  const { body } = await world.portal.post(
    { action: 'select', table: 'api_keys', query },
    { bearer },
  );
  expect(body.data).toContainEqual({ provider: 'anthropic' });
  expect(body.data).not.toContainEqual({ provider: 'openai' });
});

test("reports that the key was refused for an assistant's answer, until one succeeds", async () => {
  await send('PUT', own, createDraft());
  const found = await findModel(ada);
  await found?.note(new ModelError('refused', 401));
  expect((await send('GET', own)).body.connected.check).toMatchObject({
    status: 'refused',
    message: expect.stringMatching(/refused the key/),
  });
  await (await findModel(ada))?.note(null);
  expect((await send('GET', own)).body.connected.check.status).toBe('works');
});

describe('addresses', () => {
  test.each([
    'http://10.0.0.8/v1',
    'http://169.254.169.254/latest',
    'https://10.0.0.8/v1',
    'https://[::1]/v1',
    'http://localhost:11434/v1',
    'http://models.example/v1',
    'https://user:password@models.example/v1',
    'file:///etc/passwd',
    'not an address',
  ])('refuses %s', async (baseUrl) => {
    const { status, body } = await send('POST', check, createDraft({ baseUrl }));
    expect([status, body.error]).toEqual([403, languageModelTexts.addressNotAllowed]);
  });

  test('refuses to connect to a name that resolves to this machine', async () => {
    const languageModel = { ...world.portal.deps.config.languageModel, privateHosts: [] };
    const named = { provider: 'compatible', baseUrl: 'https://localhost/v1', apiKey: KEY } as const;
    const model = toChatModel({ languageModel }, named, 'm');
    await expect(listModels(model)).rejects.toMatchObject({ kind: 'blocked' });
  });

  test('searches for no local server unless the operator allows it', async () => {
    expect((await send('GET', local)).body).toEqual({ servers: [] });
  });
});
