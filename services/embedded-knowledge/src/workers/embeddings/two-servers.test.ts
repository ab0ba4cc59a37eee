import { createLogger, type Database } from 'shared-server';
import { createManualClock, sharedFixture } from 'shared-server/testing';
import { ExactSearch } from '../../store/vectors/exact-search';
import { startTestService } from '../../testing/test-service';
import type { Embedder } from './drivers/embedder';
import { Embeddings } from './embeddings';

const service = sharedFixture(() => startTestService());
const logger = createLogger({ level: 'silent', name: 'test' });

/** Creates the worker of one server, and records the texts that it embeds. */
function createWorker(embed: () => Promise<void> = async () => {}) {
  const texts: string[] = [];
  const embedder = {
    model: 'test',
    batchSize: 2,
    leastSimilarity: 0,
    language: null,
    async embedChunks(batch: string[]) {
      texts.push(...batch);
      await embed();
      return batch.map(() => new Int8Array(8).fill(1));
    },
    embedQuery: async () => new Int8Array(8),
    stop: async () => {},
  } as unknown as Embedder;
  // Leases are only used with several processes.
  const db: Database = { ...service.db, driver: 'postgres' };
  const clock = createManualClock();
  const embeddings = new Embeddings(db, logger, embedder, new ExactSearch(), clock);
  return { embeddings, texts, clock };
}

async function createDataset(name: string, chunks: number) {
  const ada = await service.addClient(name);
  const drafts = Array.from({ length: chunks }, (_, at) => ({ chunk_html: `Quay ${at}` }));
  await ada.send('POST', '/api/chunk', drafts);
  return ada;
}

test('embeds each chunk once when two servers process the same dataset', async () => {
  const { organizationId, datasetId } = await createDataset('ada', 6);
  const servers = [createWorker(), createWorker()] as const;
  for (const { embeddings } of servers) embeddings.wake(organizationId, datasetId);
  for (const { embeddings } of servers) await embeddings.waitUntilIdle();
  for (const { clock, embeddings } of servers)
    await clock.advance(5_000, () => embeddings.waitUntilIdle());
  expect(servers.flatMap(({ texts }) => texts)).toHaveLength(6);
});

test('embeds the chunks of a killed server after its lease has ended', async () => {
  const { organizationId, datasetId } = await createDataset('ben', 2);
  const killed = createWorker(() => new Promise(() => {}));
  killed.embeddings.wake(organizationId, datasetId);
  while (killed.texts.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const { embeddings, texts, clock } = createWorker();
  embeddings.wake(organizationId, datasetId);
  await embeddings.waitUntilIdle();
  expect(texts).toEqual([]);
  await service.db.asOwner((tx) =>
    tx.exec(`update knowledge.embedding_leases set leased_until = now() - interval '1 second'`),
  );
  await clock.advance(5_000, () => embeddings.waitUntilIdle());
  expect(texts).toHaveLength(2);
});
