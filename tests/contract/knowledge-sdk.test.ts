import { provisionOrganization, startKnowledgeService } from 'embedded-knowledge';
import { createLogger, type Database, type RunningServer } from 'shared-server';
import { createTestDatabase } from 'shared-server/testing';
import { type ChunkMetadata, TrieveSDK } from 'trieve-ts-sdk';

jest.setTimeout(60_000);

let db: Database;
let service: RunningServer;
let organizationId: string;
let apiKey: string;

beforeAll(async () => {
  db = await createTestDatabase('embedded-knowledge');
  const logger = createLogger({ level: 'silent', name: 'test' });
  service = await startKnowledgeService({ db, port: 0, host: '127.0.0.1', logger });
  const account = await provisionOrganization(db, { externalId: 'sdk', name: 'SDK' });
  ({ organizationId, apiKey } = account);
});
afterAll(async () => {
  await service.close();
  await db.close();
});

const sdk = (datasetId?: string) =>
  new TrieveSDK({
    apiKey,
    organizationId,
    baseUrl: `http://127.0.0.1:${service.port}`,
    ...(datasetId ? { datasetId } : {}),
  });

async function newDataset(name: string): Promise<TrieveSDK> {
  const { id } = await sdk().createDataset({ dataset_name: name, tracking_id: name });
  return sdk(id);
}

test('datasets: create, read, rename, list, measure and delete', async () => {
  const made = await sdk().createDataset({ dataset_name: 'Papers', tracking_id: 'papers' });
  expect(made).toMatchObject({ name: 'Papers', organization_id: organizationId, deleted: 0 });
  expect((await sdk().getDatasetById(made.id)).id).toBe(made.id);
  expect((await sdk().getDatasetByTrackingId('papers')).id).toBe(made.id);
  const renamed = await sdk().updateDataset({ dataset_id: made.id, dataset_name: 'Essays' });
  expect(renamed.name).toBe('Essays');
  const listed = await sdk().getDatasetsFromOrganization(organizationId);
  expect(listed.map(({ dataset }) => dataset.id)).toContain(made.id);
  expect(await sdk().getDatasetUsageById(made.id)).toMatchObject({ chunk_count: 0 });
  await sdk(made.id).deleteDataset(made.id);
  await expect(sdk().getDatasetById(made.id)).rejects.toThrow('Could not find dataset');
});

test('chunks: create one and many, read, change, browse and delete', async () => {
  const papers = await newDataset('chunks');
  const one = await papers.createChunk({
    chunk_html: '<p>Gulls follow the plough.</p>',
    tracking_id: 'gulls',
    tag_set: ['birds'],
    metadata: { page: 1 },
  });
  const chunk = one.chunk_metadata as ChunkMetadata;
  expect(chunk).toMatchObject({ tracking_id: 'gulls', tag_set: ['birds'], metadata: { page: 1 } });
  const many = await papers.createChunk([
    { chunk_html: '<p>Herons wait.</p>', tracking_id: 'herons' },
    { chunk_html: '<p>Gulls again.</p>', tracking_id: 'gulls', upsert_by_tracking_id: true },
  ]);
  expect(many.chunk_metadata).toHaveLength(2);

  expect(await papers.getChunkById({ chunkId: chunk.id })).toMatchObject({
    chunk_html: '<p>Gulls again.</p>',
  });
  await papers.updateChunk({ chunk_id: chunk.id, link: 'https://example.test/gulls' });
  await papers.updateChunkByTrackingId({
    tracking_id: 'herons',
    chunk_html: '<p>Herons fish.</p>',
  });
  expect(await papers.getChunkByTrackingId({ trackingId: 'herons' })).toMatchObject({
    chunk_html: '<p>Herons fish.</p>',
  });
  expect(await papers.getChunksByIds({ ids: [chunk.id] })).toMatchObject([
    { link: 'https://example.test/gulls' },
  ]);
  expect(await papers.getChunksByTrackingIds({ tracking_ids: ['herons'] })).toHaveLength(1);
  expect((await papers.scroll({ page_size: 10 })).chunks).toHaveLength(2);

  await papers.deleteChunkByTrackingId({ trackingId: 'herons' });
  await papers.deleteChunkById({ chunkId: chunk.id, trDataset: papers.datasetId ?? '' });
  await expect(papers.getChunkById({ chunkId: chunk.id })).rejects.toThrow('Chunk not found');
  expect((await papers.scroll({})).chunks).toEqual([]);
});

test('search: hybrid and full-text, filters, highlights, pages, a correction and autocomplete', async () => {
  const papers = await newDataset('search');
  await papers.createChunk([
    { chunk_html: '<h2>Tides</h2><p>The moon pulls the sea.</p>', tag_set: ['sea'] },
    { chunk_html: '<p>The sea is salty.</p>', tag_set: ['sea', 'salt'] },
    { chunk_html: '<p>The moon has no weather.</p>', tag_set: ['sky'] },
  ]);
  const both = await papers.search({
    query: 'moon sea',
    search_type: 'hybrid',
    get_total_pages: true,
    page_size: 2,
  });
  if (!('chunks' in both)) throw new Error('The answer is of another version');
  expect(both.total_pages).toBe(2);
  expect(both.chunks).toHaveLength(2);
  expect(both.chunks[0]?.highlights?.[0]).toBe(
    'The <mark><b>moon</b></mark> pulls the <mark><b>sea</b></mark>.',
  );
  expect(both.chunks[0]?.score).toBeGreaterThan(both.chunks[1]?.score ?? 9);

  const salty = await papers.search({
    query: 'sea',
    search_type: 'fulltext',
    filters: { must: [{ field: 'tag_set', match_all: ['salt'] }] },
  });
  expect(salty).toMatchObject({ chunks: [{ chunk: { tag_set: ['sea', 'salt'] } }] });
  const corrected = await papers.search({
    query: 'wether',
    search_type: 'hybrid',
    typo_options: { correct_typos: true },
  });
  expect(corrected).toMatchObject({ corrected_query: 'weather', chunks: [{}] });
  const completed = await papers.autocomplete({ query: 'tid', search_type: 'fulltext' });
  expect(completed).toMatchObject({ chunks: [{ chunk: { tag_set: ['sea'] } }] });
  const counted = await papers.countChunksAboveThreshold({
    query: 'moon',
    search_type: 'fulltext',
  });
  expect(counted.count).toBe(2);
  await expect(papers.search({ query: 'moon', search_type: 'semantic' })).rejects.toThrow(
    'embeddings endpoint',
  );
});

test('tags are listed with their counts, and a dataset is emptied', async () => {
  const papers = await newDataset('tags');
  await papers.createChunk([
    { chunk_html: 'one', tag_set: ['a', 'b'] },
    { chunk_html: 'two', tag_set: ['a'] },
  ]);
  const datasetId = papers.datasetId ?? '';
  expect(await papers.getAllDatasetTags({ page: 1, page_size: 10 }, datasetId)).toEqual({
    tags: [
      { tag: 'a', count: 2 },
      { tag: 'b', count: 1 },
    ],
    total: 2,
  });
  await papers.clearDataset(datasetId);
  expect(await papers.getDatasetUsageById(datasetId)).toMatchObject({ chunk_count: 0 });
});

test('search by tags, in another order, suggestions, and removing by a filter', async () => {
  const papers = await newDataset('more');
  await papers.createChunk([
    { chunk_html: '<p>The lighthouse of the north.</p>', tag_set: ['a', 'b'], tracking_id: 'n' },
    { chunk_html: '<p>The lighthouse of the south.</p>', tag_set: ['a'], tracking_id: 's' },
  ]);
  const tracked = async (body: object) => {
    const answer = await papers.search({
      query: 'lighthouse',
      search_type: 'hybrid',
      get_total_pages: true,
      ...body,
    });
    return 'chunks' in answer
      ? answer.chunks.map(({ chunk }) => (chunk as ChunkMetadata).tracking_id)
      : [];
  };
  const tagged = { must: [{ field: 'tag_set', match_all: ['a', 'b'] }] };
  expect(await tracked({ filters: tagged })).toEqual(['n']);
  const oldest = { sort_by: { field: 'created_at', direction: 'asc' } };
  expect(await tracked({ sort_options: oldest })).toEqual(['n', 's']);
  const suggested = await papers.suggestedQueries({ query: 'light', search_type: 'fulltext' });
  expect(suggested.queries).toEqual(['lighthouse']);
  await papers.trieve.fetch('/api/chunk', 'delete', {
    datasetId: papers.datasetId ?? '',
    data: { filter: tagged },
  });
  expect(await tracked({})).toEqual(['s']);
});

test('refuses the request when the API key is unknown', async () => {
  const stranger = new TrieveSDK({
    apiKey: 'tr-unknown',
    organizationId,
    baseUrl: `http://127.0.0.1:${service.port}`,
  });
  await expect(stranger.getDatasetsFromOrganization(organizationId)).rejects.toThrow(
    'Unauthorized',
  );
});

test('many datasets are made at once, all or none, and again by their tracking ids', async () => {
  const datasets = [
    { dataset_name: 'First', tracking_id: 'batch-1' },
    { dataset_name: 'Second', tracking_id: 'batch-2' },
  ];
  const made = await sdk().batchCreateDatasets({ datasets });
  expect(made.map(({ name }) => name)).toEqual(['First', 'Second']);
  const taken = [{ dataset_name: 'Third', tracking_id: 'batch-3' }, ...datasets];
  await expect(sdk().batchCreateDatasets({ datasets: taken })).rejects.toThrow('already in use');
  await expect(sdk().getDatasetByTrackingId('batch-3')).rejects.toThrow('Could not find dataset');
  const renamed = [{ dataset_name: 'Renamed', tracking_id: 'batch-2' }];
  const again = await sdk().batchCreateDatasets({ datasets: renamed, upsert: true });
  expect(again).toMatchObject([{ id: made[1]?.id, name: 'Renamed' }]);
});

test('nothing waits in a queue, and many chunks are removed at once', async () => {
  const papers = await newDataset('bulk');
  await papers.createChunk([
    { chunk_html: 'one', tag_set: ['a'] },
    { chunk_html: 'two', tag_set: ['b'] },
  ]);
  expect(await papers.getDatasetQueueLengths(papers.datasetId ?? '')).toEqual({
    chunk_queue_length: 0,
    file_queue_length: 0,
  });
  await papers.bulkDeleteChunks({ filter: { must: [{ field: 'tag_set', match_any: ['a'] }] } });
  expect((await papers.scroll({})).chunks).toMatchObject([{ chunk_html: 'two' }]);
});

/** Calls of the two groups that the service does not have. */
const notOffered: [name: string, call: (papers: TrieveSDK) => Promise<unknown>, why: string][] = [
  ['getDatasetEvents', (papers) => papers.getDatasetEvents({}, papers.datasetId ?? ''), 'events'],
  ['getDatasetFiles', (papers) => papers.getDatasetFiles(papers.datasetId ?? '', 1), 'files'],
  ['getPagefindUrl', (papers) => papers.getPagefindUrl(papers.datasetId ?? ''), 'Pagefind'],
  [
    'getRecommendedChunks',
    (papers) => papers.getRecommendedChunks({ positive_tracking_ids: ['a'] }),
    'recommendations',
  ],
  [
    'ragOnChunk',
    (papers) => papers.ragOnChunk({ chunk_ids: [], prev_messages: [] }),
    'language model',
  ],
  ['splitChunkHtml', (papers) => papers.splitChunkHtml({ chunk_html: 'a' }), 'not split'],
];

test.each(notOffered)('%s is refused with the reason', async (_, call, why) => {
  const papers = await newDataset(`without ${why}`);
  await expect(call(papers)).rejects.toThrow(why);
});

test('a chunk and a dataset have every field that the vendor documents', async () => {
  const papers = await newDataset('fields');
  const { chunk_metadata } = await papers.createChunk({ chunk_html: 'one', tracking_id: 'f' });
  const chunk = [
    'id',
    'dataset_id',
    'chunk_html',
    'link',
    'tracking_id',
    'metadata',
    'tag_set',
    'time_stamp',
    'weight',
    'location',
    'image_urls',
    'num_value',
    'created_at',
    'updated_at',
  ];
  expect(Object.keys(chunk_metadata).sort()).toEqual(chunk.sort());
  const found = await papers.search({ query: 'one', search_type: 'hybrid' });
  expect(Object.keys(found).sort()).toEqual(['chunks', 'corrected_query', 'id', 'total_pages']);
  expect(found).toMatchObject({ chunks: [{ score: expect.any(Number) }], total_pages: 0 });
  const dataset = await papers.getDatasetById(papers.datasetId ?? '');
  expect(Object.keys(dataset)).toEqual(
    expect.arrayContaining([
      'id',
      'name',
      'created_at',
      'updated_at',
      'organization_id',
      'tracking_id',
      'server_configuration',
      'deleted',
    ]),
  );
  expect(Object.keys(await papers.getDatasetUsageById(dataset.id)).sort()).toEqual(
    ['chunk_count', 'dataset_id', 'id'].sort(),
  );
});
