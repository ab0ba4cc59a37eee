import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import {
  getResult,
  PATH,
  reply,
  respond,
  SECRET,
  startToolWorld,
  TOKEN,
} from '../../testing/tool-world';
import { waitUntil } from '../../testing/until';

const world = sharedFixture(() => startToolWorld());
beforeEach(() => {
  world.reset();
});

test("adds the answer of a tool's server to the call", async () => {
  const call = await world.readEnded((await world.placeCall(world.makeTool())).id);
  expect(world.asked).toHaveLength(1);
  const [{ headers, message, text } = world.asked[0] as never] = world.asked;
  expect(headers).toMatchObject({
    'x-vapi-secret': SECRET,
    authorization: TOKEN,
    'content-type': 'application/json',
  });
  expect(Object.keys(headers).sort()).toEqual([
    'authorization',
    'connection',
    'content-length',
    'content-type',
    'host',
    'x-vapi-secret',
  ]);
  const toolCall = {
    id: expect.any(String),
    type: 'function',
    function: { name: 'book_visit', arguments: '{"name":"Maya Orlin"}' },
  };
  expect(message).toMatchObject({
    type: 'tool-calls',
    timestamp: expect.any(Number),
    toolCallList: [toolCall],
    toolWithToolCallList: [{ type: 'function', toolCall, server: { url: world.url } }],
    call: { id: call.id, status: 'in-progress' },
    customer: { name: 'Maya Orlin' },
  });
  for (const hidden of [SECRET, TOKEN, 'controlUrl']) expect(text).not.toContain(hidden);
  expect(getResult(call)).toBe('Visit booked, number 4711.');
  expect(call.artifact.messages).toEqual(call.messages);
  expect(call.endedReason).toBe('customer-ended-call');
  const times = call.messages.map(({ time }: { time: number }) => time);
  expect([...times].sort((a, b) => a - b)).toEqual(times);
});

inWholeRun(test)('delays the messages after a slow answer', async () => {
  let release = () => {};
  world.answer = (res, { message }) => {
    release = () => respond(res, message.toolCallList[0].id, 'Late, but here.');
  };
  const { id } = await world.placeCall(world.makeTool());
  await waitUntil(
    () => world.asked.length,
    (count) => count === 1,
  );
  const { body: waiting } = await world.client('GET', `/call/${id}`);
  expect(waiting.status).toBe('in-progress');
  expect(waiting.messages.at(-1).role).toBe('tool_calls');
  release();
  const call = await world.readEnded(id);
  expect(getResult(call)).toBe('Late, but here.');
  expect(world.asked).toHaveLength(1);
});

test.each([
  ['without a server', { server: undefined }],
  [
    'with a server at a reserved domain',
    { server: { url: 'https://hooks.larkmoor.example/book' } },
  ],
])('generates the answer of a tool %s', async (_, more) => {
  const call = await world.readEnded((await world.placeCall(world.makeTool({}, more))).id);
  expect(getResult(call)).toBe('{"status":"ok","found":1}');
  expect(world.asked).toHaveLength(0);
});

test('notifies the server of an async tool without using its answer', async () => {
  const call = await world.readEnded(
    (await world.placeCall(world.makeTool({}, { async: true }))).id,
  );
  await waitUntil(
    () => world.asked.length,
    (count) => count > 0,
  );
  expect(world.asked[0]?.message).toMatchObject({ type: 'tool-calls', call: { id: call.id } });
  expect(getResult(call)).toBe('{"status":"ok","found":1}');
});

test('sends the request that an API request tool describes', async () => {
  world.answer = (res) => reply(res, { hook: ['Maya Orlin', SECRET] });
  const call = await world.readEnded(
    (
      await world.placeCall({
        type: 'apiRequest',
        name: 'free_days',
        method: 'POST',
        url: `${world.url}?who={{name}}`,
        body: { type: 'object', properties: { name: { type: 'string' } } },
        headers: { type: 'object', properties: { 'x-token': { type: 'string', value: SECRET } } },
      })
    ).id,
  );
  expect(world.asked[0]).toMatchObject({
    url: `/hook/${PATH}?who=Maya%20Orlin`,
    text: '{"name":"Maya Orlin"}',
    headers: { 'x-token': SECRET },
  });
  expect(getResult(call)).toBe('{"hook":["Maya Orlin","********"]}');
});

test('masks secrets in messages, logs and events when a server repeats them', async () => {
  world.answer = (res, { message, headers, url: at }) =>
    respond(res, message.toolCallList[0].id, `${JSON.stringify(headers)} ${at} \u0000done`);
  const { body: tool } = await world.client('POST', '/tool', world.makeTool());
  const model = { provider: 'openai', toolIds: [tool.id] };
  const { body: assistant } = await world.client('POST', '/assistant', { name: 'A', model });
  const { body: placed } = await world.client('POST', '/call', {
    phoneNumberId: world.phoneNumberId,
    assistantId: assistant.id,
    customer: { number: '+14155550142' },
  });
  const call = await world.readEnded(placed.id);
  expect(getResult(call)).toContain('done');
  const { body: logs } = await world.client('GET', `/logs?callId=${call.id}`);
  const log = logs.results.find(
    (one: { webhookType?: string }) => one.webhookType === 'tool-calls',
  );
  expect(log).toMatchObject({ requestUrl: new URL(world.url).origin, responseHttpCode: 200 });
  await waitUntil(
    () => world.events,
    (all) => all.some((text) => text.includes('end-of-call-report') && text.includes(call.id)),
  );
  // Other calls in this file have their own assistant and tools.
  const own = world.events.filter((text) => text.includes(call.id));
  const output = JSON.stringify([call, logs, own, world.service.logged]);
  expect(output.includes('conversation-update')).toBe(true);
  const seen = [SECRET, TOKEN, 'planted-header-token', PATH].filter((one) => output.includes(one));
  expect(seen).toEqual([]);
});
