import { importChunks } from 'embedded-knowledge';
import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { getOrganizationPath, type Person, startKnowledgeWorld } from './testing/knowledge-world';

const world = sharedFixture(() => startKnowledgeWorld());

const getChunkPath = (who: Person, chunkId: string) =>
  `${fillPath(api.trieve.oneChunk, { chunkId })}?dataset_id=${who.datasetId}`;
const getContents = (answer: { body: { chunks: { chunk: { chunk_html: string } }[] } }) =>
  answer.body.chunks.map(({ chunk }) => chunk.chunk_html);

test('lists datasets at both paths and with either organization id', async () => {
  for (const path of [
    api.trieve.datasets,
    getOrganizationPath(world.ada.organizationId),
    getOrganizationPath(world.ada.upstreamId),
  ]) {
    const { status, body } = await world.send(world.ada, 'GET', path, undefined, {
      'tr-organization': world.ada.upstreamId,
    });
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        dataset: expect.objectContaining({ id: world.ada.datasetId, name: "Ada's papers" }),
        dataset_usage: expect.objectContaining({ chunk_count: expect.any(Number) }),
      },
    ]);
  }
});

test('creates a dataset, reads it and its usage, and deletes it', async () => {
  const made = await world.send(world.ada, 'POST', api.trieve.datasets, {
    name: 'Short-lived',
    description: 'For a moment',
    organization_id: world.ada.organizationId,
  });
  const path = fillPath(api.trieve.dataset, { datasetId: made.body.dataset.id });
  expect((await world.send(world.ada, 'GET', path)).body).toEqual({
    dataset: expect.objectContaining({ name: 'Short-lived', description: 'For a moment' }),
  });
  const usage = fillPath(api.trieve.datasetUsage, { datasetId: made.body.dataset.id });
  expect((await world.send(world.ada, 'GET', usage)).body.chunk_count).toBe(0);
  expect((await world.send(world.ada, 'DELETE', path)).status).toBe(204);
  expect((await world.send(world.ada, 'GET', path)).status).toBe(404);
});

test("changes a dataset's name and description, but not another organization's", async () => {
  const mine = await world.addDataset('Old');
  const change = { dataset_id: mine.datasetId, name: 'New', description: 'Now with words' };
  const { status, body } = await world.send(mine, 'PUT', api.trieve.datasets, change);
  expect([status, body.dataset]).toMatchObject([
    200,
    { name: 'New', description: 'Now with words' },
  ]);
  const cleared = { dataset_id: mine.datasetId, description: '' };
  expect((await world.send(mine, 'PUT', api.trieve.datasets, cleared)).body.dataset).toMatchObject({
    name: 'New',
    description: '',
  });
  expect((await world.send(world.bob, 'PUT', api.trieve.datasets, change)).status).toBe(404);
});

test('finds a new chunk, and corrects a misspelled query', async () => {
  const made = await world.send(world.ada, 'POST', api.trieve.chunk, {
    dataset_id: world.ada.datasetId,
    chunk_html: '<p>Otters hold hands while they sleep.</p>',
    metadata: {},
    tag_set: ['animals'],
    tracking_id: '',
  });
  expect(made.body.chunk_metadata).toMatchObject({ tag_set: ['animals'], tracking_id: null });
  const { status, body } = await world.search(world.ada, { query: 'otter', search_type: 'hybrid' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ id: expect.any(String), corrected_query: null, total_pages: 1 });
  expect(body.chunks[0]).toMatchObject({
    chunk: { id: made.body.chunk_metadata.id },
    highlights: ['<mark><b>Otters</b></mark> hold hands while they sleep.'],
    score: expect.any(Number),
  });
  const misspelt = await world.search(world.ada, { query: 'sleeep' });
  expect(misspelt.body.corrected_query).toBe('sleep');
});

test.each(['*', '', ' ', undefined])('pages through all chunks for the query %j', async (query) => {
  const { organizationId, datasetId } = {
    organizationId: world.bob.upstreamId,
    datasetId: world.bob.datasetId,
  };
  const chunks = Array.from({ length: 23 }, (_, n) => ({
    chunk_html: `<p>${n}</p>`,
    tracking_id: `n${n}`,
  }));
  await importChunks(world.db, { organizationId, datasetId, chunks });
  const first = await world.search(world.bob, { query });
  expect(first.body).toMatchObject({ total_pages: 3, corrected_query: null });
  expect(first.body.chunks).toHaveLength(10);
  expect(first.body.chunks[0].chunk.chunk_html).toBe('<p>22</p>');
  const last = await world.search(world.bob, { query, page: 3, limit: 10 });
  expect(last.body.chunks).toHaveLength(3);
});

test('reads, changes, removes and restores a chunk', async () => {
  const mine = await world.addDataset('One chunk');
  const made = await world.addChunk(mine, {
    chunk_html: '<p>a</p>',
    tracking_id: 't',
    tag_set: ['x'],
  });
  const path = getChunkPath(mine, made.id);
  expect((await world.send(mine, 'GET', path)).body).toEqual({ chunk: made });
  const change = {
    dataset_id: mine.datasetId,
    chunk_id: made.id,
    chunk_html: '<p>b</p>',
    metadata: { page: 2 },
    tag_set: ['y', 'z'],
    link: 'https://a.test/',
  };
  const changed = await world.send(mine, 'PUT', api.trieve.chunk, change);
  expect(changed.body.chunk).toMatchObject({
    id: made.id,
    chunk_html: '<p>b</p>',
    metadata: { page: 2 },
    tag_set: ['y', 'z'],
    tracking_id: 't',
    link: 'https://a.test/',
    created_at: made.created_at,
  });
  const removed = await world.send(mine, 'DELETE', path);
  expect(removed.body).toEqual(changed.body);
  expect((await world.send(mine, 'GET', path)).status).toBe(404);
  const restore = fillPath(api.trieve.chunkRestore, { chunkId: made.id });
  const back = await world.send(mine, 'POST', restore, { dataset_id: mine.datasetId });
  expect(back.body).toEqual(changed.body);
  expect((await world.send(mine, 'GET', path)).body).toEqual(changed.body);
});

test('applies filters, sorting and typo tolerance, and counts tags', async () => {
  const mine = await world.addDataset('Filters');
  await world.addChunk(mine, {
    chunk_html: '<p>otter one</p>',
    tag_set: ['a'],
    metadata: { n: 1 },
  });
  await world.addChunk(mine, {
    chunk_html: '<p>otter two</p>',
    tag_set: ['a', 'b'],
    metadata: { n: 2 },
  });
  await world.addChunk(mine, { chunk_html: '<p>heron</p>', tag_set: ['b', 'c'] });
  const searchByTags = (filters: object, query = '') => world.search(mine, { filters, query });
  expect(getContents(await searchByTags({ tags: ['a', 'b'] }))).toEqual(['<p>otter two</p>']);
  const oneTag = await world.search(mine, { filters: { tags: ['b'] }, limit: 1 });
  expect(oneTag.body.total_pages).toBe(2);
  expect(getContents(await searchByTags({ any_tags: ['a', 'c'] }))).toHaveLength(3);
  expect((await searchByTags({ tags: ['a'] }, 'otter')).body.chunks).toHaveLength(2);
  expect((await searchByTags({ tags: ['b'] }, 'otter')).body.chunks).toHaveLength(1);
  expect((await searchByTags({ metadata: { n: [2] } }, 'otter')).body.chunks).toHaveLength(1);
  expect(getContents(await world.search(mine, { sort: 'oldest' }))[0]).toBe('<p>otter one</p>');
  const newest = await world.search(mine, { query: 'otter', sort: 'newest' });
  expect(newest.body.chunks[0].chunk.tag_set).toEqual(['a', 'b']);
  expect((await world.search(mine, { query: 'oter', typo: false })).body).toMatchObject({
    chunks: [],
    corrected_query: null,
  });
  expect((await world.search(mine, { query: 'oter' })).body.corrected_query).toBe('otter');

  const findTags = async (body: object) =>
    (
      await world.send(mine, 'POST', api.trieve.datasetTags, {
        dataset_id: mine.datasetId,
        ...body,
      })
    ).body;
  expect(await findTags({})).toEqual({
    tags: [
      { tag: 'a', count: 2 },
      { tag: 'b', count: 2 },
      { tag: 'c', count: 1 },
    ],
    total: 3,
  });
  expect((await findTags({ query: 'otter' })).tags).toEqual([
    { tag: 'a', count: 2 },
    { tag: 'b', count: 1 },
  ]);
  expect((await findTags({ filters: { tags: ['c'] } })).total).toBe(2);
});

test('refuses a tags request with a misspelled field', async () => {
  const asked = { dataset_id: world.ada.datasetId, pagesize: 5 };
  const { status, body } = await world.send(world.ada, 'POST', api.trieve.datasetTags, asked);
  expect([status, body.code]).toEqual([400, 'bad_request']);
  expect(body.error).toContain('pagesize');
});

test('completes a partly typed word in suggestions and results', async () => {
  const mine = await world.addDataset('Typing');
  await world.addChunk(mine, {
    chunk_html: '<h3>Sleeping otters</h3><p>They hold hands in rivers.</p>',
  });
  const typed = { dataset_id: mine.datasetId, query: 'hold riv' };
  const { body } = await world.send(mine, 'POST', api.trieve.chunkSuggestions, typed);
  expect(body.queries[0]).toBe('hold rivers');
  const completed = await world.send(mine, 'POST', api.trieve.chunkAutocomplete, typed);
  expect(completed.body.chunks).toHaveLength(1);
});
