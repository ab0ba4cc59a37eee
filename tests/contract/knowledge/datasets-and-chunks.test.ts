import { sharedFixture } from 'shared-server/testing';
import type { ChunkMetadata, TrieveSDK } from 'trieve-ts-sdk';
import { startKnowledgeSdk } from './testing/knowledge-sdk';

const sdk = sharedFixture(() => startKnowledgeSdk());

test('creates, reads, renames, lists and deletes datasets, and returns their usage', async () => {
  const papers = { dataset_name: 'Papers', tracking_id: 'papers' };
  const made = await sdk.createClient().createDataset(papers);
  expect(made).toMatchObject({ name: 'Papers', organization_id: sdk.organizationId, deleted: 0 });
  expect((await sdk.createClient().getDatasetById(made.id)).id).toBe(made.id);
  expect((await sdk.createClient().getDatasetByTrackingId('papers')).id).toBe(made.id);
  const essays = { dataset_id: made.id, dataset_name: 'Essays' };
  const renamed = await sdk.createClient().updateDataset(essays);
  expect(renamed.name).toBe('Essays');
  const listed = await sdk.createClient().getDatasetsFromOrganization(sdk.organizationId);
  expect(listed.map(({ dataset }) => dataset.id)).toContain(made.id);
  expect(await sdk.createClient().getDatasetUsageById(made.id)).toMatchObject({ chunk_count: 0 });
  await sdk.createClient(made.id).deleteDataset(made.id);
  await expect(sdk.createClient().getDatasetById(made.id)).rejects.toThrow(
    'Could not find dataset',
  );
});

test('creates one and many chunks, reads, changes, browses and deletes them', async () => {
  const papers = await sdk.addDataset('chunks');
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

test('creates many datasets at once, all or none, and updates them by tracking id', async () => {
  const datasets = [
    { dataset_name: 'First', tracking_id: 'batch-1' },
    { dataset_name: 'Second', tracking_id: 'batch-2' },
  ];
  const made = await sdk.createClient().batchCreateDatasets({ datasets });
  expect(made.map(({ name }) => name)).toEqual(['First', 'Second']);
  const taken = [{ dataset_name: 'Third', tracking_id: 'batch-3' }, ...datasets];
  await expect(sdk.createClient().batchCreateDatasets({ datasets: taken })).rejects.toThrow(
    'already in use',
  );
  await expect(sdk.createClient().getDatasetByTrackingId('batch-3')).rejects.toThrow(
    'Could not find dataset',
  );
  const renamed = [{ dataset_name: 'Renamed', tracking_id: 'batch-2' }];
  const again = await sdk.createClient().batchCreateDatasets({ datasets: renamed, upsert: true });
  expect(again).toMatchObject([{ id: made[1]?.id, name: 'Renamed' }]);
});

test('reports empty queues', async () => {
  const papers = await sdk.addDataset('queues');
  await papers.createChunk({ chunk_html: 'one' });
  expect(await papers.getDatasetQueueLengths(papers.datasetId ?? '')).toEqual({
    chunk_queue_length: 0,
    file_queue_length: 0,
  });
});

test('deletes chunks by a filter', async () => {
  const papers = await sdk.addDataset('bulk');
  await papers.createChunk([
    { chunk_html: 'one', tag_set: ['a'] },
    { chunk_html: 'two', tag_set: ['b'] },
  ]);
  await papers.bulkDeleteChunks({ filter: { must: [{ field: 'tag_set', match_any: ['a'] }] } });
  expect((await papers.scroll({})).chunks).toMatchObject([{ chunk_html: 'two' }]);
});

test('returns chunks and datasets with every field that the vendor documents', async () => {
  const papers = await sdk.addDataset('fields');
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

test('refuses requests with an unknown API key', async () => {
  const stranger = sdk.createClient(undefined, 'tr-unknown');
  await expect(stranger.getDatasetsFromOrganization(sdk.organizationId)).rejects.toThrow(
    'Unauthorized',
  );
});

/** Methods of the SDK that the service doesn't support, each with a word of the reason. */
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

test.each(notOffered)('refuses %s with the reason', async (_, call, why) => {
  const papers = await sdk.addDataset(`without ${why}`);
  await expect(call(papers)).rejects.toThrow(why);
});
