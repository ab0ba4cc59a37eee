import { createHmac, randomUUID } from 'node:crypto';
import { voiceAccountId } from 'embedded-voice';
import { startWholeServer } from 'proxy-server/testing/whole-server';
import { toKnowledgeAddress } from 'server-knowledge/answers/address';
import { answerTexts, api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import { createDatasetKnowledge } from '../../../proxy-server/src/start/dataset-knowledge';
import { openTenant } from './testing/fact-world';
import { inventFacts } from './testing/facts';

const [fact, other] = inventFacts(2);
if (!fact || !other) throw new Error('No facts');

jest.setTimeout(60_000);

const world = sharedFixture(async () => {
  const server = await startWholeServer({ EMBEDDINGS: 'off' });
  const ben = await server.portal.signUp('Ben');
  const ours = await openTenant(server.urls.portal, server.member.session.access_token);
  const theirs = await openTenant(server.urls.portal, ben.session.access_token);
  const [chunkId] = await ours.write([fact]);
  await theirs.write([other]);
  const { config } = server.portal.deps;
  const { organizationId } = server.member;
  return { server, config, ours, theirs, chunkId, organizationId, ben, close: server.close };
});

const getPath = () => fillPath(api.vapi.assistant, { id: world.ours.assistantId });
const getDraftPath = () => fillPath(api.assistants.draft, { id: world.ours.assistantId });

/** Sends a search like a voice platform does. */
async function requestAnswer(address: string, question: string) {
  const { pathname, search } = new URL(address);
  const messages = [{ role: 'user', content: question }];
  const body = { message: { type: 'knowledge-base-request', messages, call: { id: 'x' } } };
  const answer = await fetch(world.server.urls.portal + pathname + search, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const getAddress = (organizationId: string, datasetId: string) =>
  toKnowledgeAddress(world.config, { organizationId, datasetIds: [datasetId] });

test("returns an assistant's datasets without the signature of their address", async () => {
  const { body } = await world.ours.send('GET', getPath());
  expect(body.datasetIds).toEqual([world.ours.datasetId]);
  expect(body.model.knowledgeBase.provider).toBe('custom-knowledge-base');
  expect(JSON.stringify(body)).not.toContain('signature');
});

inWholeRun(test)('keeps the datasets when other fields of the assistant are changed', async () => {
  const { model } = (await world.ours.send('GET', getPath())).body;
  await world.ours.send('PATCH', getPath(), { firstMessage: 'Good day!', model });
  expect((await world.ours.send('GET', getPath())).body.datasetIds).toEqual([world.ours.datasetId]);
  expect((await world.ours.ask(fact.question)).text).toContain(fact.value);
});

test('attaches datasets at their own path, and detaches them with an empty list', async () => {
  const datasets = fillPath(api.assistants.datasets, { id: world.ours.assistantId });
  const attached = { status: 200, body: { dataset_ids: [world.ours.datasetId] } };
  expect(await world.ours.send('GET', datasets)).toEqual(attached);
  const none = { status: 200, body: { dataset_ids: [] } };
  expect(await world.ours.send('PUT', datasets, none.body)).toEqual(none);
  expect(await world.ours.send('GET', datasets)).toEqual(none);
  expect(await world.ours.send('PUT', datasets, attached.body)).toEqual(attached);
  expect((await world.ours.send('GET', getPath())).body.datasetIds).toEqual([world.ours.datasetId]);
});

test("responds with 404 for the datasets of another organization's assistant", async () => {
  const datasets = fillPath(api.assistants.datasets, { id: world.theirs.assistantId });
  expect((await world.ours.send('GET', datasets)).status).toBe(404);
  expect((await world.ours.send('PUT', datasets, { dataset_ids: [] })).status).toBe(404);
});

test('returns the passages of each answer as its sources', async () => {
  const { ours, chunkId } = world;
  const sendChat = (input: string, speaker: object) =>
    ours.send('POST', api.vapi.chats, { ...speaker, input });
  const assistantId = ours.assistantId;
  const found = (await sendChat(fact.question, { assistantId })).body;
  const source = { dataset_id: ours.datasetId, chunk_id: chunkId, score: expect.any(Number) };
  const sources = [{ ...source, text: expect.stringContaining(fact.value) }];
  expect(found.output).toMatchObject([{ sources }]);
  const stored = await ours.send('GET', fillPath(api.vapi.chat, { id: found.id }));
  expect(stored.body.output).toMatchObject([{ sources }]);
  const listed = await ours.send('GET', `${api.vapi.chats}?id=${found.id}`);
  expect(listed.body.results[0].output).toMatchObject([{ sources }]);

  const nothing = (await sendChat('What is the colour of Tuesday?', { assistantId })).body;
  expect(nothing.output).toMatchObject([{ sources: [] }]);
  const assistant = { model: { provider: 'openai' } };
  const without = (await sendChat(fact.question, { assistant })).body;
  expect(without.output[0]).not.toHaveProperty('sources');
});

test.each([
  ['of another organization', () => world.theirs.datasetId],
  ['that does not exist', () => randomUUID()],
])('refuses a dataset %s', async (_, id) => {
  const datasetId = id();
  const refused = { status: 400, body: { error: answerTexts.unknownDataset(datasetId) } };
  const datasetIds = [datasetId];
  expect(await world.ours.send('PATCH', getPath(), { datasetIds })).toMatchObject(refused);
  const own = fillPath(api.assistants.datasets, { id: world.ours.assistantId });
  expect(await world.ours.send('PUT', own, { dataset_ids: datasetIds })).toMatchObject(refused);
  const draft = { settings: { datasetIds }, etag: null };
  expect(await world.ours.send('PUT', getDraftPath(), draft)).toMatchObject(refused);
  const assistant = { datasetIds, model: { provider: 'openai' } };
  const chat = await world.ours.send('POST', api.vapi.chats, { assistant, input: 'Hello' });
  expect(chat).toMatchObject(refused);
});

test('refuses an invalid list of datasets', async () => {
  const wrong = await world.ours.send('PATCH', getPath(), { datasetIds: ['x'] });
  expect(wrong.body.error).toBe(answerTexts.notDatasets);
});

test('refuses an address of another organization', async () => {
  const url = getAddress(world.ben.organizationId, world.theirs.datasetId);
  const knowledgeBase = { provider: 'custom-knowledge-base', server: { url } };
  const model = { provider: 'openai', knowledgeBase };
  const foreign = await world.ours.send('PATCH', getPath(), { model });
  expect(foreign).toMatchObject({ status: 400, body: { error: answerTexts.notSigned } });
});

test('publishes the datasets of a draft, and detaches them with an empty list', async () => {
  const write = async (datasetIds: string[]) => {
    const draft = await world.ours.send('PUT', getDraftPath(), {
      settings: { datasetIds },
      etag: null,
    });
    const publish = fillPath(api.assistants.publish, { id: world.ours.assistantId });
    const { etag } = draft.body;
    return (await world.ours.send('POST', publish, { etag, note: '' })).body.settings.datasetIds;
  };
  expect(await write([])).toBeUndefined();
  expect((await world.ours.ask(fact.question)).knowledge).toBeNull();
  expect(await write([world.ours.datasetId])).toEqual([world.ours.datasetId]);
  expect((await world.ours.ask(fact.question)).text).toContain(fact.value);
});

test('responds to a voice platform with the matching passages', async () => {
  const address = getAddress(world.organizationId, world.ours.datasetId);
  const { status, body } = await requestAnswer(address, fact.question);
  expect(status).toBe(200);
  expect(body.documents[0]).toMatchObject({ uuid: world.chunkId });
  expect(body.documents[0].content).toContain(fact.value);
  expect((await requestAnswer(address, 'What is it that you do?')).body).toEqual({ documents: [] });
});

test('finds nothing of another organization with its own signature', async () => {
  const address = getAddress(world.organizationId, world.theirs.datasetId);
  expect((await requestAnswer(address, other.question)).body).toEqual({ documents: [] });
});

test("searches only for the account of the address's organization", async () => {
  const { server, config, organizationId, ben, ours } = world;
  const source = createDatasetKnowledge(config, server.portal.db, server.portal.deps.logger);
  const url = getAddress(organizationId, ours.datasetId);
  const { signal } = new AbortController();
  const searchAs = (owner: string) =>
    source.search(
      { accountId: voiceAccountId(owner), url },
      { question: fact.question, context: '', own: [] },
      signal,
    );
  expect((await searchAs(organizationId)).ranked).toHaveLength(1);
  await expect(searchAs(ben.organizationId)).rejects.toThrow('another portal or organization');
});

test('refuses an address that was changed or signed by another key', async () => {
  const address = new URL(getAddress(world.organizationId, world.ours.datasetId));
  const changed = new URL(address);
  changed.searchParams.set('datasets', world.theirs.datasetId);
  const forged = new URL(address);
  const signature = createHmac('sha256', 'a guess').update(address.search).digest('hex');
  forged.searchParams.set('signature', signature);
  const bare = new URL(address);
  bare.searchParams.delete('signature');
  for (const { href } of [changed, forged, bare]) {
    expect((await requestAnswer(href, fact.question)).status).toBe(401);
  }
});

test('says that it does not know after its dataset was deleted', async () => {
  const { dataset } = (await world.ours.send('POST', api.trieve.datasets, { name: 'Old' })).body;
  await world.ours.send('PATCH', getPath(), { datasetIds: [dataset.id] });
  const one = fillPath(api.trieve.dataset, { datasetId: dataset.id });
  expect((await world.ours.send('DELETE', one)).status).toBeLessThan(300);
  expect(await world.ours.ask(fact.question)).toMatchObject({
    knowledge: { outcome: 'unknown', sources: [] },
  });
  const draft = { settings: { firstMessage: 'Hi', datasetIds: [dataset.id] }, etag: null };
  expect((await world.ours.send('PUT', getDraftPath(), draft)).status).toBe(200);
});
