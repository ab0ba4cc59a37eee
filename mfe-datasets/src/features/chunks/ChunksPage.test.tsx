import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { inWholeRun, matrix } from 'testing/matrix';
import { fakeHandbook, makeFoundChunk, makeFoundChunks, renderAt } from '../../testing/show';

const page = '/datasets/dataset-1/chunks';
const info = '/api/trieve/dataset/dataset-1';
const refused = { error: 'Refused', code: 'bad_request', requestId: 'req-5' };

let server: FakeFetch;

beforeEach(() => {
  localStorage.clear();
  server = fakeHandbook();
});

const getSearches = () => server.requests.filter(({ path }) => path === api.trieve.chunkSearch);
const getAddress = () => screen.getByLabelText('address');
const findSearchBox = () => screen.findByRole('searchbox', { name: 'Search chunks' });

async function searchFor(text: string) {
  const box = await findSearchBox();
  await userEvent.clear(box);
  if (text) await userEvent.type(box, text);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
}

test('titles a chunk by its heading, and shows its text and ID', async () => {
  const id = '65201f0a-aaaa-4000-8000-00000000198e';
  const text = '<h2>No heat</h2><p>Top it up.</p><p>Then call us.</p>';
  server.answer(
    api.trieve.chunkSearch,
    makeFoundChunks([makeFoundChunk({ id, chunk_html: text })]),
  );
  renderAt(`${page}?q=a`);
  const title = await screen.findByRole('heading', { level: 3, name: 'No heat' });
  expect(title).not.toHaveTextContent(id);
  const row = title.closest('li') as HTMLElement;
  expect(row).toHaveTextContent(/Top it up\.\s+Then call us\./);
  expect(within(row).getByTitle(id)).toHaveTextContent(id);
  expect(within(row).getByRole('button', { name: 'Copy chunk ID' })).toBeInTheDocument();
});

test('puts a tag in the URL when it is clicked', async () => {
  server.answer(api.trieve.chunkSearch, makeFoundChunks([makeFoundChunk({ tag_set: ['npm'] })]));
  renderAt(page);
  await userEvent.click(await screen.findByRole('button', { name: 'npm' }));
  expect(getAddress()).toHaveTextContent(`${page}?q=&tag=npm`);
});

test('shows the results and updates the URL when a search is submitted', async () => {
  renderAt(page);
  await searchFor('install');
  expect(await screen.findByText('Showing 1 chunks')).toBeInTheDocument();
  expect(screen.getByText('Install it')).toBeInTheDocument();
  expect(getAddress()).toHaveTextContent(`${page}?q=install`);
  expect(getSearches().at(-1)?.body).toMatchObject({
    dataset_id: 'dataset-1',
    query: 'install',
    page: 1,
    limit: 10,
    search_type: 'hybrid',
  });
  expect(getSearches().at(-1)?.headers['tr-dataset']).toBe('dataset-1');
});

test('searches for everything when an empty query is submitted', async () => {
  renderAt(page);
  await searchFor('');
  expect(await screen.findByText('Showing 1 chunks')).toBeInTheDocument();
  expect(getSearches().at(-1)?.body.query).toBe('*');
});

test('restores search, page and type from the URL', async () => {
  server.answer(api.trieve.chunkSearch, makeFoundChunks([makeFoundChunk()], { total_pages: 3 }));
  renderAt(`${page}?q=install&page=2&mode=semantic`);
  expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
  expect(await findSearchBox()).toHaveValue('install');
  expect(getSearches()[0]?.body).toMatchObject({ page: 2, search_type: 'semantic' });
});

test('shows the next page and puts its number in the URL', async () => {
  const answerPage = (request: { body: { page: number } }) =>
    makeFoundChunks([makeFoundChunk({ content: `Text ${request.body.page}`, chunk_html: null })], {
      total_pages: 2,
    });
  server.answer(api.trieve.chunkSearch, answerPage);
  renderAt(`${page}?q=a`);
  expect(await screen.findByText('Text 1')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Text 2')).toBeInTheDocument();
  expect(getAddress()).toHaveTextContent('q=a&page=2');
});

test('offers to clear the search when nothing is found', async () => {
  server.answer(api.trieve.chunkSearch, makeFoundChunks([]));
  renderAt(`${page}?q=nothing`);
  expect(await screen.findByText('No chunks found matching your search.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(getAddress()).toHaveTextContent(page);
  expect(await findSearchBox()).toHaveValue('');
});

test('shows all details of a chunk', async () => {
  const whole = makeFoundChunk({
    metadata: { file: 'README.md', order: { line: 3 } },
    tag_set: ['readme', 'npm'],
    tracking_id: 'track-1',
    link: 'https://example.com/readme',
    created_at: '2026-03-05T12:00:00',
    updated_at: null,
  });
  server.answer(api.trieve.chunkSearch, makeFoundChunks([{ chunk: whole, score: 0.5 }]));
  renderAt(`${page}?q=a`);
  const card = (await screen.findByText('Install it')).closest('li') as HTMLElement;
  expect(card).toHaveTextContent(/fileREADME\.md/);
  expect(card).toHaveTextContent(/order\{"line":3\}/);
  expect(card).toHaveTextContent('track-1');
  for (const tag of ['readme', 'npm']) expect(within(card).getByText(tag)).toBeInTheDocument();
  expect(within(card).getByText('Created Mar 5, 2026')).toBeInTheDocument();
  expect(within(card).getByText('Updated N/A')).toBeInTheDocument();
  expect(within(card).getByText('Score 0.500')).toBeInTheDocument();
  const link = within(card).getByRole('link', { name: 'Link' });
  expect(link).toHaveAttribute('href', 'https://example.com/readme');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('shows no link for a `javascript:` address', async () => {
  server.answer(
    api.trieve.chunkSearch,
    makeFoundChunks([makeFoundChunk({ link: 'javascript:alert(1)' })]),
  );
  renderAt(`${page}?q=a`);
  await screen.findByText('Install it');
  expect(screen.queryByRole('link', { name: 'Link' })).not.toBeInTheDocument();
});

test('highlights matches in the text or below it', async () => {
  server.answer(
    api.trieve.chunkSearch,
    makeFoundChunks([
      makeFoundChunk({ chunk_html: '<p>Please <mark><b>install</b></mark> it</p>' }),
      { chunk: makeFoundChunk({ id: 'chunk-2' }), highlights: ['<mark><b>Install</b></mark> it'] },
    ]),
  );
  renderAt(`${page}?q=install`);
  expect((await screen.findByText('install')).tagName).toBe('MARK');
  expect(screen.getByText('Install').tagName).toBe('MARK');
});

test("reports an entry that can't be parsed and shows the others", async () => {
  server.answer(api.trieve.chunkSearch, makeFoundChunks([null, makeFoundChunk()]));
  renderAt(`${page}?q=a`);
  expect(await screen.findByText('Invalid chunk data format')).toBeInTheDocument();
  expect(screen.getByText('Install it')).toBeInTheDocument();
});

test.each(
  matrix(
    [
      ['install', 'Error searching chunks: Refused'],
      ['', 'Error fetching chunks: Refused'],
    ] as const,
    () => 'search',
  ),
)(
  'shows an error with its request id, and searches again on Retry, when searching for "%s" fails',
  async (query, text) => {
    server.answer(api.trieve.chunkSearch, refused, { status: 400 });
    renderAt(`${page}?q=${query}`);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveTextContent('req-5');
    server.answer(api.trieve.chunkSearch, makeFoundChunks([makeFoundChunk()]));
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Install it')).toBeInTheDocument();
  },
);

inWholeRun(test)('reports an invalid search response', async () => {
  server.answer(api.trieve.chunkSearch, { chunks: 'none' });
  renderAt(`${page}?q=a`);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error searching chunks: Invalid response format',
  );
});

test('shows mock chunks with a banner when the search fails and mock data is on', async () => {
  localStorage.setItem('useMockData', 'true');
  server.answer(api.trieve.chunkSearch, refused, { status: 400 });
  renderAt(`${page}?q=a`);
  expect(await screen.findByText('Showing 10 chunks')).toBeInTheDocument();
  expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
  expect(screen.getByText(/These are mock chunks/)).toBeInTheDocument();
  expect(localStorage.getItem('useMockData')).toBe('true');
});

test("shows an error when the dataset can't be loaded", async () => {
  server.answer(info, refused, { status: 404 });
  renderAt(page);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error fetching dataset info: Refused',
  );
});

test("explains that the service isn't configured, and loads the dataset on Retry", async () => {
  server.table('select', 'api_keys', [], { times: 1 });
  renderAt(page);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Could not initialize Trieve service: No Trieve API key found');
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('group', { name: 'About this dataset' })).toBeInTheDocument();
});

inWholeRun(test)('reports that the URL has no dataset ID', async () => {
  renderAt('/datasets/%20/chunks');
  expect(await screen.findByText('No dataset ID provided')).toBeInTheDocument();
});

test('explains that the dataset is gone, and only offers to go back', async () => {
  const answer = 'Trieve API error: 404 Not Found - {"message":"no dataset"}';
  server.answer(info, { error: answer, code: 'not_found', requestId: 'req-6' }, { status: 404 });
  renderAt(page);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^This dataset no longer exists/);
  expect(within(alert).getByText(`Error fetching dataset info: ${answer}`).tagName).toBe('SUMMARY');
  expect(screen.getByRole('button', { name: 'Back to Datasets' })).toHaveAttribute(
    'href',
    '/datasets',
  );
  for (const name of ['Retry', 'Import', 'Export', 'Create New Chunk', 'Search'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('searchbox')).toBeNull();
});
