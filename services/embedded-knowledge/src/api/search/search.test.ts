import { sharedFixture } from 'shared-server/testing';
import { startTestService } from '../../testing/test-service';

const service = sharedFixture(() => startTestService());
const ada = sharedFixture(() => service.addClient('ada'));
const chunks = [
  {
    chunk_html: '<h3>Brewing coffee</h3><p>Grind the beans and pour hot water over them.</p>',
    tracking_id: 'coffee',
    tag_set: ['drinks', 'hot'],
    metadata: { level: 1, author: { name: 'Kim' }, topics: ['beans', 'water'] },
    num_value: 10,
    time_stamp: '2026-01-01T00:00:00',
  },
  {
    chunk_html: '<p>Tea needs hot water too, but no beans at all.</p>',
    tracking_id: 'tea',
    tag_set: ['drinks', 'hot'],
    metadata: { level: 2 },
    num_value: 20,
    time_stamp: '2026-02-01T00:00:00',
  },
  {
    chunk_html: '<p>Lemonade is served <a href="/water" title="water">cold</a>.</p>',
    tracking_id: 'lemonade',
    tag_set: ['drinks', 'cold'],
    metadata: { level: 3 },
  },
  { chunk_html: '<p>A telephone connects two people. 1 &lt; 2.</p>', tracking_id: 'phone' },
];

beforeAll(async () => {
  await ada.send('POST', '/api/chunk', chunks);
});

const searchChunks = async (body: object) =>
  ada.send('POST', '/api/chunk/search', { search_type: 'hybrid', get_total_pages: true, ...body });
const findNames = async (body: object): Promise<string[]> => {
  const answer = await searchChunks(body);
  return answer.body.chunks.map((hit: { chunk: { tracking_id: string } }) => hit.chunk.tracking_id);
};

test('ranks a chunk with all words before a chunk with some of them', async () => {
  expect(await findNames({ query: 'hot coffee water' })).toEqual(['coffee', 'tea']);
  const { body } = await searchChunks({ query: 'hot coffee water' });
  expect(body.chunks[0].score).toBeGreaterThan(1);
  expect(body.chunks[1].score).toBeLessThan(1);
  expect(body).toMatchObject({ corrected_query: null, total_pages: 1, id: expect.any(String) });
});

test('finds other forms of a word', async () => {
  expect(await findNames({ query: 'connecting', search_type: 'fulltext' })).toEqual(['phone']);
});

test('marks words only in text, never in tags', async () => {
  const { body } = await searchChunks({ query: 'cold water' });
  expect(body.chunks[0].chunk.chunk_html).toContain(
    '<a href="/water" title="water"><mark><b>cold</b></mark></a>',
  );
  expect(body.chunks[0].highlights[0]).toBe('Lemonade is served <mark><b>cold</b></mark>.');
});

test('escapes the text of a snippet', async () => {
  const { body } = await searchChunks({
    query: 'telephone',
    highlight_options: { pre_tag: '[', post_tag: ']' },
  });
  expect(body.chunks[0].highlights).toEqual(['A [telephone] connects two people.']);
  const marked = await searchChunks({ query: '2 telephone' });
  expect(marked.body.chunks[0].highlights.join()).toContain('1 &lt; <mark><b>2</b></mark>');
});

test('cuts snippets to the requested number of words', async () => {
  const { body } = await searchChunks({
    query: 'telephone',
    highlight_options: { pre_tag: '[', post_tag: ']', highlight_max_length: 3 },
  });
  expect(body.chunks[0].highlights).toEqual(['[telephone] connects two']);
});

test('omits highlights when they are switched off', async () => {
  const { body } = await searchChunks({
    query: 'tea',
    highlight_options: { highlight_results: false },
  });
  expect(body.chunks[0]).toMatchObject({ highlights: null });
  expect(body.chunks[0].chunk.chunk_html).toBe(chunks[1]?.chunk_html);
});

test('corrects a misspelled word to one in the dataset unless correction is turned off', async () => {
  const { body } = await searchChunks({ query: 'Lemonaed' });
  expect(body.corrected_query).toBe('lemonade');
  expect(body.chunks).toHaveLength(1);
  const off = await searchChunks({ query: 'Lemonaed', typo_options: { correct_typos: false } });
  expect(off.body).toMatchObject({ corrected_query: null, chunks: [], total_pages: 0 });
});

test('keeps a word on the exception list as typed', async () => {
  const options = { correct_typos: true, disable_on_word: ['lemonaed'] };
  const { body } = await searchChunks({ query: 'Lemonaed', typo_options: options });
  expect(body).toMatchObject({ corrected_query: null, chunks: [] });
  const other = await searchChunks({ query: 'Lemonaed telefone', typo_options: options });
  expect(other.body.corrected_query).toBe('Lemonaed telephone');
});

test('omits the text of slim chunks', async () => {
  for (const path of ['/api/chunk/search', '/api/chunk/autocomplete']) {
    const query = { query: path.endsWith('search') ? 'lemonade' : 'lemo', slim_chunks: true };
    const { body } = await ada.send('POST', path, { ...query, search_type: 'fulltext' });
    expect(body.chunks).toHaveLength(1);
    expect(body.chunks[0].chunk.tracking_id).toBe('lemonade');
    expect(JSON.stringify(body.chunks)).not.toMatch(/chunk_html|served/);
  }
});

test.each([
  ['the first letter', 'kemonade'],
  ['a letter too few at the beginning', 'emonade'],
  ['a letter too many at the end', 'lemonadee'],
  ['two letters swapped in the middle', 'lemnoade'],
  ['two letters', 'lemmonaede'],
])('corrects a mistake in any position: %s', async (_, query) => {
  expect((await searchChunks({ query })).body.corrected_query).toBe('lemonade');
});

test('never corrects a word to one that only another organization uses', async () => {
  const bob = await service.addClient('bob');
  await bob.send('POST', '/api/chunk', { chunk_html: 'Project Bluebird is confidential' });
  expect((await searchChunks({ query: 'Bluebrid' })).body.corrected_query).toBeNull();
  const query = { query: 'Bluebrid', search_type: 'hybrid' };
  expect((await bob.send('POST', '/api/chunk/search', query)).body.corrected_query).toBe(
    'bluebird',
  );
});

test('splits results into pages and counts the pages', async () => {
  const page = await searchChunks({ query: 'hot water', page: 2, page_size: 1 });
  expect(page.body.total_pages).toBe(2);
  expect(page.body.chunks).toHaveLength(1);
  const beyond = await searchChunks({ query: 'hot water', page: 9, page_size: 1 });
  expect(beyond.body).toMatchObject({ chunks: [], total_pages: 2 });
  const uncounted = await searchChunks({ query: 'hot water', get_total_pages: false });
  expect(uncounted.body.total_pages).toBe(0);
});

test.each<[string, object, string[]]>([
  ['any of the tags', { must: [{ field: 'tag_set', match_any: ['cold', 'none'] }] }, []],
  [
    'all of the tags',
    { must: [{ field: 'tag_set', match_all: ['drinks', 'hot'] }] },
    ['coffee', 'tea'],
  ],
  ['a metadata value', { must: [{ field: 'metadata.level', match_any: [2] }] }, ['tea']],
  [
    'a nested metadata value',
    { must: [{ field: 'metadata.author.name', match: ['Kim'] }] },
    ['coffee'],
  ],
  ['a metadata list', { must: [{ field: 'metadata.topics', match_all: ['beans'] }] }, ['coffee']],
  ['a metadata range', { must: [{ field: 'metadata.level', range: { gte: 2 } }] }, ['tea']],
  ['a number range', { must: [{ field: 'num_value', range: { lt: 15 } }] }, ['coffee']],
  ['a date range', { must: [{ field: 'time_stamp', date_range: { gt: '2026-01-15' } }] }, ['tea']],
  ['an exclusion', { must_not: [{ field: 'tracking_id', match_any: ['tea'] }] }, ['coffee']],
  [
    'an excluded metadata value',
    { must_not: [{ field: 'metadata.level', match_any: ['1'] }] },
    ['tea'],
  ],
  [
    'alternatives',
    { should: [{ tracking_ids: ['coffee'] }, { field: 'metadata.level', match_any: ['2'] }] },
    ['coffee', 'tea'],
  ],
])('filters by %s', async (_, filters, expected) => {
  expect((await findNames({ query: 'hot water', filters })).sort()).toEqual(expected);
});

test.each([
  ['an unknown field', { must: [{ field: 'secret', match_any: ['x'] }] }],
  ['a condition without a comparison', { must: [{ field: 'tag_set' }] }],
  ['SQL in a field', { must: [{ field: "tag_set' or true --", match_any: ['x'] }] }],
])('refuses %s in a filter', async (_, filters) => {
  expect((await searchChunks({ query: 'hot', filters })).status).toBe(400);
});

test('refuses a semantic search without embeddings', async () => {
  const answer = await searchChunks({ query: 'hot', search_type: 'semantic' });
  expect(answer.status).toBe(400);
  expect(answer.body.message).toContain('switched off');
});

test('refuses an empty query', async () => {
  const empty = await searchChunks({ query: ' ' });
  expect([empty.status, empty.body]).toEqual([400, { message: 'Query cannot be empty' }]);
});

test('finds nothing for stop words', async () => {
  expect(await findNames({ query: 'the of and' })).toEqual([]);
});

test.each(["'", '\\', "a'b\\c", ':*', '!', '& | !', '"hot water', '%_', '𝔘nicode 😀', '<b>'])(
  'responds to the query %j',
  async (query) => {
    expect((await searchChunks({ query })).status).toBe(200);
    const body = { query, search_type: 'fulltext' };
    expect((await ada.send('POST', '/api/chunk/autocomplete', body)).status).toBe(200);
    expect((await ada.send('POST', '/api/chunk/count', body)).status).toBe(200);
  },
);

test('matches a phrase when the query is quoted', async () => {
  expect(await findNames({ query: '"hot water"' })).toEqual(
    expect.arrayContaining(['coffee', 'tea']),
  );
  expect(await findNames({ query: '"water hot"' })).toEqual([]);
});

test('completes the last word as a prefix', async () => {
  const answer = await ada.send('POST', '/api/chunk/autocomplete', {
    query: 'hot cof',
    search_type: 'fulltext',
  });
  expect(answer.body.chunks).toHaveLength(1);
  expect(answer.body.chunks[0].chunk.tracking_id).toBe('coffee');
  expect(answer.body.chunks[0].chunk.chunk_html).toContain('<mark><b>coffee</b></mark>');
});

test('counts chunks with a filter and up to a limit', async () => {
  const countMatches = async (body: object) =>
    (await ada.send('POST', '/api/chunk/count', { search_type: 'fulltext', ...body })).body.count;
  expect(await countMatches({ query: 'hot water' })).toBe(2);
  expect(await countMatches({ query: 'hot water', limit: 1 })).toBe(1);
  const filters = { must: [{ tracking_ids: ['tea'] }] };
  expect(await countMatches({ query: 'hot water', filters })).toBe(1);
});

test('responds in the format of version 1 when requested', async () => {
  const answer = await ada.send(
    'POST',
    '/api/chunk/search',
    { query: 'tea', search_type: 'fulltext' },
    { 'x-api-version': 'V1' },
  );
  expect(answer.body.score_chunks[0].metadata[0]).toMatchObject({
    tracking_id: 'tea',
    tag_set: 'drinks,hot',
  });
});
