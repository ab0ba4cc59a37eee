import { type FakeFetch, installFakeFetch } from 'shared-auth/testing';
import { isMockAnswer } from './mock/mock-chunks';
import { readUseMockData } from './mock/mock-flag';
import { searchChunks } from './search';

const SEARCH = '/api/trieve/chunk/search';
const connection = { organizationId: 'org-1', trieveOrganizationId: 't-1' };
const search = (query = 'hello') => searchChunks(connection, { datasetId: 'd1', query, page: 2 });
const flag = () => localStorage.getItem('useMockData');
const real = { id: 's1', chunks: [{ chunk: { id: 'c1' } }], total_pages: 1 };
let server: FakeFetch;

beforeEach(() => {
  localStorage.clear();
  server = installFakeFetch();
  server.answer(SEARCH, real);
});

test('requests a page of a hybrid search', async () => {
  await expect(search()).resolves.toEqual(real);
  expect(server.requests[0]).toMatchObject({
    method: 'POST',
    headers: { 'tr-organization': 't-1', 'tr-dataset': 'd1' },
    body: { dataset_id: 'd1', page: 2, limit: 10, query: 'hello', search_type: 'hybrid' },
  });
});

test.each(['', '   '])('searches everything when the query is empty', async (query) => {
  await search(query);
  expect(server.requests[0]?.body.query).toBe('*');
});

test('turns the flag off during the search and restores it afterwards', async () => {
  localStorage.setItem('useMockData', 'true');
  let during: string | null = null;
  server.answer(SEARCH, () => {
    during = flag();
    return real;
  });
  const answer = await search();
  expect(during).toBe('false');
  expect(flag()).toBe('true');
  expect(isMockAnswer(answer)).toBe(false);
});

test('shows 10 mock chunks of 3 pages when the search fails with the flag on', async () => {
  localStorage.setItem('useMockData', 'true');
  server.answer(SEARCH, { error: 'down' }, { status: 502 });
  const answer = await search();
  expect(answer.chunks).toHaveLength(10);
  expect(answer.total_pages).toBe(3);
  expect(isMockAnswer(answer)).toBe(true);
  expect(flag()).toBe('true');
});

test.each([null, 'false', 'yes'])('fails when the search fails with the flag %s', async (value) => {
  if (value !== null) localStorage.setItem('useMockData', value);
  server.answer(SEARCH, { error: 'down' }, { status: 502 });
  await expect(search()).rejects.toThrow('down');
  expect(flag()).toBe(value);
});

test('shows no mock chunks when the search is aborted', async () => {
  localStorage.setItem('useMockData', 'true');
  server.answer(SEARCH, null, { failure: 'hang' });
  const controller = new AbortController();
  const request = searchChunks(connection, { datasetId: 'd1' }, controller.signal);
  controller.abort();
  await expect(request).rejects.toMatchObject({ kind: 'aborted' });
  expect(flag()).toBe('true');
});

test('leaves the flag on when searches run at the same time', async () => {
  localStorage.setItem('useMockData', 'true');
  const searches = [search('a'), search('b'), search('c')];
  expect(flag()).toBe('false');
  expect(readUseMockData()).toBe(true);
  await Promise.all(searches);
  expect(flag()).toBe('true');
});

test('keeps the flag when the page is left during a search', async () => {
  localStorage.setItem('useMockData', 'true');
  const request = search();
  window.dispatchEvent(new Event('pagehide'));
  expect(flag()).toBe('true');
  await request;
});
