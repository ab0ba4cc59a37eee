import type { Queryable } from 'shared-server';
import { startTestService, type TestService } from '../../testing/test-service';
import { writeVectors } from './stored-vectors';
import { nextBatch } from './unembedded';

jest.setTimeout(60_000);

const CHUNKS = 300;
const LEFT = 5;
let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** @returns rows of chunks that the transaction has read so far */
async function chunksRead(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ read: number }>(
    `select coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read
     from pg_stat_xact_user_tables where schemaname = 'knowledge' and relname = 'chunks'`,
  );
  return rows[0]?.read ?? 0;
}

test('reads no more chunks than it returns when most of them have their vectors', async () => {
  const { organizationId, datasetId, send } = await service.client('ada');
  for (let from = 0; from < CHUNKS; from += 100) {
    const chunks = Array.from({ length: 100 }, (_, nr) => ({ chunk_html: `chunk ${from + nr}` }));
    await send('POST', '/api/chunk', chunks);
  }
  const scope = { role: 'knowledge_service', organizationId } as const;
  const wanted = { datasetId, model: 'test' };
  const at = { now: Date.now(), batchSize: CHUNKS - LEFT };
  await service.db.transaction(scope, async (tx) => {
    const batch = await nextBatch(tx, wanted, at);
    await writeVectors(
      tx,
      wanted,
      batch,
      batch.map(() => Int8Array.of(1, 2)),
    );
  });
  await service.db.asOwner((tx) => tx.query('analyze knowledge.chunks, knowledge.embedding_queue'));
  await service.db.transaction(scope, async (tx) => {
    const before = await chunksRead(tx);
    const batch = await nextBatch(tx, wanted, { ...at, batchSize: 4 });
    expect(batch).toHaveLength(4);
    expect((await chunksRead(tx)) - before).toBe(4);
  });
});
