import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ticketRoutes } from 'server-accounts/tickets/routes';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { api, assistantTexts, fillPath } from 'shared-contract';
import { sendJson } from '../testing/fake-platform';
import { startVoiceWorld, type VoiceWorld } from '../testing/voice-world';
import { findAllowedPlace } from './recording-hosts';

const bytes = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 256));
const id = randomUUID();
let storage: Server;
let storageUrl: string;
let asked: { headers: Record<string, unknown> }[];
let world: VoiceWorld;

beforeAll(async () => {
  storage = createServer((req, res) => {
    asked.push({ headers: req.headers });
    const range = /bytes=(\d+)-(\d*)/.exec(req.headers.range ?? '');
    const start = Number(range?.[1] ?? 0);
    const end = range?.[2] ? Number(range[2]) : bytes.length - 1;
    res.writeHead(range ? 206 : 200, {
      'content-type': 'audio/wav',
      'content-length': end - start + 1,
      'set-cookie': 'storage=1',
      ...(range ? { 'content-range': `bytes ${start}-${end}/${bytes.length}` } : {}),
    });
    res.end(bytes.subarray(start, end + 1));
  });
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(storage.address() as AddressInfo).port}`;
  storageUrl = `http://${host}/calls/1.wav?signature=s`;
  world = await startVoiceWorld({ RECORDING_HOSTS: `storage.example,*.cdn.example,${host}` });
});
afterAll(async () => {
  storage.close();
  await world.close();
});
beforeEach(() => {
  asked = [];
  redirectTo(storageUrl);
});

function redirectTo(location: string) {
  world.platform.fault = ({ path }, res) => {
    if (!path.endsWith('-recording')) return false;
    res.writeHead(302, { location }).end();
    return true;
  };
}
const fetchRecording = (
  headers: Record<string, string> = {},
  channel: 'mono' | 'stereo' = 'mono',
) =>
  fetch(world.url + fillPath(api.vapi[`${channel}Recording`], { id }), {
    headers: { authorization: `Bearer ${world.ada.session.access_token}`, ...headers },
  });

test('streams a recording without sending the key to the storage', async () => {
  const answer = await fetchRecording();
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  expect(answer.headers.get('content-type')).toBe('audio/wav');
  expect(answer.headers.get('accept-ranges')).toBe('bytes');
  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(JSON.stringify(asked)).not.toContain('authorization');
});

test('responds to a range request with that range', async () => {
  const answer = await fetchRecording({ range: 'bytes=100-199' });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([206, 'bytes 100-199/1000']);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes.subarray(100, 200));
});

test('lets a ticket open only its own recording', async () => {
  const tickets = await serveRoutes(world.portal.deps, ticketRoutes(world.portal.deps));
  const made = await fetch(tickets.url + api.tickets, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${world.ada.session.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ kind: 'recording', call_id: id, channel: 'mono' }),
  });
  await tickets.close();
  const { url } = await made.json();
  expect((await fetch(world.url + url)).status).toBe(200);
  const other = url.replace(id, randomUUID());
  expect((await fetch(world.url + other)).status).toBe(404);
  expect((await fetch(world.url + url.replace('mono', 'stereo'))).status).toBe(404);
  expect((await fetch(world.url + url.replace(/ticket=.*/, 'ticket=made-up'))).status).toBe(401);
});

test.each<[string, number, string]>([
  ['not found', 404, assistantTexts.noRecording('stereo')],
  ['key refused', 401, assistantTexts.keyInvalid],
  ['failure', 500, assistantTexts.recordingFailed('Internal Server Error')],
])('returns the matching error text for the platform response "%s"', async (_, status, error) => {
  world.platform.fault = (_received, res) => sendJson(res, {}, status);
  const answer = await fetchRecording({}, 'stereo');
  expect(await answer.json()).toMatchObject({ error });
});

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:1/x',
  'http://localhost:1/x',
  'https://storage.example.evil.example/x',
  'https://evil.example/storage.example',
  'https://user@storage.example/x',
  'http://storage.example/x',
  'https://storage.example:444/x',
  'file:///etc/passwd',
  'gopher://storage.example/',
  '//evil.example/x',
  'http://[::1]/x',
  'http://2130706433/x',
])('refuses to fetch a recording at %s', async (location) => {
  redirectTo(location);
  const answer = await fetchRecording();
  expect(answer.status).toBe(502);
  expect(asked).toEqual([]);
});

test('accepts only listed host names, without trusting their addresses', () => {
  const findPlace = (location: string) =>
    findAllowedPlace(world.portal.deps.config, world.platform.url, location);
  expect(findPlace('https://storage.example/x')).toMatchObject({ trusted: false });
  expect(findPlace('https://eu.cdn.example/x')).toMatchObject({ trusted: false });
  expect(findPlace('https://cdn.example/x')).toBeNull();
});
