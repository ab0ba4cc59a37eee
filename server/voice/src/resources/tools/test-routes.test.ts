import { randomUUID } from 'node:crypto';
import { type FakeUpstream, startFakeUpstream } from 'server-core/testing/fake-upstream';
import { api, fillPath, toolTexts } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { sendJson } from '../../testing/fake-platform';
import { giveEmptyAccount, startVoiceWorld } from '../../testing/voice-world';

const server: FakeUpstream = sharedFixture(() => startFakeUpstream());
const world = sharedFixture(() =>
  startVoiceWorld({
    EMBEDDED_VOICE_PRIVATE_HOSTS: new URL(server.url).hostname,
    PORTAL_RATE_LIMITS: 'on',
    LIMIT_CHATS_PER_PERSON: '20/1h',
  }),
);
const secret = `planted-${randomUUID()}`;

function makeTool(more: object = {}) {
  const made = {
    id: randomUUID(),
    type: 'function',
    function: { name: 'look_up' },
    server: { url: `${server.url}/hooks`, headers: { 'x-key': secret } },
    ...more,
  };
  world.platform.tools.push(made);
  return made.id;
}
const runTest = (id: string, body: unknown = { arguments: { name: 'Maya' } }, member = world.ada) =>
  world.send(fillPath(api.vapi.toolTest, { id }), { method: 'POST', body, member });

interface Asked {
  message: { toolCallList: { id: string; function: { name: string; arguments: string } }[] };
}
/** Responds to the first tool call of a message. */
function answerWith(result: (asked: Asked) => string): void {
  server.answer = async (req, res) => {
    const parts: Buffer[] = [];
    for await (const part of req) parts.push(part as Buffer);
    const asked = JSON.parse(Buffer.concat(parts).toString()) as Asked;
    const toolCallId = asked.message.toolCallList[0]?.id;
    sendJson(res, { results: [{ toolCallId, result: result(asked) }] });
  };
}

test("calls the tool's server with the arguments and returns result, status and time", async () => {
  answerWith(({ message }) => `Asked with ${message.toolCallList[0]?.function.arguments}`);
  const { status, body } = await runTest(makeTool());
  expect(status).toBe(200);
  expect(body).toEqual({
    text: 'Asked with {"name":"Maya"}',
    failed: false,
    status: 200,
    duration_ms: expect.any(Number),
  });
});

test('masks a secret that the server repeats', async () => {
  answerWith(() => `the key is ${secret}`);
  const { text } = await runTest(makeTool());
  expect(text).toContain('the key is ********');
  expect(text).not.toContain(secret);
});

test('returns a server error as a result', async () => {
  server.answer = (_req, res) => sendJson(res, {}, 503);
  expect((await runTest(makeTool())).body).toMatchObject({ failed: true, status: 503 });
});

test('refuses addresses in a private network', async () => {
  const { body } = await runTest(makeTool({ server: { url: 'http://10.0.0.1:9/' } }));
  expect(body).toMatchObject({ failed: true, status: null });
  expect(body.text).toContain('not on the internet');
});

test.each([
  ['no server', { server: undefined }],
  ['a reserved address', { server: { url: 'https://hooks.example/look-up' } }],
  ['another type', { type: 'endCall' }],
])('refuses a tool with %s', async (_, more) => {
  expect(await runTest(makeTool(more))).toMatchObject({
    status: 409,
    body: { error: toolTexts.noServer, code: 'conflict' },
  });
});

test("doesn't find another organization's tool", async () => {
  await giveEmptyAccount(world, world.ben);
  expect((await runTest(makeTool(), undefined, world.ben)).status).toBe(404);
  world.platform.fault = null;
});

test("refuses unknown tools and arguments that aren't an object", async () => {
  const id = makeTool();
  expect((await runTest(id, { arguments: [] })).status).toBe(400);
  expect((await runTest(randomUUID())).status).toBe(404);
});

test("limits a member's tests", async () => {
  answerWith(() => 'ok');
  const id = makeTool();
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await runTest(id)).status);
  expect(statuses).toContain(200);
  expect(statuses.at(-1)).toBe(429);
});
