import { sharedFixture } from 'shared-server/testing';
import { isWholeRun } from 'testing/matrix';
import { startTestService, type TestClient } from '../../testing/test-service';
import {
  copyAll,
  createFilledClient,
  embedAll,
  model,
  runInTransaction,
  toQuery,
} from '../../testing/vector-client';
import { findNearestStored } from './exact-search';
import { PgVectors } from './pg-vectors';
import { changeIndex, findIndexChanges, getIndexName, indexKinds } from './vector-indexes';
import type { VectorQuery } from './vector-search';

const TRIES = isWholeRun ? 1_000 : 100;

const service = sharedFixture(() => startTestService({ vectors: 'needed' }));
const ada = sharedFixture(() => createFilledClient(service, 'ada', createVectors()));
const bob = sharedFixture(() => createFilledClient(service, 'bob', createVectors()));

const createVectors = (fromChunks = 60) =>
  new PgVectors(service.db.driver, { fromChunks, mostExact: fromChunks });

const findAs = (client: TestClient, query: VectorQuery, search = createVectors()) =>
  runInTransaction(service, client, (tx) => search.findNearest(tx, query));

/** @returns the tracking ids of the client's chunks, by id */
const readTrackingIds = async (client: TestClient) => {
  const { rows } = await runInTransaction(service, client, (tx) =>
    tx.query<{ id: string; tracking_id: string }>('select id, tracking_id from knowledge.chunks'),
  );
  return new Map(rows.map((row) => [row.id, row.tracking_id]));
};

const indexAll = async (fromChunks: number) => {
  const kind = { ...indexKinds[service.db.driver], fromChunks };
  for (const change of await findIndexChanges(service.db, kind))
    await changeIndex(service.db, change);
};

async function countIndexSearches({ datasetId }: TestClient): Promise<number | null> {
  const { rows } = await service.db.asOwner((tx) =>
    tx.query<{ scans: number }>(
      'select idx_scan as scans from pg_stat_all_indexes where indexrelid = to_regclass($1)',
      [getIndexName(datasetId, 64)],
    ),
  );
  return rows[0]?.scans ?? null;
}

test('finds the same chunks as the exact comparison, with and without a filter', async () => {
  for (const filters of [null, { must: [{ field: 'tag_set', match_any: ['even'] }] }]) {
    const query = { ...toQuery(ada, 17), filters };
    const found = await findAs(ada, query);
    const exact = await runInTransaction(service, ada, (tx) => findNearestStored(tx, query));
    expect(found?.map(({ id }) => id)).toEqual(exact.map(({ id }) => id));
    expect(found?.[0]?.score).toBeCloseTo(exact[0]?.score ?? 0, 5);
    expect(found).toHaveLength(20);
  }
});

test('never finds a chunk of another organization', async () => {
  const own = new Map([
    [ada, await readTrackingIds(ada)],
    [bob, await readTrackingIds(bob)],
  ]);
  let answered = 0;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const [caller, dataset] = [attempt % 2 ? ada : bob, attempt % 4 < 2 ? ada : bob];
    const found = await findAs(caller, toQuery(dataset, attempt % 60, 5));
    expect(found?.every(({ id }) => own.get(caller)?.has(id))).toBe(true);
    answered += found?.length ?? 0;
  }
  expect(answered).toBe((TRIES / 2) * 5);
});

test('stops finding deleted and edited texts immediately', async () => {
  const cleo = await createFilledClient(service, 'cleo', createVectors());
  const findNearest = async (nr: number) => {
    const ids = await readTrackingIds(cleo);
    const [best] = (await findAs(cleo, toQuery(cleo, nr, 1))) ?? [];
    return best && { name: ids.get(best.id), isSame: best.score > 0.999 };
  };
  expect(await findNearest(5)).toEqual({ name: '5', isSame: true });

  await cleo.send('DELETE', '/api/chunk/tracking_id/5');
  await cleo.send('PUT', '/api/chunk', { tracking_id: '6', chunk_html: 'chunk 1000' });
  expect(await findNearest(5)).toMatchObject({ isSame: false });
  expect(await findNearest(6)).toMatchObject({ isSame: false });

  await embedAll(service, cleo);
  expect(await findNearest(1_000)).toEqual({ name: '6', isSame: true });

  await cleo.send('PUT', `/api/dataset/clear/${cleo.datasetId}`);
  expect(await findNearest(7)).toBeUndefined();
});

test('keeps the vector when only the tags of a chunk change', async () => {
  await ada.send('PUT', '/api/chunk', { tracking_id: '9', tag_set: ['changed'] });
  const [best] = (await findAs(ada, toQuery(ada, 9, 1))) ?? [];
  expect(best?.score).toBeGreaterThan(0.999);
});

test('scores every chunk 0 when the query has a vector of zeros', async () => {
  const found = await findAs(ada, { ...toQuery(ada, 3), vector: new Int8Array(64) });
  expect(found?.every(({ score }) => score === 0)).toBe(true);
});

test('ignores vectors of another model or length', async () => {
  expect(await findAs(ada, { ...toQuery(ada, 3), model: 'other' })).toEqual([]);
  expect(await findAs(ada, { ...toQuery(ada, 3), vector: new Int8Array(8).fill(1) })).toEqual([]);
});

describe('a dataset whose older vectors are not copied yet', () => {
  const dora = sharedFixture(async () => {
    const client = await createFilledClient(service, 'dora', createVectors());
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

  test('finds the same chunks before and after the vectors are copied', async () => {
    const query = toQuery(dora, 17);
    const before = await findAs(dora, query);
    expect(before).toHaveLength(20);
    expect(await copyAll(service, dora, createVectors())).toBeGreaterThan(2);
    const after = await findAs(dora, query);
    expect(after?.map(({ id }) => id)).toEqual(before?.map(({ id }) => id));
    expect(await copyAll(service, dora, createVectors())).toBe(1);
  });

  test('returns null for a large dataset unless vectors are required', async () => {
    await service.db.asOwner((tx) =>
      tx.exec(`alter table knowledge_vectors.copied no force row level security;
        delete from knowledge_vectors.copied where dataset_id = '${dora.datasetId}';
        alter table knowledge_vectors.copied force row level security`),
    );
    await runInTransaction(service, dora, (tx) =>
      tx.query('update knowledge.dataset_usage set chunk_count = 2001 where dataset_id = $1', [
        dora.datasetId,
      ]),
    );
    expect(await findAs(dora, toQuery(dora, 17))).toBeNull();
    const required = { ...toQuery(dora, 17), isRequired: true };
    expect(await findAs(dora, required)).toHaveLength(20);
  });
});

describe('a large dataset', () => {
  const SIZE = 2_100;
  /** Most of its vectors have no chunk, because only vectors matter here. */
  const large = sharedFixture(async () => {
    const client = await createFilledClient(service, 'eve', createVectors());
    await runInTransaction(service, client, async (tx) => {
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

  test('returns null until the dataset has an index', async () => {
    expect(await findAs(large, toQuery(large, 17))).toBeNull();
  });

  test('uses the index under row-level security', async () => {
    await indexAll(1_000);
    // Without this the planner assumes a small table, for which sorting looks cheaper.
    await service.db.asOwner((tx) =>
      tx.exec(`update pg_class set reltuples = 300, relpages = 1000
        where oid = 'knowledge_vectors.chunks'::regclass`),
    );
    const before = await countIndexSearches(large);
    const search = createVectors();
    const found = await runInTransaction(service, large, async (tx) => {
      await tx.query('select pg_stat_force_next_flush()');
      return search.findNearest(tx, toQuery(large, 17));
    });
    expect(found?.[0]?.score).toBeGreaterThan(0.999);
    expect(found).toHaveLength(20);
    expect(await countIndexSearches(large)).toBe((before ?? 0) + 1);
    expect(await findAs(bob, toQuery(large, 17))).toEqual([]);
  });

  test('compares exactly when a filter leaves few chunks', async () => {
    const filters = { must: [{ field: 'tag_set', match_any: ['odd'] }] };
    const found = await findAs(large, { ...toQuery(large, 17, 60), filters });
    expect(found).toHaveLength(30);
  });

  test('continues past chunks in the index that the filter excludes', async () => {
    const filters = { must: [{ field: 'tag_set', match_any: ['odd'] }] };
    const found = await findAs(large, { ...toQuery(large, 17), filters }, createVectors(10));
    expect(found?.[0]?.score).toBeGreaterThan(0.999);
    expect(found).toHaveLength(20);
  });

  test('drops the index of a dataset that is cleared', async () => {
    await runInTransaction(service, large, (tx) =>
      tx.query('update knowledge.dataset_usage set chunk_count = 0 where dataset_id = $1', [
        large.datasetId,
      ]),
    );
    await indexAll(1_000);
    expect(await countIndexSearches(large)).toBeNull();
  });
});
