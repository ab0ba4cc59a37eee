import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SEARCH_DEBOUNCE_MS } from 'remote-kit';
import type { FakeFetch } from 'shared-auth/testing';
import { api, SEARCH_QUERY_MAX } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { fakeKnowledge, show } from '../../testing/show';

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

const searches = () => server.requests.filter(({ path }) => path === api.trieve.chunkSearch);
const address = () => screen.getByLabelText('address');
const searchBox = () => screen.findByRole('searchbox', { name: 'Search chunks' });
const results = () => screen.findByText('Showing 1 chunks');

test('searches once and writes the address when typing pauses', async () => {
  show(page);
  await userEvent.type(await searchBox(), 'install');
  await results();
  expect(searches().map(({ body }) => body.query)).toEqual(['*', 'install']);
  expect(address()).toHaveTextContent(`${page}?q=install`);
});

inWholeRun(test)('shows the hint and the newest chunks again when the box is emptied', async () => {
  show(`${page}?q=install`);
  await results();
  await userEvent.clear(await searchBox());
  expect(
    await screen.findByText('Enter a search term above to find chunks in this dataset.'),
  ).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Newest chunks' })).toBeInTheDocument();
  expect(searches().at(-1)?.body.sort).toBe('newest');
});

test('searches everything when the emptied box is submitted at once', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  show(`${page}?q=install`);
  await results();
  await user.clear(await searchBox());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(searches().at(-1)?.body.query).toBe('*'));
  await act(() => jest.advanceTimersByTimeAsync(2 * SEARCH_DEBOUNCE_MS));
  expect(address()).toHaveTextContent(/\?q=$/);
  jest.useRealTimers();
});

inWholeRun(test)('returns on Back to the search before the first letter was typed', async () => {
  show(`${page}?q=old`);
  await results();
  await userEvent.clear(await searchBox());
  await userEvent.type(await searchBox(), 'new');
  await waitFor(() => expect(address()).toHaveTextContent('q=new'));
  await userEvent.keyboard('{Enter}');
  expect(address()).toHaveTextContent('q=new');
  await userEvent.click(screen.getByRole('button', { name: 'go back' }));
  expect(address()).toHaveTextContent('q=old');
  expect(await searchBox()).toHaveValue('old');
});

test('narrows the search by tags with counts, keeps them in the address and clears them', async () => {
  show(page);
  const group = await screen.findByRole('group', { name: 'Filter by tag' });
  const readme = within(group).getByRole('button', { name: 'readme 12 chunks' });
  expect(readme).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(readme);
  await results();
  expect(address()).toHaveTextContent(`${page}?q=&tag=readme`);
  expect(searches().at(-1)?.body).toMatchObject({ query: '*', filters: { tags: ['readme'] } });
  await userEvent.click(screen.getByRole('button', { name: 'npm 3 chunks' }));
  await waitFor(() => expect(searches().at(-1)?.body.filters.tags).toEqual(['readme', 'npm']));
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(address()).toHaveTextContent(/\?q=$/);
});

inWholeRun(test)('shows a filter of the address when no chunk of the search has it', async () => {
  show(`${page}?q=a&tag=gone`);
  expect(await screen.findByRole('button', { name: 'gone 0 chunks' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('offers to clear the filters when nothing is found under one', async () => {
  server.answer(api.trieve.chunkSearch, { chunks: [] });
  show(`${page}?q=a&tag=readme`);
  const empty = await screen.findByText('No chunks found matching your search.');
  const clear = within(empty.parentElement as HTMLElement).getByRole('button');
  expect(clear).toHaveTextContent('Clear filters');
  await userEvent.click(clear);
  expect(address()).toHaveTextContent(/\?q=a$/);
});

inWholeRun(test)('hides nothing when the tags cannot be read', async () => {
  server.answer(api.trieve.datasetTags, { error: 'no' }, { status: 400 });
  show(`${page}?q=a`);
  await results();
  expect(screen.queryByRole('group', { name: 'Filter by tag' })).not.toBeInTheDocument();
});

test('offers the words as written when the query was corrected', async () => {
  server.answer(api.trieve.chunkSearch, (request: { body: { typo?: boolean } }) => ({
    chunks: [{ id: 'c1', content: 'Text' }],
    corrected_query: request.body.typo === false ? null : 'install',
  }));
  show(`${page}?q=instal`);
  await results();
  expect(screen.getByText(/Showing results for/)).toHaveTextContent(
    'Showing results for install – search instead for instal',
  );
  await userEvent.click(screen.getByRole('link', { name: 'instal' }));
  expect(await screen.findByText(/exact words/)).toBeInTheDocument();
  expect(address()).toHaveTextContent(`${page}?q=instal&exact=1`);
  expect(searches().at(-1)?.body.typo).toBe(false);
});

inWholeRun(test)('falls back to hybrid and page 1 when the parameters are invalid', async () => {
  show(`${page}?q=a&mode=magic&page=-3`);
  await results();
  expect(searches()[0]?.body).toMatchObject({ search_type: 'hybrid', page: 1 });
});

test('cuts a query to the length that the server accepts', async () => {
  show(`${page}?q=${'a'.repeat(SEARCH_QUERY_MAX + 1)}`);
  await results();
  expect(searches().map(({ body }) => body.query)).toEqual(['a'.repeat(SEARCH_QUERY_MAX)]);
  expect(await searchBox()).toHaveAttribute('maxlength', String(SEARCH_QUERY_MAX));
});

test('requests the order and keeps it in the address when it is chosen', async () => {
  show(`${page}?q=install`);
  await results();
  const sort = () => screen.getByRole('combobox', { name: 'Sort by' });
  expect(sort()).toHaveDisplayValue('Best match');
  expect(searches()[0]?.body).not.toHaveProperty('sort');
  await userEvent.selectOptions(sort(), 'Newest first');
  await waitFor(() => expect(searches().at(-1)?.body.sort).toBe('newest'));
  expect(address()).toHaveTextContent(/\?q=install&sort=newest$/);
  show(`${page}?q=install&sort=oldest`);
  await waitFor(() => expect(searches().at(-1)?.body.sort).toBe('oldest'));
});

test('offers the search with Hybrid when the service cannot search by meaning', async () => {
  const refused = { error: 'needs embeddings', code: 'bad_request', requestId: 'req-8' };
  server.answer(api.trieve.chunkSearch, ({ body }: { body: { search_type: string } }) =>
    body.search_type === 'semantic' ? refused : { chunks: [{ id: 'c1', content: 'Text' }] },
  );
  server.answer(api.trieve.chunkSearch, refused, { status: 400, times: 1 });
  show(`${page}?q=a&mode=semantic`);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^This dataset can't be searched by meaning yet\./);
  expect(within(alert).getByText(/Error searching chunks: needs embeddings/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Search with Hybrid' }));
  await results();
  expect(address()).toHaveTextContent(/\?q=a$/);
});

test('says how far the dataset is indexed and which language is understood when the search is by meaning', async () => {
  const meaning = { state: 'on', indexed: 1, total: 2, language: 'English' };
  const usage = { id: 'u1', dataset_id: 'd1', chunk_count: 2, meaning };
  server.answer('/api/trieve/dataset/usage/d1', usage);
  show(`${page}?q=a&mode=semantic`);
  const state = await screen.findByRole('region', { name: 'Search by meaning' });
  expect(state).toHaveTextContent('50 % indexed by meaning');
  expect(state).toHaveTextContent('Search by meaning understands English only.');
});
