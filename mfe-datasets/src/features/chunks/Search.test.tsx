import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SEARCH_DEBOUNCE_MS } from 'remote-kit';
import type { FakeFetch } from 'shared-auth/testing';
import { api, SEARCH_QUERY_MAX } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { fakeKnowledge, renderAt } from '../../testing/show';

const page = '/datasets/d1/chunks';
const tags = [
  { tag: 'readme', count: 12 },
  { tag: 'npm', count: 3 },
];
let server: FakeFetch;

beforeEach(() => {
  server = fakeKnowledge();
  server.answer('/api/trieve/dataset/d1', { dataset: { id: 'd1', name: 'Handbook' } });
  server.answer(api.trieve.datasetTags, { tags, total: 2 });
  server.answer(api.trieve.chunkSearch, { chunks: [{ id: 'c1', content: 'Text' }] });
});

const getSearches = () => server.requests.filter(({ path }) => path === api.trieve.chunkSearch);
const getAddress = () => screen.getByLabelText('address');
const findSearchBox = () => screen.findByRole('searchbox', { name: 'Search chunks' });
const findResults = () => screen.findByText('Showing 1 chunks');

test('searches once and updates the URL after a pause in typing', async () => {
  renderAt(page);
  await userEvent.type(await findSearchBox(), 'install');
  await findResults();
  expect(getSearches().map(({ body }) => body.query)).toEqual(['*', 'install']);
  expect(getAddress()).toHaveTextContent(`${page}?q=install`);
});

inWholeRun(test)('shows the hint and the newest chunks again when the box is cleared', async () => {
  renderAt(`${page}?q=install`);
  await findResults();
  await userEvent.clear(await findSearchBox());
  expect(
    await screen.findByText('Enter a search term above to find chunks in this dataset.'),
  ).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Newest chunks' })).toBeInTheDocument();
  expect(getSearches().at(-1)?.body.sort).toBe('newest');
});

test('searches for everything when an empty box is submitted', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderAt(`${page}?q=install`);
  await findResults();
  await user.clear(await findSearchBox());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(getSearches().at(-1)?.body.query).toBe('*'));
  await act(() => jest.advanceTimersByTimeAsync(2 * SEARCH_DEBOUNCE_MS));
  expect(getAddress()).toHaveTextContent(/\?q=$/);
  jest.useRealTimers();
});

inWholeRun(test)('returns to the search from before typing on Back', async () => {
  renderAt(`${page}?q=old`);
  await findResults();
  await userEvent.clear(await findSearchBox());
  await userEvent.type(await findSearchBox(), 'new');
  await waitFor(() => expect(getAddress()).toHaveTextContent('q=new'));
  await userEvent.keyboard('{Enter}');
  expect(getAddress()).toHaveTextContent('q=new');
  await userEvent.click(screen.getByRole('button', { name: 'go back' }));
  expect(getAddress()).toHaveTextContent('q=old');
  expect(await findSearchBox()).toHaveValue('old');
});

test('adds tag filters to the search and the URL, and clears them', async () => {
  renderAt(page);
  const group = await screen.findByRole('group', { name: 'Filter by tag' });
  const readme = within(group).getByRole('button', { name: 'readme 12 chunks' });
  expect(readme).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(readme);
  await findResults();
  expect(getAddress()).toHaveTextContent(`${page}?q=&tag=readme`);
  expect(getSearches().at(-1)?.body).toMatchObject({ query: '*', filters: { tags: ['readme'] } });
  await userEvent.click(screen.getByRole('button', { name: 'npm 3 chunks' }));
  await waitFor(() => expect(getSearches().at(-1)?.body.filters.tags).toEqual(['readme', 'npm']));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(getAddress()).toHaveTextContent(/\?q=$/);
});

inWholeRun(test)('shows a filter from the URL that matches no chunk', async () => {
  renderAt(`${page}?q=a&tag=gone`);
  expect(await screen.findByRole('button', { name: 'gone 0 chunks' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('offers to clear the filters when nothing is found', async () => {
  server.answer(api.trieve.chunkSearch, { chunks: [] });
  renderAt(`${page}?q=a&tag=readme`);
  const empty = await screen.findByText('No chunks found matching your search.');
  const clear = within(empty.parentElement as HTMLElement).getByRole('button');
  expect(clear).toHaveTextContent('Clear filters');
  await userEvent.click(clear);
  expect(getAddress()).toHaveTextContent(/\?q=a$/);
});

inWholeRun(test)("still shows results when the tags can't be loaded", async () => {
  server.answer(api.trieve.datasetTags, { error: 'no' }, { status: 400 });
  renderAt(`${page}?q=a`);
  await findResults();
  expect(screen.queryByRole('group', { name: 'Filter by tag' })).not.toBeInTheDocument();
});

test('offers to search for the exact words after a correction', async () => {
  server.answer(api.trieve.chunkSearch, (request: { body: { typo?: boolean } }) => ({
    chunks: [{ id: 'c1', content: 'Text' }],
    corrected_query: request.body.typo === false ? null : 'install',
  }));
  renderAt(`${page}?q=instal`);
  await findResults();
  expect(screen.getByText(/Showing results for/)).toHaveTextContent(
    'Showing results for install – search instead for instal',
  );
  await userEvent.click(screen.getByRole('link', { name: 'instal' }));
  expect(await screen.findByText(/exact words/)).toBeInTheDocument();
  expect(getAddress()).toHaveTextContent(`${page}?q=instal&exact=1`);
  expect(getSearches().at(-1)?.body.typo).toBe(false);
});

inWholeRun(test)('falls back to hybrid search and page 1 for invalid parameters', async () => {
  renderAt(`${page}?q=a&mode=magic&page=-3`);
  await findResults();
  expect(getSearches()[0]?.body).toMatchObject({ search_type: 'hybrid', page: 1 });
});

test("shortens a query to the server's maximum length", async () => {
  renderAt(`${page}?q=${'a'.repeat(SEARCH_QUERY_MAX + 1)}`);
  await findResults();
  expect(getSearches().map(({ body }) => body.query)).toEqual(['a'.repeat(SEARCH_QUERY_MAX)]);
  expect(await findSearchBox()).toHaveAttribute('maxlength', String(SEARCH_QUERY_MAX));
});

test('requests the selected order and keeps it in the URL', async () => {
  renderAt(`${page}?q=install`);
  await findResults();
  const getSort = () => screen.getByRole('combobox', { name: 'Sort by' });
  expect(getSort()).toHaveDisplayValue('Best match');
  expect(getSearches()[0]?.body).not.toHaveProperty('sort');
  await userEvent.selectOptions(getSort(), 'Newest first');
  await waitFor(() => expect(getSearches().at(-1)?.body.sort).toBe('newest'));
  expect(getAddress()).toHaveTextContent(/\?q=install&sort=newest$/);
  renderAt(`${page}?q=install&sort=oldest`);
  await waitFor(() => expect(getSearches().at(-1)?.body.sort).toBe('oldest'));
});

test("offers a hybrid search when semantic search isn't available", async () => {
  const error = 'Switched off; use hybrid or fulltext';
  const refused = { error, code: 'bad_request', requestId: 'req-8' };
  server.answer(api.trieve.chunkSearch, ({ body }: { body: { search_type: string } }) =>
    body.search_type === 'semantic' ? refused : { chunks: [{ id: 'c1', content: 'Text' }] },
  );
  server.answer(api.trieve.chunkSearch, refused, { status: 400, times: 1 });
  renderAt(`${page}?q=a&mode=semantic`);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^This dataset can't be searched by meaning yet\./);
  expect(within(alert).getByText(/Error searching chunks: Switched off/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Search with Hybrid' }));
  await findResults();
  expect(getAddress()).toHaveTextContent(/\?q=a$/);
});

test("doesn't report semantic search as unavailable when a query is invalid", async () => {
  const refused = { error: 'query: not text', code: 'bad_request', requestId: 'req-9' };
  server.answer(api.trieve.chunkSearch, refused, { status: 400 });
  renderAt(`${page}?q=a&mode=semantic`);
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Error searching chunks: query/);
});

test('shows indexing progress and the supported language for semantic search', async () => {
  const meaning = { state: 'on', indexed: 1, total: 2, language: 'English' };
  const usage = { id: 'u1', dataset_id: 'd1', chunk_count: 2, meaning };
  server.answer('/api/trieve/dataset/usage/d1', usage);
  renderAt(`${page}?q=a&mode=semantic`);
  const state = await screen.findByRole('region', { name: 'Search by meaning' });
  expect(state).toHaveTextContent('50% indexed for search by meaning');
  expect(state).toHaveTextContent('Search by meaning understands English only.');
});
