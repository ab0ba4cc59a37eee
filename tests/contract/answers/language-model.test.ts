import { startWholeServer } from 'proxy-server/testing/whole-server';
import { api, fillPath, getMessageModel } from 'shared-contract';
import { sharedFixture, startStubModel } from 'shared-server/testing';
import { openTenant } from './testing/fact-world';

const KEY = 'planted-model-key-4711';
const { own } = api.languageModel;

async function startWorld() {
  const stub = await startStubModel();
  const server = await startWholeServer({
    EMBEDDED_VOICE_SPEED: '200',
    LANGUAGE_MODEL_PRIVATE_HOSTS: '127.0.0.1',
  });
  const { portal } = server.urls;
  const tenant = await openTenant(portal, server.member.session.access_token);
  await tenant.write([
    { text: '<p>The office opens at 8.</p>', subject: '', value: '', question: '' },
  ]);
  const messages = [{ role: 'system', content: 'You answer for Harbour House.' }];
  await tenant.send('PATCH', fillPath(api.vapi.assistant, { id: tenant.assistantId }), {
    model: { provider: 'built-in', messages },
    datasetIds: [tenant.datasetId],
  });
  const close = async () => {
    await server.close();
    await stub.close();
  };
  return { server, stub, tenant, close };
}

const world = sharedFixture(startWorld);
const seen: string[] = [];
beforeEach(() => world.stub.reset());
afterEach(() => {
  for (const text of [...seen, ...world.server.portal.log]) expect(text).not.toContain(KEY);
});

async function send(method: string, path: string, body?: object) {
  const answer = await world.tenant.send(method, path, body);
  seen.push(JSON.stringify(answer.body));
  return answer;
}
const connectModel = () => {
  const { baseUrl } = world.stub;
  world.stub.keys = [KEY];
  return send('PUT', own, { provider: 'compatible', baseUrl, apiKey: KEY, model: 'stub-small' });
};
const sendChat = (input: string) =>
  send('POST', api.vapi.chats, { assistantId: world.tenant.assistantId, input });
const QUESTION = 'When does the office open?';

test('answers chats and calls with the connected model, until it is removed', async () => {
  expect((await connectModel()).status).toBe(200);
  world.stub.answer = ({ system }) => ({
    text: system.includes('The office opens at 8') ? 'We open at eight.' : 'NO_ANSWER',
  });
  const { body } = await sendChat(QUESTION);
  const [said] = body.output;
  expect(said).toMatchObject({
    content: 'We open at eight.',
    sources: [{ score: expect.any(Number) }],
  });
  expect(getMessageModel(said)).toEqual({ model: 'stub-small' });
  const [answered] = await world.tenant.call([QUESTION]);
  expect(answered?.text).toBe('We open at eight.');
  await send('DELETE', own);
  world.stub.asked.length = 0;
  expect((await sendChat(QUESTION)).body.output[0].content).toContain('opens at 8');
  expect(world.stub.asked).toEqual([]);
});

test('falls back to the built-in answer and reports it when the key is refused', async () => {
  await connectModel();
  world.stub.keys = [];
  const [said] = (await sendChat(QUESTION)).body.output;
  expect(said.content).toContain('opens at 8');
  expect(getMessageModel(said)).toEqual({ model: 'stub-small', failed: 'refused' });
  expect((await send('GET', own)).body.connected.check.status).toBe('refused');
  await send('DELETE', own);
});

test("streams the model's answer in several parts", async () => {
  await connectModel();
  world.stub.answer = () => ({ text: 'We open at eight.' });
  const { urls, member } = world.server;
  const response = await fetch(urls.portal + api.vapi.chats, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${member.session.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      assistantId: world.tenant.assistantId,
      input: QUESTION,
      stream: true,
    }),
  });
  const text = await response.text();
  seen.push(text);
  const deltas = [...text.matchAll(/"delta":"([^"]*)"/g)].map(([, delta]) => delta);
  expect(deltas.length).toBeGreaterThan(1);
  expect(deltas.join('')).toBe('We open at eight.');
});
