import { sharedFixture } from 'shared-server/testing';
import { seedDemoVoice } from '../../demo/seed-demo-voice';
import { startTestService, type TestClient } from '../../testing/start-test-service';

const service = sharedFixture(() => startTestService());
let client: TestClient;
let count: number;

beforeAll(async () => {
  const demo = await seedDemoVoice(service.db, { externalId: 'demo', name: 'Demo' });
  client = service.getClient(demo.apiKey);
  count = demo.calls.length;
});

test('returns each call once when a client pages by creation time', async () => {
  const seen: string[] = [];
  for (let before = ''; ; ) {
    const { body } = await client('GET', `/call?limit=37${before}`);
    if (body.length === 0) break;
    seen.push(...body.map(({ id }: { id: string }) => id));
    before = `&createdAtLt=${encodeURIComponent(body.at(-1).createdAt)}`;
  }
  expect(new Set(seen).size).toBe(count);
  expect(seen).toHaveLength(count);
});

test('filters calls by id and by number', async () => {
  const { body: calls } = await client('GET', '/call');
  const phoneCall = calls.find(({ type }: { type: string }) => type === 'inboundPhoneCall');
  expect((await client('GET', `/call?id=${phoneCall.id}`)).body).toEqual([phoneCall]);
  expect((await client('GET', `/call/${phoneCall.id}`)).body).toEqual(phoneCall);
  const path = `/call?limit=1000&phoneNumberId=${phoneCall.phoneNumberId}`;
  const ofNumber = await client('GET', path);
  expect(ofNumber.body).toContainEqual(phoneCall);
  expect(ofNumber.body.length).toBeLessThan(count);
});

test('hides a call from another account', async () => {
  const { body: calls } = await client('GET', '/call?limit=1');
  const stranger = await service.createClient('stranger');
  expect((await stranger('GET', `/call/${calls[0].id}`)).status).toBe(404);
  expect((await stranger('GET', '/call')).body).toEqual([]);
});
