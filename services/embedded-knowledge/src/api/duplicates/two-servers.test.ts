import { createLogger, type RunningServer } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';
import { startKnowledgeService } from '../../index';
import { startTestService, type TestClient } from '../../testing/test-service';

const service = sharedFixture(() => startTestService());
let other: RunningServer;
let ada: TestClient;

beforeAll(async () => {
  const logger = createLogger({ level: 'silent', name: 'test' });
  other = await startKnowledgeService({ db: service.db, port: 0, host: '127.0.0.1', logger });
});
afterAll(() => other.close());
beforeEach(async () => {
  ada = await service.addClient(expect.getState().currentTestName ?? 'ada');
  for (const text of [
    'The pump has to be bled before winter.',
    'The Pump has to be bled before winter',
  ])
    await ada.send('POST', '/api/chunk', { chunk_html: text });
});

async function requestOther(method: string, path: string) {
  const answer = await fetch(`http://127.0.0.1:${other.port}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${ada.apiKey}`,
      'tr-organization': ada.organizationId,
      'tr-dataset': ada.datasetId,
      'content-type': 'application/json',
    },
    ...(method === 'POST' && { body: '{}' }),
  });
  return answer.json();
}

const startForeignCheck = (age: string) =>
  service.db.asOwner((tx) =>
    tx.query(
      `insert into knowledge.duplicate_checks (dataset_id, organization_id, holder, held_at)
       values ($1, $2, gen_random_uuid(), now() - $3::interval)
       on conflict (dataset_id) do update set holder = excluded.holder, held_at = excluded.held_at`,
      [ada.datasetId, ada.organizationId, age],
    ),
  );

async function waitUntilFinished() {
  for (;;) {
    const page = await requestOther('GET', '/api/duplicates');
    if (page.state !== 'running') return page;
  }
}

test("shows one server's check on another server", async () => {
  await ada.send('POST', '/api/duplicates/check', {});
  expect(await waitUntilFinished()).toMatchObject({ state: 'done', is_current: true, scanned: 2 });
  const { body } = await ada.send('GET', '/api/duplicates');
  expect((await requestOther('GET', '/api/duplicates')).groups).toEqual(body.groups);
  expect(body.groups).toHaveLength(1);
});

test("doesn't start a check while another server runs one", async () => {
  await startForeignCheck('5 seconds');
  expect(await requestOther('POST', '/api/duplicates/check')).toMatchObject({ state: 'running' });
  expect(await requestOther('GET', '/api/duplicates')).toMatchObject({
    state: 'running',
    total: 0,
  });
});

test('takes over a check after its server was killed', async () => {
  await startForeignCheck('1 minute');
  expect(await requestOther('GET', '/api/duplicates')).toMatchObject({ state: 'failed' });
  await requestOther('POST', '/api/duplicates/check');
  expect(await waitUntilFinished()).toMatchObject({ state: 'done', scanned: 2 });
});
