import type { Queryable } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'shared-server/testing/matrix';
import { startTestService } from '../../testing/test-service';

const service = sharedFixture(() =>
  startTestService({ ranking: 'bm25', bm25: { fromChunks: 4, pauseMs: 0 } }),
);
const ada = sharedFixture(() => service.client('ada'));

const fruits = ['apple', 'banana', 'cherry', 'damson', 'elderberry', 'fig', 'grape', 'hazelnut'];
const chunks = [
  {
    chunk_html: '<h3>Brewing coffee</h3><p>Grind the beans and pour hot water over them.</p>',
    tracking_id: 'coffee',
    tag_set: ['hot'],
  },
  { chunk_html: '<p>Tea needs hot water too, but no beans.</p>', tracking_id: 'tea' },
  { chunk_html: '<p>Lemonade is served cold, with water.</p>', tracking_id: 'lemonade' },
  { chunk_html: '<p>A telephone connects two people.</p>', tracking_id: 'phone' },
  ...fruits.map((fruit) => ({ chunk_html: `<p>One ${fruit} a day.</p>`, tracking_id: fruit })),
];

beforeAll(async () => {
  await ada.send('POST', '/api/chunk', chunks);
  await eventually(() => indexesOf(ada.datasetId), 1);
});

const indexesOf = (datasetId: string) =>
  service.db.asOwner(async (tx) => {
    const name = `chunks_bm25_${datasetId.replaceAll('-', '')}`;
    const { rows } = await tx.query('select 1 from pg_class where relname = $1', [name]);
    return rows.length;
  });

/** Indexes come and go in the background. */
async function eventually<Value>(read: () => Promise<Value>, expected: Value): Promise<void> {
  let last: Value | undefined;
  for (let tries = 0; tries < 500; tries += 1) {
    last = await read();
    if (last === expected) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(last).toEqual(expected);
}

const search = (body: object, client = ada) =>
  client.send('POST', '/api/chunk/search', {
    search_type: 'hybrid',
    get_total_pages: true,
    ...body,
  });
const found = async (body: object, client = ada): Promise<string[]> => {
  const { body: answer } = await search(body, client);
  return answer.chunks.map((hit: { chunk: { tracking_id: string } }) => hit.chunk.tracking_id);
};

/** Whether the service asked the index: the words would find the same, and prove nothing. */
const asksIndex = async (body: object, client = ada): Promise<boolean> => {
  const { db } = service;
  const { reading } = db;
  let asked = false;
  const watched = (tx: Queryable): Queryable => ({
    query: (sql, params) => {
      asked ||= sql.includes('find_best');
      return tx.query(sql, params);
    },
  });
  db.reading = (scope, work) =>
    reading(scope, (read) =>
      work({ ...read, transaction: (inner) => read.transaction((tx) => inner(watched(tx))) }),
    );
  const answer = await search(body, client);
  db.reading = reading;
  expect(answer.status).toBe(200);
  return asked;
};

test('ranks chunks with all words before those with some, with the same marks and pages', async () => {
  expect(await asksIndex({ query: 'hot coffee water' })).toBe(true);
  const { body } = await search({ query: 'hot coffee water' });
  expect(await found({ query: 'hot coffee water' })).toEqual(['coffee', 'tea', 'lemonade']);
  expect(body.chunks[0].score).toBeGreaterThan(1);
  expect(body.chunks[1].score).toBeLessThan(1);
  expect(body.chunks[0].chunk.chunk_html).toContain('<mark><b>coffee</b></mark>');
  expect(body).toMatchObject({ corrected_query: null, total_pages: 1 });
  expect(await found({ query: 'connecting' })).toEqual(['phone']);
  expect(await found({ query: 'unheard' })).toEqual([]);
});

test('corrects a misspelt query before it asks the index', async () => {
  expect((await search({ query: 'telefone' })).body.corrected_query).toBe('telephone');
  expect(await found({ query: 'telefone' })).toEqual(['phone']);
});

test('uses the words for filters, operators, other orders and later pages', async () => {
  const filtered = { query: 'water', filters: { must: [{ field: 'tag_set', match: ['hot'] }] } };
  expect(await asksIndex(filtered)).toBe(false);
  expect(await found(filtered)).toEqual(['coffee']);
  expect(await asksIndex({ query: '"hot water"' })).toBe(false);
  expect(await found({ query: '"pour hot water"' })).toEqual(['coffee']);
  const negated = { query: 'water -beans', use_quote_negated_terms: true };
  expect(await asksIndex(negated)).toBe(false);
  expect(await found(negated)).toEqual(['lemonade']);
  const sorted = { query: 'day', sort_options: { sort_by: { field: 'created_at' } } };
  expect(await asksIndex(sorted)).toBe(false);
  expect(await asksIndex({ query: 'day', page: 20 })).toBe(true);
  expect(await asksIndex({ query: 'day', page: 21 })).toBe(false);
});

test('follows added, changed and removed chunks immediately', async () => {
  await ada.send('POST', '/api/chunk', { chunk_html: '<p>quince jelly</p>', tracking_id: 'new' });
  expect(await found({ query: 'quince' })).toEqual(['new']);
  await ada.send('PUT', '/api/chunk', { tracking_id: 'new', chunk_html: '<p>papaya jelly</p>' });
  expect(await found({ query: 'quince' })).toEqual([]);
  expect(await found({ query: 'papaya' })).toEqual(['new']);
  await ada.send('DELETE', '/api/chunk/tracking_id/new');
  expect(await found({ query: 'papaya jelly' })).toEqual([]);
});

inWholeRun(test)('leaves removed chunks out of the results', async () => {
  const many = Array.from({ length: 120 }, (_, at) => ({
    chunk_html: `<p>walnut walnut ${at}</p>`,
    tracking_id: `walnut-${at}`,
  }));
  for (let round = 0; round < 3; round += 1) {
    await ada.send(
      'POST',
      '/api/chunk',
      many.map((chunk) => ({ ...chunk, upsert_by_tracking_id: true })),
    );
    await service.db.asOwner((tx) =>
      tx.exec("delete from knowledge.chunks where tracking_id like 'walnut-%'"),
    );
  }
  await ada.send('POST', '/api/chunk', {
    chunk_html: '<p>Many words come first here, then walnut.</p>',
    tracking_id: 'left',
  });
  expect(await found({ query: 'walnut' })).toEqual(['left']);
});

test('shows and changes nothing for another organization', async () => {
  const before = (await search({ query: 'hot water fig' })).body.chunks;
  const bob = await service.client('bob');
  await bob.send(
    'POST',
    '/api/chunk',
    fruits.map((fruit) => ({ chunk_html: `<p>fig water ${fruit}</p>`, tracking_id: `b-${fruit}` })),
  );
  await eventually(() => indexesOf(bob.datasetId), 1);
  await eventually(() => asksIndex({ query: 'fig' }, bob), true);
  expect((await search({ query: 'hot water fig' })).body.chunks).toEqual(before);
  expect(await found({ query: 'coffee telephone' }, bob)).toEqual([]);
  const best = (organizationId: string) =>
    service.db.transaction({ role: 'knowledge_service', organizationId }, async (tx) => {
      const sql = "select id from knowledge.find_best($1, 'water', 10)";
      return (await tx.query(sql, [ada.datasetId])).rowCount;
    });
  expect(await best(ada.organizationId)).toBe(3);
  expect(await best(bob.organizationId)).toBe(0);
});

test('builds no index for a small dataset, and drops that of a deleted one', async () => {
  const cleo = await service.client('cleo');
  await cleo.send('POST', '/api/chunk', chunks.slice(0, 3));
  expect(await found({ query: 'tea' }, cleo)).toEqual(['tea']);
  expect(await indexesOf(cleo.datasetId)).toBe(0);
  await cleo.send('POST', '/api/chunk', chunks.slice(3));
  await eventually(() => indexesOf(cleo.datasetId), 1);
  await cleo.send('DELETE', `/api/dataset/${cleo.datasetId}`);
  await eventually(() => indexesOf(cleo.datasetId), 0);
});

test('rebuilds an index when it was left incomplete', async () => {
  const name = `chunks_bm25_${ada.datasetId.replaceAll('-', '')}`;
  await service.db.asOwner((tx) =>
    tx.exec(
      `update pg_index set indisvalid = false where indexrelid = 'knowledge.${name}'::regclass`,
    ),
  );
  expect(await found({ query: 'coffee' })).toEqual(['coffee']);
  await eventually(
    () =>
      service.db.asOwner(async (tx) => {
        const sql = 'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)';
        const { rows } = await tx.query<{ valid: boolean }>(sql, [`knowledge.${name}`]);
        return rows[0]?.valid;
      }),
    true,
  );
  await service.db.asOwner((tx) => tx.exec(`drop index knowledge.${name}`));
  expect(await found({ query: 'coffee' })).toEqual(['coffee']);
});
