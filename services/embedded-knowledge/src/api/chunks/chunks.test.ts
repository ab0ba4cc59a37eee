import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import { importChunks } from '../../index';
import { startTestService, type TestClient } from '../../testing/test-service';

const service = sharedFixture(() => startTestService());
let ada: TestClient;
beforeEach(async () => {
  ada = await service.addClient(expect.getState().currentTestName ?? 'ada');
});

/** Counts the dataset's chunks: all of them, those with a word and those with a stem. */
async function countStored(word: string, stem: string) {
  const { organizationId, datasetId } = ada;
  const scope = { role: 'knowledge_service', organizationId } as const;
  const { rows } = await service.db.transaction(scope, (tx) =>
    tx.query(
      `select (select chunk_count from knowledge.dataset_usage where dataset_id = $1) as chunks,
         (select ndoc from knowledge.words where dataset_id = $1 and word = $2) as words,
         (select ndoc from knowledge.lexemes where dataset_id = $1 and lexeme = $3) as stems`,
      [datasetId, word, stem],
    ),
  );
  return rows[0];
}

const createChunk = async (body: object) => (await ada.send('POST', '/api/chunk', body)).body;

test('returns a chunk as it was written', async () => {
  const { chunk_metadata } = await createChunk({
    chunk_html: '<h2>Title</h2><p>Text</p>',
    metadata: { a: { b: [1, 'two'] } },
    tag_set: ['x', 'y'],
    tracking_id: 'track/1',
    link: 'https://example.test/',
    time_stamp: '2026-01-02 03:04:05.000',
    num_value: 4.5,
  });
  const read = await ada.send('GET', `/api/chunk/${chunk_metadata.id}`);
  expect(read.body).toEqual(chunk_metadata);
  expect(read.body).toMatchObject({
    dataset_id: ada.datasetId,
    chunk_html: '<h2>Title</h2><p>Text</p>',
    metadata: { a: { b: [1, 'two'] } },
    tag_set: ['x', 'y'],
    tracking_id: 'track/1',
    link: 'https://example.test/',
    time_stamp: '2026-01-02T03:04:05.000',
    num_value: 4.5,
  });
  const tracked = await ada.send('GET', `/api/chunk/tracking_id/${encodeURIComponent('track/1')}`);
  expect(tracked.body.id).toBe(chunk_metadata.id);
  const first = await ada.send('GET', `/api/chunk/${chunk_metadata.id}`, undefined, {
    'x-api-version': 'V1',
  });
  expect(first.body.tag_set).toBe('x,y');
});

test('keeps the first chunk with a tracking id unless the second is an upsert', async () => {
  const first = await createChunk({ chunk_html: 'first', tracking_id: 't' });
  const second = await createChunk({ chunk_html: 'second', tracking_id: 't' });
  expect(second.chunk_metadata).toEqual(first.chunk_metadata);
  const third = await createChunk({
    chunk_html: 'third',
    tracking_id: 't',
    upsert_by_tracking_id: true,
  });
  expect(third.chunk_metadata).toMatchObject({
    id: first.chunk_metadata.id,
    chunk_html: 'third',
  });
});

test('returns a chunk for each draft, in order, when drafts share a tracking id', async () => {
  const answer = await createChunk([
    { chunk_html: 'a', tracking_id: 'same' },
    { chunk_html: 'b' },
    { chunk_html: 'c', tracking_id: 'same' },
    { chunk_html: 'd', tracking_id: 'up', upsert_by_tracking_id: true },
    { chunk_html: 'e', tracking_id: 'up', upsert_by_tracking_id: true },
  ]);
  expect(answer.chunk_metadata.map((chunk: { chunk_html: string }) => chunk.chunk_html)).toEqual([
    'a',
    'b',
    'a',
    'e',
    'e',
  ]);
});

test('accepts 120 chunks in one request and refuses 121', async () => {
  const many = Array.from({ length: 121 }, (_, index) => ({ chunk_html: `chunk ${index}` }));
  expect((await ada.send('POST', '/api/chunk', many)).status).toBe(413);
  expect((await ada.send('POST', '/api/chunk', many.slice(1))).status).toBe(200);
});

test('updates only the given fields of a chunk', async () => {
  const { chunk_metadata } = await createChunk({ chunk_html: '<p>Old</p>', tag_set: ['keep'] });
  const change = { chunk_id: chunk_metadata.id, chunk_html: '<p>Fresh</p>', metadata: { n: 1 } };
  expect((await ada.send('PUT', '/api/chunk', change)).status).toBe(204);
  const read = await ada.send('GET', `/api/chunk/${chunk_metadata.id}`);
  expect(read.body).toMatchObject({
    chunk_html: '<p>Fresh</p>',
    tag_set: ['keep'],
    metadata: { n: 1 },
  });
  const countMatches = async (query: string) =>
    (await ada.send('POST', '/api/chunk/count', { query, search_type: 'fulltext' })).body.count;
  expect([await countMatches('fresh'), await countMatches('old')]).toEqual([1, 0]);
  const unknown = { chunk_id: '00000000-0000-4000-8000-000000000000', chunk_html: 'x' };
  expect((await ada.send('PUT', '/api/chunk', unknown)).status).toBe(404);
});

test('refuses an update when another chunk has the tracking id', async () => {
  const { chunk_metadata } = await createChunk([
    { chunk_html: 'a', tracking_id: '1' },
    { chunk_html: 'b' },
  ]);
  const change = { chunk_id: chunk_metadata[1].id, tracking_id: '1' };
  expect((await ada.send('PUT', '/api/chunk', change)).status).toBe(400);
});

test('lists chunks newest first, by cursor and by page', async () => {
  await createChunk(['a', 'b', 'c', 'd'].map((chunk_html) => ({ chunk_html })));
  const scrollChunks = async (body: object) =>
    (await ada.send('POST', '/api/chunks/scroll', body)).body.chunks as {
      id: string;
      chunk_html: string;
    }[];
  const getTexts = (chunks: { chunk_html: string }[]) => chunks.map((chunk) => chunk.chunk_html);
  const first = await scrollChunks({ page_size: 2 });
  expect(getTexts(first)).toEqual(['d', 'c']);
  expect(getTexts(await scrollChunks({ page_size: 2, offset_chunk_id: first[1]?.id }))).toEqual([
    'c',
    'b',
  ]);
  expect(getTexts(await scrollChunks({ page_size: 2, page: 2 }))).toEqual(['b', 'a']);
});

test('responds with 404 for a deleted chunk', async () => {
  const { chunk_metadata } = await createChunk({ chunk_html: 'x' });
  const path = `/api/chunk/${chunk_metadata.id}`;
  expect((await ada.send('DELETE', path)).status).toBe(204);
  expect((await ada.send('GET', path)).body).toEqual({ message: 'Not Found: Chunk not found' });
  expect((await ada.send('DELETE', path)).status).toBe(404);
});

test('returns the chunks with the given ids or tracking ids', async () => {
  const { chunk_metadata } = await createChunk([
    { chunk_html: 'a', tracking_id: '1' },
    { chunk_html: 'b', tracking_id: '2' },
  ]);
  const ids = chunk_metadata.map((chunk: { id: string }) => chunk.id).reverse();
  const byIds = await ada.send('POST', '/api/chunks', { ids });
  expect(byIds.body.map((chunk: { id: string }) => chunk.id)).toEqual(ids);
  const tracked = await ada.send('POST', '/api/chunks/tracking', { tracking_ids: ['2', 'none'] });
  expect(tracked.body).toHaveLength(1);
});

const deep = JSON.parse(`${'{"a":'.repeat(12)}1${'}'.repeat(12)}`);
test.each([
  ['empty content', { chunk_html: ' ' }],
  ['no content', {}],
  ['metadata that is not an object', { chunk_html: 'x', metadata: [1] }],
  ['metadata that is too deep', { chunk_html: 'x', metadata: deep }],
  ['a NUL in the metadata', { chunk_html: 'x', metadata: { a: '\0' } }],
  ['a malformed time', { chunk_html: 'x', time_stamp: 'soon' }],
])('refuses %s', async (_, body) => {
  expect((await ada.send('POST', '/api/chunk', body)).status).toBe(400);
});

test('writes no chunk twice when a batched import runs again', async () => {
  async function* generateChunks() {
    for (let n = 0; n < 25; n += 1)
      yield { chunk_html: `<p>Paragraph number ${n} about pelicans</p>`, tracking_id: `p${n}` };
  }
  const { organizationId, datasetId } = ada;
  const runImport = () =>
    importChunks(service.db, {
      organizationId,
      datasetId,
      chunks: generateChunks(),
      batchSize: 10,
    });
  expect(await runImport()).toEqual({ read: 25, written: 25 });
  expect(await runImport()).toEqual({ read: 25, written: 0 });
  expect(await countStored('pelicans', 'pelican')).toEqual({ chunks: 25, words: 25, stems: 25 });
});

inWholeRun(test)('keeps the counts correct when many writers work at once', async () => {
  const writers = Array.from({ length: 24 }, async (_, n) => {
    const chunk = { chunk_html: `<p>Shared words, writer ${n}</p>`, tracking_id: `w${n}` };
    const made = await ada.send('POST', '/api/chunk', chunk);
    const changed = { tracking_id: `w${n}`, chunk_html: `<p>Other shared words ${n}</p>` };
    const put = await ada.send('PUT', '/api/chunk', changed);
    const gone = n % 2 ? await ada.send('DELETE', `/api/chunk/tracking_id/w${n}`) : put;
    return [made.status, put.status, gone.status];
  });
  for (const statuses of await Promise.all(writers)) expect(statuses).toEqual([200, 204, 204]);
  expect(await countStored('other', 'share')).toEqual({ chunks: 12, words: 12, stems: 12 });
  expect(await countStored('writer', 'writer')).toEqual({ chunks: 12, words: 0, stems: 0 });
});

test('finds a word in a text with thousands of word parts', async () => {
  const html = `<p>${'1-a-'.repeat(5_000)} ${'b_'.repeat(5_000)} ${'&lt;!--'.repeat(2_000)} lighthouse</p>`;
  const { chunk_metadata } = await createChunk({ chunk_html: html });
  expect(chunk_metadata.chunk_html).toBe(html);
  const found = await ada.send('POST', '/api/chunk/search', {
    query: 'lighthouse',
    search_type: 'fulltext',
  });
  expect(found.body.chunks).toHaveLength(1);
  expect(found.body.chunks[0].chunk.id).toBe(chunk_metadata.id);
});

test('finds a long compound word by the whole word and by its parts', async () => {
  const run = Array.from({ length: 30 }, (_, at) => `part${at}`).join('-');
  const { chunk_metadata } = await createChunk({ chunk_html: `<p>See ${run} for more.</p>` });
  for (const query of [run, 'part3-part4', 'part29']) {
    const { body } = await ada.send('POST', '/api/chunk/search', {
      query,
      search_type: 'fulltext',
    });
    expect(body.chunks.map((one: { chunk: { id: string } }) => one.chunk.id)).toEqual([
      chunk_metadata.id,
    ]);
  }
});
