import { type FakeFetch, installFakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { createPortalQueryClient } from '../client/query-client';
import { importJob } from '../testing';
import {
  changeChunk,
  changeDataset,
  createChunk,
  createDataset,
  deleteChunk,
  deleteDataset,
  finishImport,
  restoreChunk,
  sendRows,
  startImport,
  undoImport,
} from './mutations';
import { knowledgeQueries } from './queries';
import { countChunks } from './search';

const connection = { organizationId: 'org-1', trieveOrganizationId: 't-1' };
const address = { datasetId: 'd1', chunkId: 'c 1' };
const chunk = { id: 'c 1', chunk_html: '<p>Hi</p>' };
const one = '/api/trieve/chunk/c%201';
const stored = '/api/trieve/dataset/d1';
const draft = { dataset_id: 'd1', chunk_html: 'x', metadata: {}, tag_set: [] };
const job = importJob({ file_name: 'a.csv', total_rows: 1 });
let server: FakeFetch;

beforeEach(() => {
  server = installFakeFetch();
});

/** Reads like a page does. */
const read = createPortalQueryClient();
afterEach(() => read.clear());

const getLast = () => server.requests.at(-1);

test('creates, changes and deletes a dataset with its headers', async () => {
  const dataset = { id: 'd1', name: 'Handbook' };
  server.answer(api.trieve.datasets, { dataset });
  server.answer('/api/trieve/dataset/d1', '', { status: 204 });
  await expect(createDataset(connection, { name: 'A', description: '' })).resolves.toEqual(dataset);
  expect(getLast()).toMatchObject({
    method: 'POST',
    body: { name: 'A', description: '', organization_id: 't-1' },
  });
  await changeDataset(connection, { dataset_id: 'd1', name: 'B' });
  expect(getLast()).toMatchObject({ method: 'PUT', headers: { 'tr-dataset': 'd1' } });
  await deleteDataset(connection, 'd1');
  expect(getLast()).toMatchObject({ method: 'DELETE', headers: { 'tr-dataset': 'd1' } });
});

test.each([
  ['a dataset is deleted', () => deleteDataset(connection, 'd1')],
  ['a chunk is created', () => createChunk(connection, draft)],
  ['a dataset is created', () => createDataset(connection, { name: 'A', description: '' })],
  ['a chunk is deleted', () => deleteChunk(connection, address)],
])('fails when %s and a gateway responds with an HTML page', async (_, write) => {
  for (const path of [api.trieve.chunk, api.trieve.datasets, stored, one])
    server.answer(path, '<html><title>Welcome</title></html>');
  await expect(write()).rejects.toThrow('Invalid response format');
});

test('reads, changes, deletes and restores a chunk in its dataset', async () => {
  server.answer(one, { chunk });
  server.answer(api.trieve.chunk, { chunk });
  server.answer(`${one}/restore`, { chunk });
  await expect(read.fetchQuery(knowledgeQueries.chunk(connection, address))).resolves.toEqual(
    chunk,
  );
  await changeChunk(connection, { dataset_id: 'd1', chunk_id: 'c 1', tag_set: ['a'] });
  expect(getLast()).toMatchObject({ method: 'PUT', body: { chunk_id: 'c 1', tag_set: ['a'] } });
  const removed = await deleteChunk(connection, address);
  expect(getLast()).toMatchObject({ method: 'DELETE', path: one });
  await restoreChunk(connection, 'd1', removed);
  expect(getLast()).toMatchObject({ method: 'POST', body: { dataset_id: 'd1', chunk } });
  for (const { headers } of server.requests) expect(headers['tr-dataset']).toBe('d1');
});

test('counts tags in the results of a search and its filters', async () => {
  const answer = { tags: [{ tag: 'a', count: 2 }], total: 1 };
  server.answer(api.trieve.datasetTags, answer);
  const count = { datasetId: 'd1', query: 'x', filters: { tags: ['a'] } };
  await expect(read.fetchQuery(knowledgeQueries.tags(connection, count))).resolves.toEqual(answer);
  expect(getLast()?.body).toMatchObject({ dataset_id: 'd1', query: 'x', filters: { tags: ['a'] } });
});

test('requests single-chunk pages to count matches', async () => {
  server.answer(api.trieve.chunkSearch, { chunks: [chunk], total_pages: 42 });
  await expect(countChunks(connection, { datasetId: 'd1', query: 'x' })).resolves.toBe(42);
  expect(getLast()?.body).toMatchObject({ limit: 1, page: 1, query: 'x' });
});

test('starts, feeds, reads, finishes and undoes an import', async () => {
  const getPath = (path: string) => path.replace(':importId', 'i1');
  server.answer(api.knowledge.imports, { import: job });
  for (const path of [api.knowledge.import, api.knowledge.importFinish, api.knowledge.importUndo])
    server.answer(getPath(path), { import: job });
  server.answer(`${api.knowledge.imports}?dataset_id=d1`, { imports: [job] });
  const results = [{ row: 1, outcome: 'created', reason: null, chunk_id: 'c1' }];
  server.answer(getPath(api.knowledge.importRows), { rows: results });
  server.answer(getPath(api.knowledge.importDryRun), { rows: results });

  await startImport(connection, { dataset_id: 'd1', file_name: 'a.csv', format: 'csv' });
  await expect(read.fetchQuery(knowledgeQueries.imports(connection, 'd1'))).resolves.toEqual([job]);
  const rows = [{ row: 1, chunk_html: 'x' }];
  await sendRows(connection, 'i1', rows, { dryRun: true, restart: true });
  expect(getLast()?.body).toEqual({ rows, restart: true });
  await expect(sendRows(connection, 'i1', rows, { dryRun: false })).resolves.toEqual(results);
  expect(getLast()?.body).toEqual({ rows });
  await finishImport(connection, 'i1');
  await undoImport(connection, 'i1');
  expect(getLast()).toMatchObject({ method: 'POST', path: getPath(api.knowledge.importUndo) });
});
