import { provisionOrganization, startKnowledgeService } from 'embedded-knowledge';
import { api, fillPath } from 'shared-contract';
import type { Database, RunningServer } from 'shared-server';
import { createTestDatabase } from 'shared-server/testing';
import { serveRoutes } from '../../testing/serve-routes';
import { startTestPortal, type TestMember, type TestPortal } from '../../testing/test-portal';
import { ticketRoutes } from '../tickets/routes';
import { knowledgeRoutes } from './routes';

jest.setTimeout(60_000);

type Person = TestMember & { datasetId: string };

let db: Database;
let portal: TestPortal;
let upstream: RunningServer;
let server: { url: string; close(): Promise<void> };
let ada: Person;
let bob: Person;

beforeAll(async () => {
  db = await createTestDatabase('proxy-server', 'embedded-knowledge');
  portal = await startTestPortal(
    {},
    {
      db,
      provisionKnowledge: ({ id, name }) => provisionOrganization(db, { externalId: id, name }),
    },
  );
  const { logger } = portal.deps;
  upstream = await startKnowledgeService({ db, port: 0, host: '127.0.0.1', logger });
  portal.deps.config.knowledgeUrl = `http://127.0.0.1:${upstream.port}`;
  server = await serveRoutes(portal.deps, knowledgeRoutes(portal.deps), ticketRoutes(portal.deps));
  ada = await person('Ada');
  bob = await person('Bob');
});
afterAll(async () => {
  await server.close();
  await upstream.close();
  await portal.close();
  await db.close();
});

async function person(name: string): Promise<Person> {
  const member = await portal.signUp(name);
  const found = { ...member, datasetId: '' };
  const created = await send(found, 'POST', api.trieve.datasets, { name: `${name}'s papers` });
  return { ...found, datasetId: created.body.dataset.id };
}

async function send(who: Person, method: string, path: string, body?: unknown) {
  const answer = await fetch(server.url + path, {
    method,
    headers: {
      authorization: `Bearer ${who.session.access_token}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever body it expects.
  const read: any = text === '' ? null : JSON.parse(text);
  return { status: answer.status, body: read };
}

const write = async (who: Person, chunk: object) =>
  (await send(who, 'POST', api.trieve.chunk, { dataset_id: who.datasetId, ...chunk })).body
    .chunk_metadata;
const find = (who: Person, body: object = {}) =>
  send(who, 'POST', api.trieve.chunkSearch, { dataset_id: who.datasetId, ...body });
const chunkPath = (who: Person, chunkId: string) =>
  `${fillPath(api.trieve.oneChunk, { chunkId })}?dataset_id=${who.datasetId}`;
const contents = (answer: { body: { chunks: { chunk: { chunk_html: string } }[] } }) =>
  answer.body.chunks.map(({ chunk }) => chunk.chunk_html);

async function fresh(name: string): Promise<Person> {
  const created = await send(ada, 'POST', api.trieve.datasets, { name });
  return { ...ada, datasetId: created.body.dataset.id };
}

test('a dataset is renamed and described', async () => {
  const mine = await fresh('Old');
  const change = { dataset_id: mine.datasetId, name: 'New', description: 'Now with words' };
  const { status, body } = await send(mine, 'PUT', api.trieve.datasets, change);
  expect([status, body.dataset]).toMatchObject([
    200,
    { name: 'New', description: 'Now with words' },
  ]);
  const cleared = { dataset_id: mine.datasetId, description: '' };
  expect((await send(mine, 'PUT', api.trieve.datasets, cleared)).body.dataset).toMatchObject({
    name: 'New',
    description: '',
  });
  expect((await send(bob, 'PUT', api.trieve.datasets, change)).status).toBe(404);
});

test('a chunk is read, changed, removed and brought back as it was', async () => {
  const mine = await fresh('One chunk');
  const made = await write(mine, { chunk_html: '<p>a</p>', tracking_id: 't', tag_set: ['x'] });
  const path = chunkPath(mine, made.id);
  expect((await send(mine, 'GET', path)).body).toEqual({ chunk: made });
  const change = {
    dataset_id: mine.datasetId,
    chunk_id: made.id,
    chunk_html: '<p>b</p>',
    metadata: { page: 2 },
    tag_set: ['y', 'z'],
    link: 'https://a.test/',
  };
  const changed = await send(mine, 'PUT', api.trieve.chunk, change);
  expect(changed.body.chunk).toMatchObject({
    id: made.id,
    chunk_html: '<p>b</p>',
    metadata: { page: 2 },
    tag_set: ['y', 'z'],
    tracking_id: 't',
    link: 'https://a.test/',
    created_at: made.created_at,
  });
  const removed = await send(mine, 'DELETE', path);
  expect(removed.body).toEqual(changed.body);
  expect((await send(mine, 'GET', path)).status).toBe(404);
  const restore = fillPath(api.trieve.chunkRestore, { chunkId: made.id });
  const back = await send(mine, 'POST', restore, { dataset_id: mine.datasetId });
  expect(back.body).toEqual(changed.body);
  expect((await send(mine, 'GET', path)).body).toEqual(changed.body);
});

test('filters, tags with counts, orders and exact words', async () => {
  const mine = await fresh('Filters');
  await write(mine, { chunk_html: '<p>otter one</p>', tag_set: ['a'], metadata: { n: 1 } });
  await write(mine, { chunk_html: '<p>otter two</p>', tag_set: ['a', 'b'], metadata: { n: 2 } });
  await write(mine, { chunk_html: '<p>heron</p>', tag_set: ['b', 'c'] });
  const byTags = (filters: object, query = '') => find(mine, { filters, query });
  expect(contents(await byTags({ tags: ['a', 'b'] }))).toEqual(['<p>otter two</p>']);
  const oneTag = await find(mine, { filters: { tags: ['b'] }, limit: 1 });
  expect(oneTag.body.total_pages).toBe(2);
  expect(contents(await byTags({ any_tags: ['a', 'c'] }))).toHaveLength(3);
  expect((await byTags({ tags: ['a'] }, 'otter')).body.chunks).toHaveLength(2);
  expect((await byTags({ tags: ['b'] }, 'otter')).body.chunks).toHaveLength(1);
  expect((await byTags({ metadata: { n: [2] } }, 'otter')).body.chunks).toHaveLength(1);
  expect(contents(await find(mine, { sort: 'oldest' }))[0]).toBe('<p>otter one</p>');
  const newest = await find(mine, { query: 'otter', sort: 'newest' });
  expect(newest.body.chunks[0].chunk.tag_set).toEqual(['a', 'b']);
  expect((await find(mine, { query: 'oter', typo: false })).body).toMatchObject({
    chunks: [],
    corrected_query: null,
  });
  expect((await find(mine, { query: 'oter' })).body.corrected_query).toBe('otter');

  const tags = async (body: object) =>
    (await send(mine, 'POST', api.trieve.datasetTags, { dataset_id: mine.datasetId, ...body }))
      .body;
  expect(await tags({})).toEqual({
    tags: [
      { tag: 'a', count: 2 },
      { tag: 'b', count: 2 },
      { tag: 'c', count: 1 },
    ],
    total: 3,
  });
  expect((await tags({ query: 'otter' })).tags).toEqual([
    { tag: 'a', count: 2 },
    { tag: 'b', count: 1 },
  ]);
  expect((await tags({ filters: { tags: ['c'] } })).total).toBe(2);
});

test('completes words when the last one is partly typed', async () => {
  const mine = await fresh('Typing');
  await write(mine, { chunk_html: '<h3>Sleeping otters</h3><p>They hold hands in rivers.</p>' });
  const typed = { dataset_id: mine.datasetId, query: 'hold riv' };
  const { body } = await send(mine, 'POST', api.trieve.chunkSuggestions, typed);
  expect(body.queries[0]).toBe('hold rivers');
  const completed = await send(mine, 'POST', api.trieve.chunkAutocomplete, typed);
  expect(completed.body.chunks).toHaveLength(1);
});

test('an import goes through the portal from its dry run to its undo', async () => {
  const mine = await fresh('Imports');
  const job = { dataset_id: mine.datasetId, file_name: 'a.csv', format: 'csv', total_rows: 3 };
  const { import: made } = (await send(mine, 'POST', api.knowledge.imports, job)).body;
  const path = (pattern: string) => fillPath(pattern, { importId: made.id });
  const rows = [
    { row: 1, chunk_html: '<p>1</p>', tag_set: ['t'], metadata: { a: { b: 1 } } },
    { row: 2, chunk_html: '' },
    { row: 3, chunk_html: '<p>3</p>', tracking_id: 'three' },
  ];
  const planned = await send(mine, 'POST', path(api.knowledge.importDryRun), { rows });
  expect(planned.body.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'created',
    'invalid',
    'created',
  ]);
  await send(mine, 'POST', path(api.knowledge.importRows), { rows });
  await send(mine, 'POST', path(api.knowledge.importFinish));
  expect((await send(mine, 'GET', path(api.knowledge.import))).body.import).toMatchObject({
    status: 'finished',
    counts: { created: 2, updated: 0, skipped: 0, invalid: 1 },
  });
  const failed = await send(mine, 'GET', `${path(api.knowledge.importRows)}?outcome=invalid`);
  expect(failed.body.rows).toMatchObject([{ row: 2, reason: 'The content is empty' }]);
  const list = await send(mine, 'GET', `${api.knowledge.imports}?dataset_id=${mine.datasetId}`);
  expect(list.body.imports).toHaveLength(1);
  expect((await send(bob, 'GET', path(api.knowledge.import))).status).toBe(404);
  expect((await send(bob, 'POST', path(api.knowledge.importUndo))).status).toBe(404);
  expect((await send(mine, 'POST', path(api.knowledge.importUndo))).body.import.status).toBe(
    'undone',
  );
  expect((await find(mine)).body.chunks).toEqual([]);
});

describe('exports', () => {
  const ticketFor = async (who: Person, object: object) =>
    (
      await send(who, 'POST', api.tickets, {
        kind: 'knowledge-export',
        dataset_id: who.datasetId,
        ...object,
      })
    ).body;
  const download = (url: string) => fetch(server.url + url);

  test('the filtered set is downloaded, and a spreadsheet takes nothing for a formula', async () => {
    const mine = await fresh('Exports');
    await write(mine, { chunk_html: '=cmd|x', tag_set: ['@sum', 'b'], link: '+1' });
    await write(mine, { chunk_html: '<p>"two", \n lines</p>', tag_set: ['b'] });
    await write(mine, { chunk_html: '<p>other</p>' });
    const { url } = await ticketFor(mine, { format: 'csv', filters: { tags: ['b'] } });
    const answer = await download(url);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="Exports.csv"');
    const text = await answer.text();
    expect(text).toContain(`,"<p>""two"", \n lines</p>","b",`);
    expect(text).toContain(`,"'=cmd|x","'@sum,b","'+1",`);
    expect(text).not.toContain('other');

    const found = await ticketFor(mine, { format: 'jsonl', query: 'lines' });
    const lines = (await (await download(found.url)).text()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).tag_set)).toEqual([['b']]);
  });

  test('an export of many chunks has each once', async () => {
    const mine = await fresh('Many');
    const { import: made } = (
      await send(mine, 'POST', api.knowledge.imports, {
        dataset_id: mine.datasetId,
        file_name: 'a',
        format: 'text',
      })
    ).body;
    for (let from = 1; from <= 1_101; from += 200) {
      const size = Math.min(200, 1_102 - from);
      const rows = Array.from({ length: size }, (_, n) => ({ row: from + n, chunk_html: 'word' }));
      const path = fillPath(api.knowledge.importRows, { importId: made.id });
      await send(mine, 'POST', path, { rows });
    }
    const { url } = await ticketFor(mine, { format: 'jsonl' });
    const lines = (await (await download(url)).text()).trim().split('\n');
    expect(new Set(lines.map((line) => JSON.parse(line).id)).size).toBe(1_101);
    expect(lines).toHaveLength(1_101);
  });

  test('a ticket opens its own object alone, and not after its session or its minute', async () => {
    const { url, ticket } = await ticketFor(ada, { format: 'csv' });
    expect((await download(url)).status).toBe(200);
    const other = await send(ada, 'POST', api.tickets, {
      kind: 'recording',
      call_id: 'x',
      channel: 'mono',
    });
    expect(other.body.url).toMatch(/^\/api\/vapi\/call\/x\/mono-recording\?ticket=vp_tk_/);
    const wrong = await download(`${api.knowledge.exports}?ticket=${other.body.ticket}`);
    expect(wrong.status).toBe(401);
    expect((await download(`${api.knowledge.exports}?ticket=${ticket}x`)).status).toBe(401);
    expect((await download(api.knowledge.exports)).status).toBe(401);
    const foreign = await ticketFor({ ...bob, datasetId: ada.datasetId }, { format: 'csv' });
    expect((await download(foreign.url)).status).toBe(404);
    await db.asOwner((tx) => tx.query('update portal.tickets set expires_at = now()'));
    expect((await download(url)).status).toBe(401);
  });
});

test.each([
  ['GET', '/api/trieve/chunk/not-an-id?dataset_id=x'],
  ['DELETE', `/api/trieve/chunk/${'0'.repeat(36)}`],
  ['GET', '/api/knowledge/imports/..%2f..%2fx'],
  ['POST', '/api/knowledge/imports/x/undo'],
])('%s %s is refused before it reaches the service', async (method, path) => {
  expect((await send(ada, method, path)).body).toMatchObject({ code: 'bad_request' });
});
