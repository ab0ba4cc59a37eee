import { gzipSync } from 'node:zlib';
import { api, assistantTexts, serverTexts } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { isWholeRun, matrix } from 'testing/matrix';
import { sendJson } from '../testing/fake-platform';
import { startVoiceWorld } from '../testing/voice-world';

// Allocated once, so that it doesn't count against a response's deadline.
const huge = Buffer.alloc(50 * 1_024 * 1_024, 'x');
const bomb = isWholeRun ? gzipSync(Buffer.alloc(100_000_000)) : '';
const world = sharedFixture(() => startVoiceWorld({ UPSTREAM_MAX_KB: '512' }));
const impatient = sharedFixture(() => startVoiceWorld({ VOICE_TIMEOUT_MS: '1000' }));

beforeEach(() => {
  world.platform.received.length = 0;
  world.platform.fault = null;
});

const lists = [
  [api.vapi.calls, assistantTexts.callsFailed],
  [api.vapi.assistants, assistantTexts.fetchFailed],
  [api.vapi.tools, assistantTexts.toolsFailed],
  [api.vapi.phoneNumbers, serverTexts.upstreamFailed],
  [api.vapi.logs, serverTexts.upstreamFailed],
] as const;
const unusable = assistantTexts.invalidVapiResponse;
type Fail = (res: Parameters<typeof sendJson>[0]) => unknown;
const faults: [string, Fail, number, string | null][] = [
  ['hangs', () => undefined, 504, null],
  [
    'sends its response too slowly',
    (res) => void setInterval(() => res.write(' '), 50).unref(),
    504,
    null,
  ],
  ['closes the connection', (res) => res.destroy(), 502, null],
  ['breaks off its response', (res) => res.write('[{"id":', () => res.destroy()), 502, null],
  ['fails', (res) => sendJson(res, {}, 500), 502, null],
  ['responds as a bad gateway', (res) => res.writeHead(502).end('<html>'), 502, null],
  ['is busy', (res) => res.writeHead(429, { 'retry-after': '30' }).end(), 429, null],
  ['responds with a page', (res) => res.writeHead(200).end('<html>'), 502, unusable],
  ['sends an empty response', (res) => res.writeHead(200).end(), 502, unusable],
  ['sends the wrong type', (res) => sendJson(res, { message: 'hi' }), 502, unusable],
  ['cuts off its response', (res) => res.writeHead(200).end('[{"id":"1"'), 502, unusable],
  ['sends 50 MB', (res) => res.writeHead(200).end(huge), 502, unusable],
  ['sends a decompression bomb', (res) => sendGzip(res), 502, unusable],
];
const sendGzip = (res: Parameters<typeof sendJson>[0]) =>
  res.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);

test.each(matrix(faults, ([, , status, text]) => `${status} ${text}`))(
  'returns the matching error in time for every list when the platform %s',
  async (_, fail, status, text) => {
    const { platform, send } = status === 504 ? impatient : world;
    platform.fault = (_received, res) => {
      res.on('error', () => undefined);
      fail(res);
      return true;
    };
    const started = Date.now();
    for (const [path, failed] of matrix(lists, () => 'list')) {
      const answer = await send(path);
      expect(answer).toMatchObject({ status, body: { error: text ?? failed } });
    }
    expect(Date.now() - started).toBeLessThan(15_000);
  },
);

test('retries reads twice and never retries writes on a 503', async () => {
  world.platform.fault = (_received, res) => sendJson(res, {}, 503);
  await world.send(api.vapi.tools);
  expect(world.platform.received).toHaveLength(3);
  await world.send(api.vapi.tools, { method: 'POST', body: { type: 'endCall' } });
  expect(world.platform.received).toHaveLength(4);
});

test('retries a failed read', async () => {
  world.platform.fault = (_received, res) =>
    world.platform.received.length < 2 && sendJson(res, {}, 502);
  expect(await world.send(api.vapi.calls)).toMatchObject({ status: 200 });
});
