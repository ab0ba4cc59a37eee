import { sharedFixture } from 'shared-server/testing';
import { provisionVoiceAccount } from '../../store/accounts';
import { startTestService } from '../../testing/start-test-service';

const service = sharedFixture(() => startTestService());
const ours = sharedFixture(() => service.createClient('ours'));
const theirs = sharedFixture(() => service.createClient('theirs'));

const draft = { name: 'Front desk', model: { provider: 'openai', model: 'gpt-4o-mini' } };

test('creates, reads, lists, changes and deletes an assistant', async () => {
  const made = await ours('POST', '/assistant', draft);
  expect(made).toMatchObject({ status: 201, body: draft });
  const path = `/assistant/${made.body.id}`;
  expect((await ours('GET', path)).body).toEqual(made.body);
  expect((await ours('GET', '/assistant')).body).toEqual([made.body]);

  const changed = await ours('PATCH', path, { name: 'Back office' });
  expect(changed).toMatchObject({ status: 200, body: { ...draft, name: 'Back office' } });
  expect((await ours('DELETE', path)).body).toEqual(changed.body);
  expect(await ours('GET', path)).toEqual({
    status: 404,
    body: { message: 'Assistant Not Found', error: 'Not Found', statusCode: 404 },
  });
});

test('refuses to show, change or delete an object of another account', async () => {
  const { body: tool } = await ours('POST', '/tool', { type: 'endCall' });
  expect((await theirs('GET', '/tool')).body).toEqual([]);
  for (const method of ['GET', 'DELETE', 'PATCH']) {
    const body = method === 'PATCH' ? {} : undefined;
    expect((await theirs(method, `/tool/${tool.id}`, body)).status).toBe(404);
  }
  expect((await ours('GET', `/tool/${tool.id}`)).status).toBe(200);
});

test("refuses an unknown key with the vendor's message", async () => {
  expect(await service.getClient('unknown')('GET', '/assistant')).toEqual({
    status: 401,
    body: {
      message:
        'Invalid Key. Hot tip, you may be using the private key instead of the public key, or vice versa.',
      error: 'Unauthorized',
      statusCode: 401,
    },
  });
});

test.each([
  ['/assistant', { nme: 'x' }, 'property nme should not exist'],
  ['/assistant', { name: 7 }, 'name must be a string'],
  ['/assistant', { name: 'x'.repeat(41) }, 'name must be shorter than or equal to 40 characters'],
  ['/assistant', { model: { messages: [] } }, 'model.provider must be a string'],
  ['/tool', { type: 'endCall', colour: 'red' }, 'property colour should not exist'],
  [
    '/phone-number',
    { provider: 'twilio', number: '+14155550142' },
    'twilioAccountSid must be a string',
  ],
  ['/assistant', [], 'body must be an object'],
])('refuses POST %s with %j: %s', async (path, body, message) => {
  expect(await ours('POST', path, body)).toMatchObject({
    status: 400,
    body: { message: [message], error: 'Bad Request', statusCode: 400 },
  });
});

test.each([
  ['/assistant?limit=many', 'limit must be an integer number'],
  ['/assistant?limit=1001', 'limit must not be greater than 1000'],
  ...['yesterday', '2020-02-30', '0000-01-01', '10000-01-01'].map((time) => [
    `/assistant?createdAtLt=${time}`,
    'createdAtLt must be a valid ISO 8601 date string',
  ]),
  ['/assistant?colour=red', 'property colour should not exist'],
  ['/assistant/7', 'id must be a UUID'],
])('refuses GET %s: %s', async (path, message) => {
  expect(await ours('GET', path)).toMatchObject({ status: 400, body: { message: [message] } });
});

test('responds with 400 when text cannot be stored or JSON is broken', async () => {
  expect((await ours('POST', '/assistant', { name: 'a\u0000b' })).status).toBe(400);
  const { apiKey } = await provisionVoiceAccount(service.db, { externalId: 'ours', name: 'ours' });
  const send = (key: string) =>
    fetch(`${service.url}/tool`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: '{"a',
    });
  expect((await send(apiKey)).status).toBe(400);
  expect((await send('unknown')).status).toBe(401);
});

test('refuses to delete a tool or an assistant that is in use', async () => {
  const { body: tool } = await ours('POST', '/tool', { type: 'dtmf' });
  const model = { provider: 'openai', toolIds: [tool.id] };
  const { body: assistant } = await ours('POST', '/assistant', { model });
  const number = { provider: 'vapi', assistantId: assistant.id };
  const { body: phone } = await ours('POST', '/phone-number', number);

  expect((await ours('DELETE', `/tool/${tool.id}`)).status).toBe(409);
  expect((await ours('DELETE', `/assistant/${assistant.id}`)).status).toBe(409);
  await ours('PATCH', `/phone-number/${phone.id}`, { assistantId: null });
  expect((await ours('DELETE', `/assistant/${assistant.id}`)).status).toBe(200);
  expect((await ours('DELETE', `/tool/${tool.id}`)).status).toBe(200);
});

test("hides the carrier's secrets of an active phone number", async () => {
  const number = {
    provider: 'twilio',
    number: '+14155550142',
    twilioAccountSid: 'AC1',
    twilioAuthToken: 'planted-secret',
  };
  const { body } = await ours('POST', '/phone-number', number);
  expect(body).toMatchObject({ status: 'active', smsEnabled: true, number: '+14155550142' });
  const read = await ours('GET', `/phone-number/${body.id}`);
  expect(JSON.stringify([body, read.body])).not.toContain('planted-secret');
});

test.each(['/webhooks/server-message', '/nothing'])('responds to GET %s with 404', async (path) => {
  expect((await ours('GET', path)).status).toBe(404);
});
