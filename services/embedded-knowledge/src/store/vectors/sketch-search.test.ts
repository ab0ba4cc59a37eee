import type { Queryable } from 'shared-server';
import { inWholeRun, isWholeRun } from 'testing/matrix';
import { startTestService, type TestClient, type TestService } from '../../testing/test-service';
import { SketchSearch } from './sketch-search';
import { nearestChunks, writeVectors } from './stored-vectors';
import { nextBatch } from './unembedded';
import { findNearest } from './vector-search';

jest.setTimeout(60_000);

const TRIES = isWholeRun ? 1_000 : 100;

const model = 'test';
const SIZE = 64;
let service: TestService;
let ada: TestClient;
let bob: TestClient;

/** The same numbers in every run, so that both organizations have equal vectors. */
const vectorOf = (nr: number) =>
  Int8Array.from({ length: SIZE }, (_, at) => Math.round(127 * Math.sin((nr + 1) * (at + 3) ** 2)));

function inTransaction<Result>(
  { organizationId }: TestClient,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  return service.db.transaction({ role: 'knowledge_service', organizationId }, work);
}

/** Gives every chunk without one the vector that its text names. */
async function embedAll(client: TestClient): Promise<void> {
  const wanted = { datasetId: client.datasetId, model };
  await inTransaction(client, async (tx) => {
    const batch = await nextBatch(tx, wanted, { now: Date.now(), batchSize: 500 });
    const vectors = batch.map(({ text }) => vectorOf(Number(/\d+/.exec(text)?.[0])));
    await writeVectors(tx, wanted, batch, vectors);
  });
}

async function filled(name: string): Promise<TestClient> {
  const client = await service.client(name);
  const chunks = Array.from({ length: 60 }, (_, nr) => ({
    chunk_html: `chunk ${nr}`,
    tracking_id: `${nr}`,
    tag_set: [nr % 2 === 0 ? 'even' : 'odd'],
  }));
  await client.send('POST', '/api/chunk', chunks);
  await embedAll(client);
  return client;
}

beforeAll(async () => {
  service = await startTestService();
  ada = await filled('ada');
  bob = await filled('bob');
});
afterAll(() => service.close());

const queryOf = ({ organizationId, datasetId }: TestClient, nr: number, most = 20) => ({
  organizationId,
  datasetId,
  model,
  vector: vectorOf(nr),
  most,
});

const chunkIds = async (client: TestClient) => {
  const { rows } = await inTransaction(client, (tx) =>
    tx.query<{ id: string; tracking_id: string }>('select id, tracking_id from knowledge.chunks'),
  );
  return new Map(rows.map((row) => [row.id, row.tracking_id]));
};

test('finds what the exact comparison finds, with and without a filter', async () => {
  const search = new SketchSearch(1e9);
  const filters = { must: [{ field: 'tag_set', match_any: ['even'] }] };
  for (const filter of [null, filters]) {
    const query = queryOf(ada, 17);
    const found = await inTransaction(ada, (tx) => findNearest(search, tx, query, filter));
    const exact = await inTransaction(ada, (tx) => nearestChunks(tx, query, filter));
    expect(found.map(({ id }) => id)).toEqual(exact.map(({ id }) => id));
    expect(found).toHaveLength(20);
  }
});

test('never finds a chunk of another organization', async () => {
  const search = new SketchSearch(1e9);
  const own = new Map([
    [ada, await chunkIds(ada)],
    [bob, await chunkIds(bob)],
  ]);
  let answered = 0;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const [caller, dataset] = [attempt % 2 ? ada : bob, attempt % 4 < 2 ? ada : bob];
    const query = queryOf(dataset, attempt % 60, 5);
    const asked = { ...query, organizationId: caller.organizationId };
    const found = await inTransaction(caller, (tx) => findNearest(search, tx, asked));
    expect(found.every(({ id }) => own.get(caller)?.has(id))).toBe(true);
    answered += found.length;
  }
  expect(answered).toBe((TRIES / 2) * 5);
});

test('forgets deleted and edited texts at once, and finds the new text', async () => {
  const search = new SketchSearch(1e9);
  const cleo = await filled('cleo');
  const nearest = async (nr: number) => {
    const ids = await chunkIds(cleo);
    const [best] = await inTransaction(cleo, (tx) => findNearest(search, tx, queryOf(cleo, nr, 1)));
    return best && { name: ids.get(best.id), isSame: best.score > 0.999 };
  };
  expect(await nearest(5)).toEqual({ name: '5', isSame: true });

  await cleo.send('DELETE', '/api/chunk/tracking_id/5');
  await cleo.send('PUT', '/api/chunk', { tracking_id: '6', chunk_html: 'chunk 1000' });
  expect(await nearest(5)).toMatchObject({ isSame: false });
  expect(await nearest(6)).toMatchObject({ isSame: false });

  await embedAll(cleo);
  expect(await nearest(1_000)).toEqual({ name: '6', isSame: true });

  await cleo.send('PUT', `/api/dataset/clear/${cleo.datasetId}`);
  expect(await nearest(7)).toBeUndefined();
});

inWholeRun(test)('leaves out chunks that are deleted while vectors are compared', async () => {
  const search = new SketchSearch(1e9);
  const eve = await filled('eve');
  const { vector, most, ...of } = queryOf(eve, 5);
  const prepared = await inTransaction(eve, (tx) => search.prepare(tx, of, null));
  const compared = await prepared.compare(vector, most);
  const left = ['11', '12', '13'];
  const ids = await chunkIds(eve);
  for (const name of ids.values()) {
    if (!left.includes(name)) await eve.send('DELETE', `/api/chunk/tracking_id/${name}`);
  }
  const found = await inTransaction(eve, (tx) => compared.confirm(tx));
  expect(found.map(({ id }) => ids.get(id)).sort()).toEqual(left);
});

test('asks about the chunks of a page alone, unless many rows in memory are gone', async () => {
  const search = new SketchSearch(1e9);
  const gus = await filled('gus');
  const { vector, most, ...of } = queryOf(gus, 5);
  const compare = async () => {
    const prepared = await inTransaction(gus, (tx) => search.prepare(tx, of, null));
    return prepared.compare(vector, most);
  };
  const compared = await compare();
  const near = await inTransaction(gus, (tx) => compared.confirm(tx));
  expect(compared.likely).toEqual(near);
  const areStored = (shown: typeof near) =>
    inTransaction(gus, (tx) =>
      compared.areStored(
        tx,
        shown.map(({ id }) => id),
      ),
    );
  const ids = await chunkIds(gus);
  const [first, ...others] = near;
  await gus.send('DELETE', `/api/chunk/tracking_id/${ids.get(first?.id ?? '')}`);
  expect(await areStored(others)).toBe(true);
  expect(await areStored(near)).toBe(false);
  expect((await compare()).likely).toBeNull();
});

test('finds every vector when a later writer could commit first', async () => {
  const search = new SketchSearch(1e9);
  const fay = await filled('fay');
  await fay.send('PUT', `/api/dataset/clear/${fay.datasetId}`);
  const chunks = Array.from({ length: 8 }, (_, nr) => ({ chunk_html: `chunk ${nr}` }));
  await fay.send('POST', '/api/chunk', chunks);
  const read = () => inTransaction(fay, (tx) => findNearest(search, tx, queryOf(fay, 1)));
  const wanted = { datasetId: fay.datasetId, model };
  const batch = await inTransaction(fay, (tx) =>
    nextBatch(tx, wanted, { now: Date.now(), batchSize: 8 }),
  );
  const write = (from: number, written: () => void, commit: Promise<void>) =>
    inTransaction(fay, async (tx) => {
      const some = batch.slice(from, from + 4);
      await writeVectors(
        tx,
        wanted,
        some,
        some.map((_, nr) => vectorOf(from + nr)),
      );
      written();
      await commit;
    });
  let commitFirst = () => {};
  const gate = new Promise<void>((resolve) => {
    commitFirst = resolve;
  });
  let first: Promise<void> = Promise.resolve();
  await new Promise<void>((written) => {
    first = write(0, written, gate);
  });
  const later = write(4, () => {}, Promise.resolve());
  // The embedded database has one connection: its writers take turns anyway.
  const rounds = service.db.driver === 'embedded' ? 0 : 20;
  for (let round = 0; round < rounds; round += 1) await read();
  commitFirst();
  await Promise.all([first, later]);
  expect(await read()).toHaveLength(8);
});

test('keeps the vector when only the tags of a chunk change', async () => {
  const search = new SketchSearch(1e9);
  await ada.send('PUT', '/api/chunk', { tracking_id: '9', tag_set: ['changed'] });
  const [best] = await inTransaction(ada, (tx) => findNearest(search, tx, queryOf(ada, 9, 1)));
  expect(best?.score).toBeGreaterThan(0.999);
});

test('finds the same when the memory holds sketches alone', async () => {
  // Rows of an earlier release have no sketch.
  await inTransaction(bob, (tx) =>
    tx.query('update knowledge.embeddings set sketch = null where position % 2 = 0'),
  );
  const search = new SketchSearch(1);
  for (const client of [ada, bob, ada]) {
    const found = await inTransaction(client, (tx) =>
      findNearest(search, tx, queryOf(client, 3, 1)),
    );
    expect(found[0]?.score).toBeGreaterThan(0.999);
  }
});
