import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import { seedDemoVoice } from '../../demo/seed-demo-voice';
import type { CallMessage } from '../../domain/conversation/call-messages';
import { toTurns } from '../../domain/conversation/call-messages';
import { startTestService, type TestClient } from '../../testing/start-test-service';

const service = sharedFixture(() => startTestService());
let client: TestClient;
let key: string;
// biome-ignore lint/suspicious/noExplicitAny: a call as it comes over the wire
let call: any;

beforeAll(async () => {
  key = (await seedDemoVoice(service.db, { externalId: 'demo', name: 'Demo' })).apiKey;
  client = service.getClient(key);
  const { body } = await client('GET', '/call');
  call = body.find((one: { endedReason: string }) => one.endedReason === 'customer-ended-call');
});

const getHeaders = () => ({ Authorization: `Bearer ${key}` });

async function getSignedAddress(track: string): Promise<string> {
  const path = `${service.url}/call/${call.id}/${track}-recording`;
  const answer = await fetch(path, { headers: getHeaders(), redirect: 'manual' });
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}

async function fetchWave(address: string) {
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const [channels, rate] = [bytes.readUInt16LE(22), bytes.readUInt32LE(24)];
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset + 44, (bytes.length - 44) / 2);
  return { bytes, channels, rate, samples };
}

/** @returns the root mean square of one channel between two times */
function measureLoudness(
  { samples, channels, rate }: Awaited<ReturnType<typeof fetchWave>>,
  channel: number,
  [fromMs, toMs]: [number, number],
) {
  let sum = 0;
  let count = 0;
  for (let at = Math.ceil((fromMs * rate) / 1000); at < Math.floor((toMs * rate) / 1000); at++) {
    sum += (samples[at * channels + channel] ?? 0) ** 2;
    count++;
  }
  return Math.sqrt(sum / Math.max(1, count));
}

test("records the customer on the left and the assistant on the right, at the transcript's times", async () => {
  const wave = await fetchWave(await getSignedAddress('stereo'));
  expect(wave).toMatchObject({ channels: 2, rate: 16_000 });
  const seconds = (Date.parse(call.endedAt) - Date.parse(call.startedAt)) / 1000;
  expect(wave.samples.length / 2 / wave.rate).toBeCloseTo(seconds, 2);
  let quietFrom = 0;
  const turns = toTurns(call.messages as CallMessage[]);
  expect(turns.length).toBeGreaterThan(3);
  for (const { speaker, startMs, durationMs } of turns) {
    const [own, other] = speaker === 'customer' ? [0, 1] : [1, 0];
    const during: [number, number] = [startMs, startMs + durationMs];
    expect(measureLoudness(wave, own, during)).toBeGreaterThan(500);
    expect(measureLoudness(wave, own, [startMs, startMs + 300])).toBeGreaterThan(50);
    expect(measureLoudness(wave, other, during)).toBe(0);
    expect(measureLoudness(wave, own, [quietFrom, startMs])).toBe(0);
    quietFrom = startMs + durationMs;
  }
}, 60_000);

inWholeRun(test)(
  'mixes both sides in the mono track and separates them in the others',
  async () => {
    const [stereo, mono, customer] = await Promise.all(
      ['stereo', 'mono', 'customer'].map(async (track) => fetchWave(await getSignedAddress(track))),
    );
    if (!stereo || !mono || !customer) throw new Error('A track is missing');
    expect(mono.channels).toBe(1);
    for (let at = 0; at < mono.samples.length; at += 997) {
      const [left = 0, right = 0] = stereo.samples.subarray(at * 2, at * 2 + 2);
      expect(mono.samples[at]).toBe(Math.max(-32_768, Math.min(32_767, left + right)));
      expect(customer.samples[at]).toBe(left);
    }
  },
  60_000,
);

inWholeRun(test)(
  'sends the requested range, or responds with 416 when it is unsatisfiable',
  async () => {
    const address = await getSignedAddress('mono');
    const { bytes } = await fetchWave(address);
    const fetchRange = (range: string) => fetch(address, { headers: { Range: range } });
    for (const [start, end] of [
      [0, 10],
      [40, 47],
      [44, 45],
      [1_001, 99_998],
    ] as const) {
      const part = await fetchRange(`bytes=${start}-${end}`);
      expect(part.status).toBe(206);
      expect(part.headers.get('content-range')).toBe(`bytes ${start}-${end}/${bytes.length}`);
      const body = Buffer.from(await part.arrayBuffer());
      expect(body.equals(bytes.subarray(start, end + 1))).toBe(true);
    }
    const tail = Buffer.from(await (await fetchRange('bytes=-7')).arrayBuffer());
    expect(tail.equals(bytes.subarray(-7))).toBe(true);
    const beyond = await fetchRange(`bytes=${bytes.length}-`);
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${bytes.length}`);
  },
  60_000,
);

test("serves a recording only with a valid signature or the account's key", async () => {
  const address = await getSignedAddress('mono');
  expect((await fetch(address.replace('mono', 'stereo'))).status).toBe(401);
  expect((await fetch(address.replace(/expires=\d/, 'expires=9'))).status).toBe(401);
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
  expect((await fetch(call.recordingUrl, { headers: getHeaders() })).status).toBe(200);
  expect((await fetch(call.recordingUrl)).status).toBe(401);
  const stranger = await service.createClient('stranger');
  expect((await stranger('GET', call.recordingUrl)).status).toBe(404);
  expect((await stranger('GET', `/call/${call.id}/mono-recording`)).status).toBe(404);
}, 60_000);

test('links recordings only for demo calls in which someone spoke', async () => {
  const { body } = await client('GET', '/call');
  for (const one of body) {
    const spoken = toTurns(one.messages).length > 0;
    expect(one.recordingUrl !== undefined).toBe(spoken);
    expect(one.artifact.recording?.stereoUrl).toBe(one.stereoRecordingUrl);
  }
});
