import { sharedFixture } from 'shared-server/testing';
import { inWholeRun, matrix } from 'testing/matrix';
import { type Answer, getResult, reply, respond, startToolWorld } from '../../testing/tool-world';
import { waitUntil } from '../../testing/until';

const world = sharedFixture(() => startToolWorld());
beforeEach(() => {
  world.reset();
});

const spoken = [
  { type: 'request-failed', content: 'I cannot reach our records.' },
  { type: 'request-complete', content: 'There you are.' },
];
const failures: [string, Answer, RegExp][] = [
  [
    'returns an error',
    (res, { message }) => {
      const [{ id }] = message.toolCallList;
      reply(res, { results: [{ toolCallId: id, error: 'No free visit' }] });
    },
    /^Error: No free visit$/,
  ],
  ['is broken', (res) => reply(res, { oops: 1 }, 500), /^Error: the tool answered with status 500/],
  ['returns no JSON', (res) => res.end('<html>'), /^Error: no result returned/],
  [
    'returns a result for another call',
    (res) => respond(res, 'call_other', 'x'),
    /^Error: no result returned/,
  ],
  [
    'returns an object',
    (res, { message }) => respond(res, message.toolCallList[0].id, { a: 1 }),
    /^Error: no result returned/,
  ],
  ['returns a list', (res) => reply(res, []), /^Error: no result returned/],
  ['redirects', (res) => res.writeHead(302, { location: '/' }).end(), /status 302/],
  ['hangs up', (res) => res.destroy(), /^Error: the tool could not be reached/],
  ['returns too much', (res) => res.end('x'.repeat(70_000)), /longer than 64 KB/],
  ["doesn't respond", () => {}, /^Error: the tool did not answer within 1 seconds/],
];
test.each(matrix(failures, ([what]) => what.split(' ')[0]))(
  'records an error and continues the call when its tool server %s',
  async (_, how, text) => {
    world.answer = how;
    const tool = world.makeTool({ timeoutSeconds: 1 }, { messages: spoken });
    const call = await world.readEnded((await world.placeCall(tool)).id);
    expect(getResult(call)).toMatch(text);
    expect(call.endedReason).toBe('customer-ended-call');
    expect(call.transcript).toContain('AI: I cannot reach our records.');
    expect(world.asked).toHaveLength(1);
  },
);

test.each(
  matrix(
    ['http://127.0.0.1:PORT/', 'http://169.254.169.254/', 'http://[::1]:PORT/'] as const,
    () => 'address',
  ),
)('records why a tool is not contacted when its address is %s', async (address) => {
  const inside = address.replace('PORT', new URL(world.url).port);
  const call = await world.readEnded((await world.placeCall(world.makeTool({ url: inside }))).id);
  expect(getResult(call)).toBe('Error: the address of the tool is not on the internet.');
  expect(world.asked).toHaveLength(0);
});

test('ends a call without an answer when it is hung up during a tool call', async () => {
  world.answer = () => {};
  const { id, monitor } = await world.placeCall(world.makeTool());
  await waitUntil(
    () => world.asked.length,
    (count) => count === 1,
  );
  expect((await world.client('POST', monitor.controlUrl, { type: 'end-call' })).status).toBe(200);
  const { body: call } = await world.client('GET', `/call/${id}`);
  expect(call).toMatchObject({ status: 'ended', endedReason: 'manually-canceled' });
  expect(getResult(call)).toBeUndefined();
});

inWholeRun(test)(
  'does not call a tool again when the service restarts during the tool call',
  async () => {
    world.answer = () => {};
    const { id } = await world.placeCall(world.makeTool());
    await waitUntil(
      () => world.asked.length,
      (count) => count === 1,
    );
    await world.service.restart();
    const call = await world.readEnded(id);
    expect(getResult(call)).toBe('Error: the service stopped before the tool answered.');
    expect(world.asked).toHaveLength(1);
  },
);

test('continues a call without calling the tool again after the process was killed', async () => {
  let release = () => {};
  world.answer = (res, { message }) => {
    release = () => respond(res, message.toolCallList[0].id, 'Too late.');
  };
  const { id, orgId } = await world.placeCall(world.makeTool({ timeoutSeconds: 300 }));
  await waitUntil(
    () => world.asked.length,
    (count) => count === 1,
  );
  // No process is left to store an answer, and the deadline has passed.
  await world.service.db.transaction({ role: 'voice_service', organizationId: orgId }, (tx) =>
    tx.query(
      `update voice.schedule set plan = jsonb_set(plan, '{asking,until}', '0'), due_at = now()
       where call_id = $1`,
      [id],
    ),
  );
  await world.placeCall(world.makeTool({}, { server: undefined }));
  await waitUntil(
    () => world.client('GET', `/call/${id}`),
    ({ body }) => getResult(body) !== undefined,
  );
  release();
  const call = await world.readEnded(id);
  expect(getResult(call)).toBe('Error: the service stopped before the tool answered.');
  expect(world.asked).toHaveLength(1);
});
