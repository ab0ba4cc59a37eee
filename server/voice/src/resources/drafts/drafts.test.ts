import { randomUUID } from 'node:crypto';
import { api, draftTexts, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import { sendJson } from '../../testing/fake-platform';
import { giveKey, startVoiceWorld } from '../../testing/voice-world';

const world = sharedFixture(() => startVoiceWorld({ ASSISTANT_VERSIONS_MOST: '4' }));
const makePrompt = (content: string) => ({
  provider: 'openai',
  messages: [{ role: 'system', content }],
});
let id: string;
let assistant: Record<string, unknown>;

beforeEach(() => {
  id = randomUUID();
  assistant = { id, name: 'Front desk', firstMessage: 'Hello!', model: makePrompt('Be kind.') };
  world.platform.assistants.push(assistant);
  world.platform.received.length = 0;
});
afterEach(() => {
  world.platform.fault = null;
});

const send = (method: string, pattern: string, body?: object, member = world.ada) =>
  world.send(fillPath(pattern, { id, number: '1' }), { method, body, member });
const { draft: draftPath, publish: publishPath, versions } = api.assistants;
const readDraft = async () => (await send('GET', draftPath)).body;
const save = (settings: object, etag: string | null = null) =>
  send('PUT', draftPath, { settings, etag });
const publish = (etag: string, note = 'Shorter') => send('POST', publishPath, { etag, note });
const getPatches = () => world.platform.received.filter(({ method }) => method === 'PATCH');
const readReasons = async () =>
  (await send('GET', versions)).body.versions.map((one: { reason: string }) => one.reason);
const changed = { firstMessage: 'Good day!', model: makePrompt('Be brief.') };

test('keeps a draft off the platform until it is published as a version', async () => {
  const { draft, published } = await readDraft();
  expect(draft).toBeNull();
  expect(published).toMatchObject({ number: 1, reason: 'first', author: null });
  const saved = await save(changed);
  expect(saved.body).toMatchObject({ settings: changed, base: 1, updated_by: 'Ada Test' });
  expect((await readDraft()).draft).toEqual(saved.body);
  expect(assistant.firstMessage).toBe('Hello!');

  const answer = await publish(saved.body.etag);
  expect(answer.body).toMatchObject({
    number: 2,
    reason: 'published',
    note: 'Shorter',
    author: 'Ada Test',
    settings: changed,
  });
  expect(assistant).toMatchObject(changed);
  expect(getPatches().map(({ body }) => Object.keys(body))).toEqual([['firstMessage', 'model']]);
  expect(await readDraft()).toMatchObject({ draft: null, published: answer.body });
});

test("refuses to overwrite a colleague's draft and accepts a repeated write", async () => {
  const first = await save(changed);
  const second = await save({ firstMessage: 'Hi!' }, first.body.etag);
  expect(second.status).toBe(200);
  for (const etag of [first.body.etag, null]) {
    const lost = await save({ firstMessage: 'Lost' }, etag);
    expect(lost).toMatchObject({
      status: 409,
      body: { code: 'conflict', error: draftTexts.changed },
    });
  }
  expect((await save({ firstMessage: 'Hi!' }, first.body.etag)).body).toEqual(second.body);
  const discardDraft = (etag: string) =>
    world.send(`${fillPath(draftPath, { id })}?etag=${etag}`, { method: 'DELETE' });
  expect((await discardDraft(first.body.etag)).status).toBe(409);
  expect((await discardDraft(second.body.etag)).status).toBe(204);
  expect((await discardDraft(second.body.etag)).status).toBe(204);
  expect((await readDraft()).draft).toBeNull();
});

test('publishes once when the request is repeated', async () => {
  const { etag } = (await save(changed)).body;
  const requests = Array.from({ length: 8 }, () => publish(etag));
  const [one, ...others] = await Promise.all(requests);
  others.push(await publish(etag));
  for (const other of others) expect(other.body).toEqual(one?.body);
  expect(await readReasons()).toEqual(['published', 'first']);
});

test('completes a publication whose response was lost', async () => {
  const { etag } = (await save(changed)).body;
  world.platform.fault = ({ method, body }, res) => {
    if (method !== 'PATCH') return false;
    Object.assign(assistant, body);
    res.destroy();
    return true;
  };
  expect((await publish(etag)).status).toBe(502);
  world.platform.fault = null;
  const { draft, published } = await readDraft();
  expect(draft).toBeNull();
  expect(published).toMatchObject({ number: 2, reason: 'published', author: 'Ada Test' });
  expect((await publish(etag)).body).toEqual(published);
  expect(getPatches()).toHaveLength(1);
});

test('keeps the draft when the platform refuses the change', async () => {
  const { etag } = (await save(changed)).body;
  world.platform.fault = ({ method }, res) =>
    method === 'PATCH' && sendJson(res, { message: ['model.x must be'] }, 400);
  expect((await publish(etag)).status).toBe(400);
  world.platform.fault = null;
  expect((await readDraft()).draft.etag).toBe(etag);
  expect((await publish(etag)).body.number).toBe(2);
});

test('records outside changes and form saves as versions', async () => {
  await readDraft();
  assistant.firstMessage = 'Changed elsewhere';
  expect((await readDraft()).published).toMatchObject({
    number: 2,
    reason: 'outside',
    author: null,
  });
  const path = fillPath(api.vapi.assistant, { id });
  await world.send(path, { method: 'PATCH', body: { firstMessage: 'Saved in the form' } });
  expect((await readDraft()).published).toMatchObject({
    number: 3,
    reason: 'edited',
    author: 'Ada Test',
  });
});

test('creates a draft from an earlier version', async () => {
  await publish((await save(changed)).body.etag);
  const restored = await send('POST', api.assistants.restore, { etag: null });
  expect(restored.body).toMatchObject({ base: 1, settings: { firstMessage: 'Hello!' } });
  const { body } = await send('GET', api.assistants.version);
  expect(body.settings).toEqual(restored.body.settings);
  expect((await send('POST', api.assistants.restore, { etag: randomUUID() })).body).toEqual(
    restored.body,
  );
});

inWholeRun(test)('keeps only the newest versions up to the limit', async () => {
  for (const firstMessage of ['1', '2', '3', '4']) {
    await publish((await save({ firstMessage })).body.etag);
  }
  const { body } = await send('GET', versions);
  expect(body.versions.map((one: { number: number }) => one.number)).toEqual([5, 4, 3, 2]);
  expect((await send('GET', api.assistants.version)).status).toBe(404);
});

test("hides another organization's assistants", async () => {
  await save(changed);
  expect((await send('GET', draftPath, undefined, world.ben)).status).toBe(409);
  await giveKey(world.portal, world.ben, world.platform.apiKey);
  world.platform.assistants.splice(world.platform.assistants.indexOf(assistant), 1);
  for (const [method, path, body] of [
    ['GET', draftPath],
    ['PUT', draftPath, { settings: {}, etag: null }],
    ['POST', publishPath, { etag: randomUUID(), note: '' }],
    ['GET', versions],
    ['GET', api.assistants.version],
    ['POST', api.assistants.restore, { etag: null }],
    ['POST', api.assistants.duplicate],
    ['PUT', api.assistants.archive, { archived: true }],
  ] as const) {
    expect((await send(method, path, body, world.ben)).status).toBe(404);
  }
  const discard = `${fillPath(draftPath, { id })}?etag=${randomUUID()}`;
  const options = { method: 'DELETE', member: world.ben };
  expect((await world.send(discard, options)).status).toBe(404);
});

test.each([
  ['a malformed id', { settings: { model: { provider: 'a', toolIds: ['../x'] } } }],
  ['a text that is too long', { settings: { firstMessage: 'x'.repeat(100_001) } }],
  ['a NUL character', { settings: { firstMessage: 'a\0' } }],
  ['a malformed etag', { settings: {}, etag: 'x' }],
])('refuses a draft with %s', async (_, body) => {
  expect(await send('PUT', draftPath, { etag: null, ...body })).toMatchObject({
    status: 400,
    body: { code: 'bad_request' },
  });
});

test('refuses to change a version', async () => {
  await readDraft();
  const change = world.portal.db.asOwner((tx) =>
    tx.query(`update portal.assistant_versions set note = 'x' where assistant_id = $1`, [id]),
  );
  await expect(change).rejects.toMatchObject({ code: '42501' });
});
