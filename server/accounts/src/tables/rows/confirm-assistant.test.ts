import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestPortal, type TestMember, type TestPortal } from '../../testing/test-portal';

/** A voice platform with one assistant, which only one key can read. */
const assistantId = randomUUID();
let platform: Server;
let portal: TestPortal;
let ada: TestMember;
const asked: string[] = [];

beforeAll(async () => {
  platform = createServer((req, res) => {
    asked.push(`${req.method} ${req.url}`);
    const own = req.headers.authorization === 'Bearer sk-ada';
    const found = own && req.url === `/assistant/${assistantId}`;
    res.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
    res.end(JSON.stringify(found ? { id: assistantId } : { message: 'Not Found' }));
  });
  await new Promise<void>((resolve) => platform.listen(0, '127.0.0.1', resolve));
  portal = await startTestPortal({
    VOICE_URL: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
  });
  ada = await portal.signUp('Ada');
});
afterAll(async () => {
  await portal.close();
  platform.close();
});

const insertRow = (table: string, data: object) =>
  portal.post({ action: 'insert', table, data }, { bearer: ada.session.access_token });

test('confirms no assistant and sends nothing without a key for the voice platform', async () => {
  const { status, body } = await insertRow('agents', { name: 'One', vapi_id: assistantId });
  expect([status, body.code, body.error]).toEqual([
    422,
    'assistant_unconfirmed',
    'Failed to store assistant in database',
  ]);
  expect(asked).toEqual([]);
});

test('stores an assistant of the connected account, and refuses one that the account lacks', async () => {
  await insertRow('api_keys', { provider: 'vapi', api_key: 'sk-ada' });
  expect(asked).toEqual([]);
  const stored = await insertRow('agents', { name: 'One', vapi_id: assistantId });
  expect([stored.status, stored.body.data[0].vapi_id]).toEqual([200, assistantId]);
  const foreign = await insertRow('agents', { name: 'Two', vapi_id: randomUUID() });
  expect(foreign.body.code).toBe('assistant_unconfirmed');
  const moved = await portal.post(
    {
      action: 'update',
      table: 'agents',
      data: { vapi_id: 'foreign-assistant' },
      query: { eq: { id: stored.body.data[0].id } },
    },
    { bearer: ada.session.access_token },
  );
  expect([moved.status, moved.body.code]).toEqual([422, 'assistant_unconfirmed']);
});

test('sends no request to another path of the platform for a crafted id', async () => {
  asked.length = 0;
  const { status } = await insertRow('agents', { name: 'One', vapi_id: '../call' });
  expect(status).toBe(400);
  expect(asked).toEqual([]);
});
