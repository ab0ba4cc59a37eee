import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from 'shared-server';
import { createManualClock } from 'shared-server/testing';
import { inWholeRun, isWholeRun, matrix } from 'testing/matrix';
import { ExactSearch } from '../../store/vectors/exact-search';
import { startTestService, type TestClient, type TestService } from '../../testing/test-service';
import { createEndpointEmbedder } from './drivers/endpoint';
import { Embeddings } from './embeddings';

jest.setTimeout(120_000);

const POISONED = isWholeRun ? 200 : 17;

let endpoint: Server;
let url: string;
let asked = 0;
let isDown = false;
let service: TestService;
beforeAll(async () => {
  endpoint = createServer(async (req, res) => {
    let text = '';
    for await (const part of req) text += part;
    asked += 1;
    const { input } = JSON.parse(text) as { input: string[] };
    if (input.some((one) => one.includes('refused'))) return void res.writeHead(400).end();
    if (isDown || input.some((one) => one.includes('crash'))) return void res.writeHead(500).end();
    const data = input.map((_, index) => ({ index, embedding: [1, 2, 3] }));
    res.end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/`;
  service = await startTestService();
});
afterAll(async () => {
  await service.close();
  endpoint.close();
});

async function write(client: TestClient, count: number, text: string): Promise<void> {
  for (let from = 0; from < count; from += 100) {
    const chunks = Array.from({ length: Math.min(100, count - from) }, (_, nr) => ({
      chunk_html: `${text} ${from + nr}`,
    }));
    const { status } = await client.send('POST', '/api/chunk', chunks);
    expect(status).toBe(200);
  }
}

const countEmbedded = async ({ organizationId, datasetId }: TestClient): Promise<number> => {
  const scope = { role: 'knowledge_service', organizationId } as const;
  const { rows } = await service.db.transaction(scope, (tx) =>
    tx.query<{ count: number }>(
      'select count(*)::int as count from knowledge.embeddings where dataset_id = $1',
      [datasetId],
    ),
  );
  return rows[0]?.count ?? 0;
};

const getFailures = async ({ organizationId, datasetId }: TestClient) => {
  const scope = { role: 'knowledge_service', organizationId } as const;
  const { rows } = await service.db.transaction(scope, (tx) =>
    tx.query<{ attempts: number; aside: boolean }>(
      `select attempts, set_aside_at is not null as aside
       from knowledge.embedding_failures where dataset_id = $1`,
      [datasetId],
    ),
  );
  return rows;
};

function startEmbeddings() {
  const clock = createManualClock();
  const logged: string[] = [];
  const logger = createLogger(
    { level: 'info', name: 'test' },
    { write: (line) => logged.push(line) },
  );
  const embeddings = new Embeddings(
    service.db,
    logger,
    createEndpointEmbedder({ url, model: 'test', timeoutMs: 2_000 }),
    new ExactSearch(),
    clock,
  );
  return {
    embeddings,
    logged,
    pass: (ms: number) => clock.advance(ms, () => embeddings.waitUntilIdle()),
  };
}

test.each(matrix(['crash', 'refused'], () => 'failure'))(
  "embeds another organization's chunks immediately when many chunks of one fail (%s)",
  async (poison) => {
    const hog = await service.addClient(`hog ${poison}`);
    const guest = await service.addClient(`guest ${poison}`);
    await write(hog, POISONED, poison);
    await write(hog, 10, 'usable');
    await write(guest, 10, 'usable');
    const { embeddings, logged, pass } = startEmbeddings();
    embeddings.wake(hog.organizationId, hog.datasetId);
    embeddings.wake(guest.organizationId, guest.datasetId);
    await pass(1_000);
    expect(await countEmbedded(guest)).toBe(10);

    await pass(3_600_000);
    const failures = await getFailures(hog);
    expect(failures.length).toBeGreaterThanOrEqual(POISONED);
    expect(failures.every(({ attempts }) => attempts > 0)).toBe(true);
    expect(logged.length).toBeLessThan(2 * (POISONED + 10));
    await embeddings.stop();
  },
);

inWholeRun(test)('sets aside the refused chunks of a batch and embeds the others', async () => {
  const client = await service.addClient('mixed');
  await write(client, 60, 'usable');
  await write(client, 3, 'refused');
  const { embeddings, logged, pass } = startEmbeddings();
  embeddings.wake(client.organizationId, client.datasetId);
  await pass(60_000);
  expect(await countEmbedded(client)).toBe(60);

  await pass(4 * 3_600_000);
  expect(await getFailures(client)).toEqual(
    Array.from({ length: 3 }, () => ({ attempts: 12, aside: true })),
  );
  expect(logged.filter((line) => line.includes('set aside'))).toHaveLength(3);
  const before = asked;
  await pass(3_600_000);
  expect(asked).toBe(before);
  await embeddings.stop();
});

test('embeds a refused chunk after it is edited', async () => {
  const client = await service.addClient('mended');
  const chunk = { tracking_id: 'one', chunk_html: 'refused' };
  await client.send('POST', '/api/chunk', chunk);
  const { embeddings, pass } = startEmbeddings();
  embeddings.wake(client.organizationId, client.datasetId);
  await pass(4 * 3_600_000);
  expect(await countEmbedded(client)).toBe(0);
  await client.send('PUT', '/api/chunk', { ...chunk, chunk_html: 'usable' });
  embeddings.wake(client.organizationId, client.datasetId);
  await pass(1_000);
  expect(await countEmbedded(client)).toBe(1);
  await embeddings.stop();
});

test('backs off while the endpoint fails', async () => {
  const client = await service.addClient('down');
  await write(client, 5, 'crash');
  const { embeddings, logged, pass } = startEmbeddings();
  const before = asked;
  for (let minute = 0; minute < 10; minute++) {
    // Every write to the dataset wakes the worker.
    embeddings.wake(client.organizationId, client.datasetId);
    await pass(60_000);
  }
  expect(asked - before).toBeLessThan(40);
  expect(logged.length).toBeLessThan(40);
  await embeddings.stop();
});

test('embeds all chunks once the endpoint works again', async () => {
  const client = await service.addClient('recovered');
  await write(client, 5, 'usable');
  const { embeddings, pass } = startEmbeddings();
  isDown = true;
  embeddings.wake(client.organizationId, client.datasetId);
  await pass(60_000);
  expect(await countEmbedded(client)).toBe(0);
  isDown = false;
  await pass(3_600_000);
  expect(await countEmbedded(client)).toBe(5);
  await embeddings.stop();
});
