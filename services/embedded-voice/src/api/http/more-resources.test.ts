import { SLICE_ROWS } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';
import { startTestService } from '../../testing/start-test-service';

const service = sharedFixture(() => startTestService());
const ours = sharedFixture(() => service.createClient('ours'));
const theirs = sharedFixture(() => service.createClient('theirs'));
const missing = '4b0c5a10-0000-4000-8000-000000000001';

test.each([
  ['/workflow', { name: 'W', nodes: [], edges: [] }],
  ['/squad', { members: [{ assistant: { name: 'A' } }] }],
  ['/v2/knowledge-base', { name: 'K', description: 'What we know' }],
])('creates, reads, lists, changes and deletes %s only for its account', async (path, draft) => {
  const { status, body } = await ours('POST', path, draft);
  expect(status).toBe(201);
  expect(body).toMatchObject(draft);
  const one = `${path}/${body.id}`;
  expect((await ours('GET', one)).body).toMatchObject(body);
  expect((await ours('GET', path)).body).toEqual([body]);
  expect((await theirs('GET', path)).body).toEqual([]);
  expect((await theirs('DELETE', one)).status).toBe(404);
  expect((await ours('PATCH', one, { name: 'New' })).body.name).toBe('New');
  expect((await ours('DELETE', one)).body.name).toBe('New');
  expect((await ours('GET', one)).status).toBe(404);
});

test("keeps a squad's assistants from being deleted", async () => {
  const { body: assistant } = await ours('POST', '/assistant', { name: 'A' });
  const unknown = await ours('POST', '/squad', { members: [{ assistantId: missing }] });
  expect(unknown.body.message).toBe(
    `Couldn't Get Assistant. \`assistantId\` ${missing} Does Not Exist.`,
  );
  const { body: squad } = await ours('POST', '/squad', {
    members: [{ assistantId: assistant.id }],
  });
  expect((await ours('GET', `/squad?idAny=${squad.id}`)).body).toHaveLength(1);
  expect((await ours('GET', `/squad?idAny=${missing}`)).body).toEqual([]);
  expect((await ours('DELETE', `/assistant/${assistant.id}`)).status).toBe(409);
  await ours('DELETE', `/squad/${squad.id}`);
  expect((await ours('DELETE', `/assistant/${assistant.id}`)).status).toBe(200);
});

test('lists and searches phone numbers in pages', async () => {
  for (const name of ['North', 'South', 'East']) {
    await ours('POST', '/phone-number', { provider: 'vapi', name });
  }
  const { body } = await ours('GET', '/v2/phone-number?limit=2&page=2');
  expect(body.results).toHaveLength(1);
  expect(body.metadata).toEqual({
    itemsPerPage: 2,
    totalItems: 3,
    currentPage: 2,
    totalPages: 2,
    hasNextPage: false,
    sortOrder: 'DESC',
  });
  const { body: found } = await ours('GET', '/v2/phone-number?search=south');
  expect(found.results).toMatchObject([{ name: 'South' }]);
  expect((await theirs('GET', '/v2/phone-number')).body.results).toEqual([]);
});

test('keeps tests and runs inside their test suite', async () => {
  const { body: suite } = await ours('POST', '/test-suite', { name: 'Greeting' });
  const { body: other } = await ours('POST', '/test-suite', { name: 'Other' });
  const tests = `/test-suite/${suite.id}/test`;
  const scorers = [{ type: 'ai', rubric: 'Says hello' }];
  const { body: made } = await ours('POST', tests, { type: 'chat', script: 'Say hello.', scorers });
  expect(made).toMatchObject({ testSuiteId: suite.id, type: 'chat' });
  expect((await ours('GET', `/test-suite/${other.id}/test/${made.id}`)).status).toBe(404);
  expect((await ours('GET', tests)).body.metadata.totalItems).toBe(1);
  const run = await ours('POST', `/test-suite/${suite.id}/run`, {});
  expect(run).toMatchObject({ status: 201, body: { status: 'queued', testResults: [] } });
  expect((await theirs('GET', tests)).status).toBe(404);
  expect((await ours('GET', '/test-suite')).body.results).toHaveLength(2);
  await ours('DELETE', `/test-suite/${suite.id}`);
  expect((await ours('GET', tests)).status).toBe(404);
});

async function uploadFile(fields: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, 'notes.txt');
  }
  const { apiKey } = await import('../../store/accounts').then(({ provisionVoiceAccount }) =>
    provisionVoiceAccount(service.db, { externalId: 'ours', name: 'ours' }),
  );
  const headers = { Authorization: `Bearer ${apiKey}` };
  const answer = await fetch(`${service.url}/file`, { method: 'POST', headers, body: form });
  return { status: answer.status, body: await answer.json() };
}

test('uploads, downloads, attaches and deletes a file', async () => {
  const text = new Blob(['What we know \u00e9'], { type: 'text/plain' });
  const { status, body: file } = await uploadFile({ file: text, purpose: 'assistant' });
  expect(status).toBe(201);
  expect(file).toMatchObject({
    object: 'file',
    status: 'done',
    name: 'notes.txt',
    bytes: text.size,
  });
  const content = await fetch(file.url);
  expect(await content.text()).toBe('What we know \u00e9');
  expect(content.headers.get('content-disposition')).toBe('attachment');
  const forged = file.url.replace(/signature=./, (start: string) =>
    start.endsWith('_') ? 'signature=-' : 'signature=_',
  );
  expect((await fetch(forged)).status).toBe(403);
  expect((await ours('GET', '/file?purpose=assistant')).body).toHaveLength(1);
  expect((await ours('GET', '/file?purpose=knowledge-base-v2')).body).toEqual([]);
  expect((await theirs('GET', `/file/${file.id}`)).status).toBe(404);

  const { body: base } = await ours('POST', '/v2/knowledge-base', { name: 'K' });
  const files = `/v2/knowledge-base/${base.id}/file`;
  const attached = await ours('POST', files, { fileId: file.id });
  expect(attached).toMatchObject({ status: 201, body: { status: 'ready', fileName: 'notes.txt' } });
  expect((await ours('GET', files)).body).toEqual([attached.body]);
  expect((await ours('POST', `${files}/${file.id}/retry`)).status).toBe(201);
  expect((await ours('DELETE', `${files}/${file.id}`)).status).toBe(200);
  expect((await ours('GET', files)).body).toEqual([]);

  expect((await ours('PATCH', `/file/${file.id}`, { name: 'Notes' })).body.name).toBe('Notes');
  expect((await ours('DELETE', `/file/${file.id}`)).status).toBe(200);
  expect((await fetch(file.url)).status).toBe(404);
});

test.each([
  [{ purpose: 'assistant' }, 'Invalid file'],
  [{ file: new Blob([]) }, 'Invalid file'],
  [{ file: new Blob(['x']), metadata: '[' }, ['metadata must be an object']],
])('refuses an upload of %j', async (fields, message) => {
  expect(await uploadFile(fields)).toMatchObject({ status: 400, body: { message } });
});

async function insertLogs(count: number, document: object): Promise<void> {
  const { body } = await ours('POST', '/assistant', { name: 'A' });
  const scope = { role: 'voice_service', organizationId: body.orgId } as const;
  await service.db.query(
    scope,
    `insert into voice.logs (id, account_id, time, document)
     select gen_random_uuid(), $1, now(), $2::jsonb from generate_series(1, $3)`,
    [body.orgId, JSON.stringify(document), count],
  );
}

test('deletes only the logs that match the filter', async () => {
  for (const callId of ['one', 'other']) await insertLogs(1, { type: 'Webhook', callId });
  expect((await ours('DELETE', '/logs?callId=one&type=Webhook')).status).toBe(202);
  const { body } = await ours('GET', '/logs?type=Webhook');
  expect(body.results).toMatchObject([{ callId: 'other' }]);
  expect((await ours('DELETE', '/logs?limit=1')).status).toBe(400);
});

test('deletes many logs in separate transactions', async () => {
  await insertLogs(SLICE_ROWS + 1, { type: 'API' });
  const transaction = jest.spyOn(service.db, 'transaction');
  expect((await ours('DELETE', '/logs')).status).toBe(202);
  expect(transaction.mock.calls.length).toBeGreaterThan(2);
  expect((await ours('GET', '/logs')).body.metadata.totalItems).toBe(0);
});
