import { createLogger } from 'shared-server';
import { getRouteTable, sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import { createKnowledgeApp } from '../../app';
import { startTestService, type TestClient } from '../../testing/test-service';
import { type Embedder, toBytes } from '../../workers/embeddings/drivers/embedder';

jest.setTimeout(60_000);

const getVector = (text: string) =>
  toBytes([/heron|bird/gi, /otter/gi].map((topic) => 0.01 + (text.match(topic)?.length ?? 0)));
const embedder: Embedder = {
  model: 'topics',
  language: null,
  leastSimilarity: 0,
  batchSize: 50,
  embedChunks: async (texts) => texts.map(getVector),
  embedQuery: async (query) => getVector(query),
  stop: async () => undefined,
};
const service = sharedFixture(() => startTestService({ embedder }));
let ada: TestClient;
let hidden = '';

beforeEach(async () => {
  ada = await service.addClient(expect.getState().currentTestName ?? 'ada');
  const drafts = ['Herons nest', 'Otters dive'].map((text) => ({
    chunk_html: `<h2>${text}</h2><p>beside the lighthouse</p>`,
    tag_set: ['shore'],
  }));
  const { body } = await ada.send('POST', '/api/chunk', drafts);
  hidden = body.chunk_metadata[0].id;
  await waitUntilIndexed(2);
});

/** Waits for `count` vectors, which are computed in the background. */
async function waitUntilIndexed(count: number): Promise<void> {
  const path = `/api/dataset/usage/${ada.datasetId}?meaning=true`;
  for (let tries = 0; tries < 500; tries += 1) {
    const { rows } = await service.db.asOwner((tx) =>
      tx.query('select from knowledge.embeddings where dataset_id = $1', [ada.datasetId]),
    );
    if (rows.length === count) return;
    await ada.send('GET', path);
  }
  throw new Error('The chunks are not indexed by meaning');
}

const setState = (kind: 'disable' | 'enable') =>
  ada.send('POST', '/api/selection/change', { chunk_ids: [hidden], change: { kind } });

async function request(path: string, body: object): Promise<string> {
  const answer = await ada.send('POST', path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.message}`);
  return JSON.stringify(answer.body);
}

const createFinder = (path: string, more: object) => async () =>
  (await request(path, { query: 'herons', search_type: 'fulltext', ...more })).includes(hidden);
const searchFiltered = (condition: () => object) => async () =>
  createFinder('/api/chunk/search', { filters: { must: [condition()] } })();
const searchFor = (more: object) => createFinder('/api/chunk/search', more);

/** Checks of each search route; each returns whether the route finds the chunk. */
const searching: Record<string, Record<string, () => Promise<boolean>>> = {
  'POST /api/chunk/search': {
    words: searchFor({}),
    'words of the heading and the text': searchFor({ query: 'herons lighthouse' }),
    'some of the words': searchFor({ query: 'herons unknown elsewhere' }),
    'a phrase': searchFor({ query: '"herons nest"' }),
    'words to leave out': searchFor({ query: '-otters', use_quote_negated_terms: true }),
    'a typo': searchFor({ query: 'hersons' }),
    tags: searchFiltered(() => ({ field: 'tag_set', match_any: ['shore'] })),
    'its id': searchFiltered(() => ({ ids: [hidden] })),
    'its state': searchFiltered(() => ({ field: 'disabled', boolean: true })),
    'another order': searchFor({ sort_options: { sort_by: { field: 'updated_at' } } }),
    hybrid: searchFor({ search_type: 'hybrid' }),
    meaning: searchFor({ search_type: 'semantic' }),
    'meaning with a filter': searchFor({
      search_type: 'semantic',
      filters: { must: [{ field: 'tag_set', match_any: ['shore'] }] },
    }),
  },
  'POST /api/chunk/autocomplete': {
    'the start of a word': createFinder('/api/chunk/autocomplete', { query: 'hero' }),
  },
  'POST /api/chunk/count': {
    words: async () =>
      (await request('/api/chunk/count', { query: 'herons', search_type: 'fulltext' })) !==
      '{"count":0}',
  },
  'POST /api/chunk/suggestions': {
    'the start of a word': async () =>
      (await request('/api/chunk/suggestions', { query: 'hero' })).includes('herons'),
  },
  'POST /api/dataset/get_all_tags': {
    words: async () =>
      (await request('/api/dataset/get_all_tags', { query: 'herons' })).includes('shore'),
  },
  'POST /api/chunk/search/preview': {
    words: async () =>
      (
        await request('/api/chunk/search/preview', {
          change: { kind: 'create', chunk: { chunk_html: 'Terns fish' } },
          searches: [{ query: 'herons', search_type: 'fulltext' }],
          most_ms: 20_000,
        })
      ).includes(hidden),
  },
};
/** Routes whose paths look like searches, but that don't search. */
const notSearching = [
  'POST /api/chunk',
  'POST /api/chunk/generate',
  'POST /api/chunk/recommend',
  'POST /api/chunk/split',
  'POST /api/history/chunk/:chunkId/restore',
  'POST /api/chunk/restore/:chunkId',
  'POST /api/chunks',
  'POST /api/chunks/scroll',
  'POST /api/chunks/tracking',
];

test('covers every route that searches chunks', () => {
  const logger = createLogger({ level: 'silent', name: 'test' });
  const app = createKnowledgeApp({ db: service.db, logger, embeddings: null });
  const routes = getRouteTable(app)
    .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
    .filter((route) => /^POST .*(chunks?|tags)(\/|$)/.test(route));
  expect(routes.filter((route) => !(route in searching) && !notSearching.includes(route))).toEqual(
    [],
  );
});

const ways = Object.entries(searching).flatMap(([route, kinds]) =>
  Object.entries(kinds).map(([name, isFound]) => ({ route, name, isFound })),
);

test.each(matrix(ways, ({ route }) => route))(
  'hides a disabled chunk from $route by $name',
  async ({ name, isFound }) => {
    await setState('disable');
    await waitUntilIndexed(1);
    expect(await isFound()).toBe(false);
    await setState('enable');
    await waitUntilIndexed(2);
    expect(await isFound()).toBe(name !== 'its state');
  },
);
