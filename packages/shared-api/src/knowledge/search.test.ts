import { type FakeFetch, installFakeFetch } from 'shared-auth/testing';
import { isMockAnswer } from './mock/mock-chunks';
import { readUseMockData } from './mock/mock-flag';
import { searchChunks } from './search';

const SEARCH = '/api/trieve/chunk/search';
const connection = { organizationId: 'org-1', trieveOrganizationId: 't-1' };
const searchPage = (query = 'hello') =>
  searchChunks(connection, { datasetId: 'd1', query, page: 2 });
const readFlag = () => localStorage.getItem('useMockData');
const real = { id: 's1', chunks: [{ chunk: { id: 'c1' } }], total_pages: 1 };
let server: FakeFetch;

beforeEach(() => {
  localStorage.clear();
  server = installFakeFetch();
  server.answer(SEARCH, real);
});

test('requests a page of a hybrid search', async () => {
  await expect(searchPage()).resolves.toEqual(real);
  expect(server.requests[0]).toMatchObject({
    method: 'POST',
    headers: { 'tr-organization': 't-1', 'tr-dataset': 'd1' },
    body: { dataset_id: 'd1', page: 2, limit: 10, query: 'hello', search_type: 'hybrid' },
  });
});

test.each(['', '   '])('searches everything when the query is empty', async (query) => {
  await searchPage(query);
  expect(server.requests[0]?.body.query).toBe('*');
});

test('turns useMockData off during a search and restores it afterwards', async () => {
  localStorage.setItem('useMockData', 'true');
  let during: string | null = null;
  server.answer(SEARCH, () => {
    during = readFlag();
    return real;
  });
  const answer = await searchPage();
  expect(during).toBe('false');
  expect(readFlag()).toBe('true');
  expect(isMockAnswer(answer)).toBe(false);
});

test('returns 10 mock chunks of 3 pages when the search fails and useMockData is on', async () => {
  localStorage.setItem('useMockData', 'true');
  server.answer(SEARCH, { error: 'down' }, { status: 502 });
  const answer = await searchPage();
  expect(answer.chunks).toHaveLength(10);
  expect(answer.total_pages).toBe(3);
  expect(isMockAnswer(answer)).toBe(true);
  expect(readFlag()).toBe('true');
});

test.each([null, 'false', 'yes'])('rethrows the error when useMockData is %s', async (value) => {
  if (value !== null) localStorage.setItem('useMockData', value);
  server.answer(SEARCH, { error: 'down' }, { status: 502 });
  await expect(searchPage()).rejects.toThrow('down');
  expect(readFlag()).toBe(value);
});

test('returns no mock chunks when the search is aborted', async () => {
  localStorage.setItem('useMockData', 'true');
  server.answer(SEARCH, null, { failure: 'hang' });
  const controller = new AbortController();
  const request = searchChunks(connection, { datasetId: 'd1' }, controller.signal);
  controller.abort();
  await expect(request).rejects.toMatchObject({ kind: 'aborted' });
  expect(readFlag()).toBe('true');
});

test('restores useMockData after searches that run at the same time', async () => {
  localStorage.setItem('useMockData', 'true');
  const searches = [searchPage('a'), searchPage('b'), searchPage('c')];
  expect(readFlag()).toBe('false');
  expect(readUseMockData()).toBe(true);
  await Promise.all(searches);
  expect(readFlag()).toBe('true');
});

test('restores useMockData when the page is left during a search', async () => {
  localStorage.setItem('useMockData', 'true');
  const request = searchPage();
  window.dispatchEvent(new Event('pagehide'));
  expect(readFlag()).toBe('true');
  await request;
});
