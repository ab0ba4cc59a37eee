import { randomUUID } from 'node:crypto';
import { sharedFixture } from 'shared-server/testing';
import { startTestService, type TestClient } from '../../testing/test-service';

/** A text's vector counts these topics, so that a test can predict similarity. */
const topics = [/river|sea|boat/gi, /hot|fire|oven/gi, /engine|robot/gi];
const getVector = (text: string) =>
  Int8Array.from(topics, (topic) => 1 + 40 * Math.min(3, text.match(topic)?.length ?? 0));
const embedder = {
  model: 'topics',
  language: null,
  leastSimilarity: 0.5,
  batchSize: 8,
  embedChunks: async (texts: readonly string[]) => texts.map(getVector),
  embedQuery: async (text: string) => getVector(text),
  stop: async () => undefined,
};
const service = sharedFixture(() => startTestService({ embedder }));
let ada: TestClient;

beforeEach(async () => {
  ada = await service.addClient(randomUUID());
  await ada.send('POST', '/api/chunk', [
    {
      chunk_html: '<h2>Boat</h2><p>A boat on the river.</p>',
      tracking_id: 'boat',
      tag_set: ['out'],
    },
    { chunk_html: '<p>The oven is hot.</p>', tracking_id: 'oven', tag_set: ['in'] },
    { chunk_html: '<p>A robot has an engine.</p>', tracking_id: 'robot', tag_set: ['in'] },
  ]);
  for (let indexed = 0; indexed < 3; ) {
    const usage = `/api/dataset/usage/${ada.datasetId}?meaning=true`;
    indexed = (await ada.send('GET', usage)).body.meaning.indexed;
  }
});

const getId = async (trackingId: string) =>
  (await ada.send('GET', `/api/chunk/tracking_id/${trackingId}`)).body.id;
const makeSearch = (query: string, search_type = 'fulltext', more: object = {}) => ({
  query,
  search_type,
  page_size: 1,
  ...more,
});

async function runPreview(change: object, searches: object[], most_ms = 30_000) {
  const body = { change, searches, most_ms };
  const answer = await ada.send('POST', '/api/chunk/search/preview', body);
  if (answer.status !== 200) return answer;
  // biome-ignore lint/suspicious/noExplicitAny: the test reads what it expects.
  const getFirst = (hits: any) => hits?.map((hit: any) => hit.tracking_id)[0] ?? null;
  return answer.body.searches.map(
    ({ before, after, problem }: Record<'before' | 'after' | 'problem', unknown>) =>
      problem ?? [getFirst(before), getFirst(after)],
  );
}

/** Reads all data that a preview could change by mistake. */
async function readState() {
  const scope = { role: 'knowledge_service', organizationId: ada.organizationId } as const;
  const tables = ['chunks', 'words', 'lexemes', 'embeddings', 'embedding_queue', 'imports'];
  return service.db.transaction(scope, async (tx) => {
    const state: Record<string, unknown> = {};
    for (const table of [...tables, 'import_rows', 'dataset_usage', 'writes', 'chunk_versions']) {
      const { rows } = await tx.query<{ t: string }>(
        `select t::text from knowledge.${table} t order by 1`,
      );
      state[table] = rows.map(({ t }) => t);
    }
    return state;
  });
}

test('finds an edited chunk only by its new words', async () => {
  const before = await readState();
  const chunk = { chunk_id: await getId('boat'), chunk_html: '<p>The ferry waits.</p>' };
  const searches = [makeSearch('boat'), makeSearch('ferry'), makeSearch('oven')];
  expect(await runPreview({ kind: 'update', chunk }, searches)).toEqual([
    ['boat', null],
    [null, 'boat'],
    ['oven', 'oven'],
  ]);
  expect(await readState()).toEqual(before);
});

test('finds an edited chunk by the meaning of its new text', async () => {
  const chunk = { chunk_id: await getId('boat'), chunk_html: '<p>Fire!</p>' };
  const filters = { must: [{ field: 'tag_set', match_any: ['out'] }] };
  const searches = [
    makeSearch('sea', 'semantic'),
    makeSearch('fire', 'semantic'),
    makeSearch('sea', 'hybrid'),
    makeSearch('fire', 'semantic', { filters }),
    makeSearch('oven', 'semantic', { filters }),
  ];
  const shown = await runPreview({ kind: 'update', chunk }, searches);
  const found = shown.map(([, after]: [string, string]) => after);
  expect(found[0]).toBe('boat');
  expect([found[1], found[3], found[4]]).toEqual(['boat', 'boat', 'boat']);
  await ada.send('PUT', '/api/chunk', chunk);
  for (const [at, body] of searches.entries()) {
    let first: string | null = null;
    // Vectors are computed in the background.
    for (let tries = 0; tries < 400 && first !== found[at]; tries += 1) {
      const { chunks } = (await ada.send('POST', '/api/chunk/search', body)).body;
      first = chunks[0]?.chunk.tracking_id ?? null;
    }
    expect(first).toBe(found[at]);
  }
});

test('still finds a chunk by meaning after its deletion was previewed', async () => {
  const before = await readState();
  const change = { kind: 'delete', chunk_id: await getId('boat') };
  const [[first, after]] = await runPreview(change, [makeSearch('sea', 'semantic')]);
  expect(first).toBe('boat');
  expect(after).not.toBe('boat');
  expect(await readState()).toEqual(before);
  const { chunks } = (await ada.send('POST', '/api/chunk/search', makeSearch('sea', 'semantic')))
    .body;
  expect(chunks[0].chunk.tracking_id).toBe('boat');
});

test('previews imported rows and a new chunk without writing them', async () => {
  const job = { file_name: 'a.csv', format: 'csv', total_rows: 2 };
  const { id: import_id } = (await ada.send('POST', '/api/import', job)).body.import;
  const before = await readState();
  const rows = [
    { row: 1, chunk_html: 'The kiln glows.', tracking_id: 'oven' },
    { row: 2, chunk_html: 'A sea by the sea has fire.', tracking_id: 'sea' },
    { row: 3, chunk_html: '' },
  ];
  const searches = [
    makeSearch('oven'),
    makeSearch('kiln'),
    makeSearch('sea'),
    makeSearch('sea', 'semantic'),
  ];
  expect(await runPreview({ kind: 'import', import_id, rows }, searches)).toEqual([
    ['oven', null],
    [null, 'oven'],
    [null, 'sea'],
    ['boat', expect.stringMatching(/boat|sea/)],
  ]);
  const chunk = { chunk_html: 'oven oven oven', tracking_id: 'new' };
  const [shown] = await runPreview({ kind: 'create', chunk }, [makeSearch('oven', 'semantic')]);
  expect(shown).toEqual(['oven', expect.stringMatching(/oven|new/)]);
  expect(await readState()).toEqual(before);
});

test('reports whether a found chunk contains a phrase', async () => {
  const change = { kind: 'delete', chunk_id: await getId('robot') };
  const body = {
    change,
    searches: [makeSearch('boat', 'fulltext', { phrase: 'ON  the RIVER' })],
    most_ms: 1_000,
  };
  const { searches } = (await ada.send('POST', '/api/chunk/search/preview', body)).body;
  expect(searches[0].before).toEqual([
    { id: await getId('boat'), tracking_id: 'boat', holds: true },
  ]);
});

test('responds with 404 when the chunk or import belongs to another dataset', async () => {
  const ben = await service.addClient(randomUUID());
  const job = { file_name: 'a.csv', format: 'csv', total_rows: 1 };
  const import_id = (await ben.send('POST', '/api/import', job)).body.import.id;
  const rows = [{ row: 1, chunk_html: 'x' }];
  const chunk_id = await getId('boat');
  const requestPreview = (who: TestClient, change: object) =>
    who.send('POST', '/api/chunk/search/preview', {
      change,
      searches: [makeSearch('x')],
      most_ms: 1_000,
    });
  expect((await requestPreview(ada, { kind: 'import', import_id, rows })).status).toBe(404);
  expect((await requestPreview(ben, { kind: 'delete', chunk_id })).status).toBe(404);
  const chunk = { chunk_id, chunk_html: 'x' };
  expect((await requestPreview(ben, { kind: 'update', chunk })).status).toBe(404);
});

test('returns null for searches that were not run in time', async () => {
  const change = { kind: 'delete', chunk_id: await getId('boat') };
  const many = Array.from({ length: 200 }, () => makeSearch('boat'));
  const shown = await runPreview(change, many, 1);
  expect(shown.at(-1)[1]).toBeNull();
});
