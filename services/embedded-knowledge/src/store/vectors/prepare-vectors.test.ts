import { sharedFixture } from 'shared-server/testing';
import { removeVectors, startTestService } from '../../testing/test-service';
import {
  copyAll,
  createFilledClient,
  model,
  runInTransaction,
  toQuery,
} from '../../testing/vector-client';
import { ExactSearch } from './exact-search';
import { PgVectors } from './pg-vectors';
import { findVectorsProblem, prepareVectors } from './prepare-vectors';

const service = sharedFixture(() => startTestService({ vectors: 'needed' }));

const readCount = async (sql: string) =>
  (await service.db.asOwner((tx) => tx.query<{ count: number }>(sql))).rows[0]?.count;

test('copies existing vectors without embedding again when pgvector is installed', async () => {
  await removeVectors(service.db);
  expect(await findVectorsProblem(service.db)).toMatch(/postgresql-17-pgvector.*create extension/);
  const exact = new ExactSearch();
  const ada = await createFilledClient(service, 'ada', exact);
  const before = await runInTransaction(service, ada, (tx) =>
    exact.findNearest(tx, toQuery(ada, 17)),
  );

  await prepareVectors(service.db);
  await prepareVectors(service.db);
  expect(await findVectorsProblem(service.db)).toBeNull();
  const vectors = new PgVectors(service.db.driver);
  await copyAll(service, ada, vectors);
  const after = await runInTransaction(service, ada, (tx) =>
    vectors.findNearest(tx, toQuery(ada, 17)),
  );
  expect(after?.map(({ id }) => id)).toEqual(before?.map(({ id }) => id));
  expect(await readCount('select count(*) from knowledge.embedding_queue')).toBe(0);
});

test("moves pgvector out of a schema with the owner's name", async () => {
  await removeVectors(service.db);
  await service.db.asOwner((tx) =>
    tx.exec('create schema if not exists authorization current_user; create extension vector'),
  );
  await prepareVectors(service.db);
  const vectors = new PgVectors(service.db.driver);
  const cleo = await createFilledClient(service, 'cleo', vectors);
  const found = await runInTransaction(service, cleo, (tx) =>
    vectors.findNearest(tx, toQuery(cleo, 17)),
  );
  const [nearest] = found ?? [];
  expect(nearest?.score).toBe(1);
});

test('applies the vector writes of a server of the previous version', async () => {
  const vectors = new PgVectors(service.db.driver);
  const bob = await createFilledClient(service, 'bob', vectors);
  await runInTransaction(service, bob, async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      "select id from knowledge.chunks where tracking_id in ('1', '2') order by tracking_id",
    );
    // The previous version also stores the signs of the vector.
    await tx.query(
      `insert into knowledge.embeddings
         (chunk_id, dataset_id, organization_id, model, of_version, vector, sketch)
       select id, dataset_id, organization_id, $2, updated_at, $3, '\\x00000000'
       from knowledge.chunks where id = $1
       on conflict (chunk_id) do update set model = excluded.model, position = default,
         of_version = excluded.of_version, vector = excluded.vector, sketch = excluded.sketch`,
      [rows[0]?.id, model, Buffer.from(toQuery(bob, 500).vector)],
    );
    await tx.query('delete from knowledge.embeddings where chunk_id = $1', [rows[1]?.id]);
    const [nearest] = (await vectors.findNearest(tx, toQuery(bob, 500))) ?? [];
    expect(nearest).toEqual({ id: rows[0]?.id, score: 1 });
    const [other] = (await vectors.findNearest(tx, toQuery(bob, 2))) ?? [];
    expect(other?.score).toBeLessThan(0.999);
  });
});
