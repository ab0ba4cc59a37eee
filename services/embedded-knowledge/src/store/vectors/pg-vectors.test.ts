import { sharedFixture } from 'shared-server/testing';
import { isWholeRun } from 'testing/matrix';
import { startTestService, type TestClient } from '../../testing/test-service';
import {
  copyAll,
  embedAll,
  filledClient,
  inTransaction,
  model,
  queryOf,
} from '../../testing/vector-client';
import { nearestStored } from './exact-search';
import { PgVectors } from './pg-vectors';
import { changeIndex, findChanges, indexKinds, indexName } from './vector-indexes';
import type { VectorQuery } from './vector-search';

const TRIES = isWholeRun ? 1_000 : 100;

const service = sharedFixture(() => startTestService({ vectors: 'needed' }));
const ada = sharedFixture(() => filledClient(service, 'ada', vectors()));
const bob = sharedFixture(() => filledClient(service, 'bob', vectors()));

const vectors = (fromChunks = 60) =>
  new PgVectors(service.db.driver, { fromChunks, mostExact: fromChunks });

const findFor = (client: TestClient, query: VectorQuery, search = vectors()) =>
  inTransaction(service, client, (tx) => search.nearest(tx, query));

/** @returns the tracking ids of the client's chunks, by id */
const chunkIds = async (client: TestClient) => {
  const { rows } = await inTransaction(service, client, (tx) =>
    tx.query<{ id: string; tracking_id: string }>('select id, tracking_id from knowledge.chunks'),
  );
  return new Map(rows.map((row) => [row.id, row.tracking_id]));
};

const indexAll = async (fromChunks: number) => {
  const kind = { ...indexKinds[service.db.driver], fromChunks };
  for (const change of await findChanges(service.db, kind)) await changeIndex(service.db, change);
};

/** @returns how often the index of the dataset was searched */
async function searchesByIndex({ datasetId }: TestClient): Promise<number | null> {
  const { rows } = await service.db.asOwner((tx) =>
    tx.query<{ scans: number }>(
      'select idx_scan as scans from pg_stat_all_indexes where indexrelid = to_regclass($1)',
      [indexName(datasetId, 64)],
    ),
  );
  return rows[0]?.scans ?? null;
}

test('finds what the exact comparison finds, with and without a filter', async () => {
  for (const filters of [null, { must: [{ field: 'tag_set', match_any: ['even'] }] }]) {
    const query = { ...queryOf(ada, 17), filters };
    const found = await findFor(ada, query);
    const exact = await inTransaction(service, ada, (tx) => nearestStored(tx, query));
    expect(found?.map(({ id }) => id)).toEqual(exact.map(({ id }) => id));
    expect(found?.[0]?.score).toBeCloseTo(exact[0]?.score ?? 0, 5);
    expect(found).toHaveLength(20);
  }
});

test('never finds a chunk of another organization', async () => {
  const own = new Map([
    [ada, await chunkIds(ada)],
    [bob, await chunkIds(bob)],
  ]);
  let answered = 0;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const [caller, dataset] = [attempt % 2 ? ada : bob, attempt % 4 < 2 ? ada : bob];
    const found = await findFor(caller, queryOf(dataset, attempt % 60, 5));
    expect(found?.every(({ id }) => own.get(caller)?.has(id))).toBe(true);
    answered += found?.length ?? 0;
  }
  expect(answered).toBe((TRIES / 2) * 5);
});

test('forgets deleted and edited texts immediately, and finds the new text', async () => {
  const cleo = await filledClient(service, 'cleo', vectors());
  const nearest = async (nr: number) => {
    const ids = await chunkIds(cleo);
    const [best] = (await findFor(cleo, queryOf(cleo, nr, 1))) ?? [];
    return best && { name: ids.get(best.id), isSame: best.score > 0.999 };
  };
  expect(await nearest(5)).toEqual({ name: '5', isSame: true });

  await cleo.send('DELETE', '/api/chunk/tracking_id/5');
  await cleo.send('PUT', '/api/chunk', { tracking_id: '6', chunk_html: 'chunk 1000' });
  expect(await nearest(5)).toMatchObject({ isSame: false });
  expect(await nearest(6)).toMatchObject({ isSame: false });

  await embedAll(service, cleo);
  expect(await nearest(1_000)).toEqual({ name: '6', isSame: true });

  await cleo.send('PUT', `/api/dataset/clear/${cleo.datasetId}`);
  expect(await nearest(7)).toBeUndefined();
});

test('keeps the vector when only the tags of a chunk change', async () => {
  await ada.send('PUT', '/api/chunk', { tracking_id: '9', tag_set: ['changed'] });
  const [best] = (await findFor(ada, queryOf(ada, 9, 1))) ?? [];
  expect(best?.score).toBeGreaterThan(0.999);
});

test('scores every chunk 0 when the query has a vector of zeros', async () => {
  const found = await findFor(ada, { ...queryOf(ada, 3), vector: new Int8Array(64) });
  expect(found?.every(({ score }) => score === 0)).toBe(true);
});

test('ignores vectors of another model or length', async () => {
  expect(await findFor(ada, { ...queryOf(ada, 3), model: 'other' })).toEqual([]);
  expect(await findFor(ada, { ...queryOf(ada, 3), vector: new Int8Array(8).fill(1) })).toEqual([]);
});

describe('a dataset whose older vectors are not copied yet', () => {
  const dora = sharedFixture(async () => {
    const client = await filledClient(service, 'dora', vectors());
    await service.db.asOwner((tx) =>
      tx.exec(`alter table knowledge_vectors.chunks no force row level security;
        alter table knowledge_vectors.copied no force row level security;
        delete from knowledge_vectors.copied where dataset_id = '${client.datasetId}';
        delete from knowledge_vectors.chunks where dataset_id = '${client.datasetId}'
          and position % 3 > 0;
        update knowledge_vectors.chunks set position = 0 where dataset_id = '${client.datasetId}'
          and position % 2 = 0;
        alter table knowledge_vectors.chunks force row level security;
        alter table knowledge_vectors.copied force row level security`),
    );
    return client;
  });

  test('searches stored vectors, and copied ones afterwards', async () => {
    const query = queryOf(dora, 17);
    const before = await findFor(dora, query);
    expect(before).toHaveLength(20);
    expect(await copyAll(service, dora, vectors())).toBeGreaterThan(2);
    const after = await findFor(dora, query);
    expect(after?.map(({ id }) => id)).toEqual(before?.map(({ id }) => id));
    expect(await copyAll(service, dora, vectors())).toBe(1);
  });

  test('is left to the words when it is large, unless the vectors are required', async () => {
    await service.db.asOwner((tx) =>
      tx.exec(`alter table knowledge_vectors.copied no force row level security;
        delete from knowledge_vectors.copied where dataset_id = '${dora.datasetId}';
        alter table knowledge_vectors.copied force row level security`),
    );
    await inTransaction(service, dora, (tx) =>
      tx.query('update knowledge.dataset_usage set chunk_count = 2001 where dataset_id = $1', [
        dora.datasetId,
      ]),
    );
    expect(await findFor(dora, queryOf(dora, 17))).toBeNull();
    const required = { ...queryOf(dora, 17), isRequired: true };
    expect(await findFor(dora, required)).toHaveLength(20);
  });
});

describe('a large dataset', () => {
  const SIZE = 2_100;
  /** Its vectors alone: nothing else of a chunk is compared. */
  const large = sharedFixture(async () => {
    const client = await filledClient(service, 'eve', vectors());
    await inTransaction(service, client, async (tx) => {
      await tx.query(
        `insert into knowledge_vectors.chunks
         select gen_random_uuid(), $1, $2, $3, 0, (
           select array_agg(round(127 * sin((n + 61) * (at + 3) ^ 2)))::halfvec
           from generate_series(0, 63) as at)
         from generate_series(0, $4::int) as n`,
        [client.datasetId, client.organizationId, model, SIZE],
      );
      await tx.query('update knowledge.dataset_usage set chunk_count = $2 where dataset_id = $1', [
        client.datasetId,
        SIZE,
      ]);
    });
    return client;
  });

  test('is left to the words while it has no index', async () => {
    expect(await findFor(large, queryOf(large, 17))).toBeNull();
  });

  test('searches its index under row-level security', async () => {
    await indexAll(1_000);
    // A plan that sorts looks cheaper to a planner that takes the table for small.
    await service.db.asOwner((tx) =>
      tx.exec(`update pg_class set reltuples = 300, relpages = 1000
        where oid = 'knowledge_vectors.chunks'::regclass`),
    );
    const before = await searchesByIndex(large);
    const search = vectors();
    const found = await inTransaction(service, large, async (tx) => {
      await tx.query('select pg_stat_force_next_flush()');
      return search.nearest(tx, queryOf(large, 17));
    });
    expect(found?.[0]?.score).toBeGreaterThan(0.999);
    expect(found).toHaveLength(20);
    expect(await searchesByIndex(large)).toBe((before ?? 0) + 1);
    expect(await findFor(bob, queryOf(large, 17))).toEqual([]);
  });

  test('compares exactly when a filter leaves few chunks', async () => {
    const filters = { must: [{ field: 'tag_set', match_any: ['odd'] }] };
    const found = await findFor(large, { ...queryOf(large, 17, 60), filters });
    expect(found).toHaveLength(30);
  });

  test('continues through its index past chunks that a filter excludes', async () => {
    const filters = { must: [{ field: 'tag_set', match_any: ['odd'] }] };
    const found = await findFor(large, { ...queryOf(large, 17), filters }, vectors(10));
    expect(found?.[0]?.score).toBeGreaterThan(0.999);
    expect(found).toHaveLength(20);
  });

  test('loses its index when it is cleared', async () => {
    await inTransaction(service, large, (tx) =>
      tx.query('update knowledge.dataset_usage set chunk_count = 0 where dataset_id = $1', [
        large.datasetId,
      ]),
    );
    await indexAll(1_000);
    expect(await searchesByIndex(large)).toBeNull();
  });
});
