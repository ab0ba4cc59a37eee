import { sharedFixture } from 'shared-server/testing';
import type { ChunkMetadata } from 'trieve-ts-sdk';
import { startKnowledgeSdk } from './testing/knowledge-sdk';

const sdk = sharedFixture(() => startKnowledgeSdk());

test('supports pages, highlights, filters, corrections, autocomplete and counts', async () => {
  const papers = await sdk.addDataset('search');
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
    'switched off',
  );
});

test('lists tags with their counts until the dataset is emptied', async () => {
  const papers = await sdk.addDataset('tags');
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

test('filters by tags, sorts, suggests queries, and deletes chunks by a filter', async () => {
  const papers = await sdk.addDataset('more');
  await papers.createChunk([
    { chunk_html: '<p>The lighthouse of the north.</p>', tag_set: ['a', 'b'], tracking_id: 'n' },
    { chunk_html: '<p>The lighthouse of the south.</p>', tag_set: ['a'], tracking_id: 's' },
  ]);
  const searchTracked = async (body: object) => {
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
  expect(await searchTracked({ filters: tagged })).toEqual(['n']);
  const oldest = { sort_by: { field: 'created_at', direction: 'asc' } };
  expect(await searchTracked({ sort_options: oldest })).toEqual(['n', 's']);
  const suggested = await papers.suggestedQueries({ query: 'light', search_type: 'fulltext' });
  expect(suggested.queries).toEqual(['lighthouse']);
  await papers.trieve.fetch('/api/chunk', 'delete', {
    datasetId: papers.datasetId ?? '',
    data: { filter: tagged },
  });
  expect(await searchTracked({})).toEqual(['s']);
});
