import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { inWholeRun, matrix } from 'testing/matrix';
import { fakeHandbook, foundChunk, foundChunks, show } from '../../testing/show';

const page = '/datasets/dataset-1/chunks';
const info = '/api/trieve/dataset/dataset-1';
const refused = { error: 'Refused', code: 'bad_request', requestId: 'req-5' };

let server: FakeFetch;

beforeEach(() => {
  localStorage.clear();
  server = fakeHandbook();
});

const searches = () => server.requests.filter(({ path }) => path === api.trieve.chunkSearch);
const address = () => screen.getByLabelText('address');
const searchBox = () => screen.findByRole('searchbox', { name: 'Search chunks' });

async function searchFor(text: string) {
  const box = await searchBox();
  await userEvent.clear(box);
  if (text) await userEvent.type(box, text);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
}

test('titles a chunk by its heading, never by its ID, and cuts the ID in the middle', async () => {
  const id = '65201f0a-aaaa-4000-8000-00000000198e';
  const text = '<h2>No heat</h2><p>Top it up.</p><p>Then call us.</p>';
  server.answer(api.trieve.chunkSearch, foundChunks([foundChunk({ id, chunk_html: text })]));
  show(`${page}?q=a`);
  const title = await screen.findByRole('heading', { level: 3, name: 'No heat' });
  expect(title).not.toHaveTextContent(id);
  const row = title.closest('li') as HTMLElement;
  expect(row).toHaveTextContent(/Top it up\.\s+Then call us\./);
  expect(within(row).getByTitle(id)).toHaveTextContent(id);
  expect(within(row).getByRole('button', { name: 'Copy chunk ID' })).toBeInTheDocument();
});

test('narrows the list when a tag of a chunk is pressed', async () => {
  server.answer(api.trieve.chunkSearch, foundChunks([foundChunk({ tag_set: ['npm'] })]));
  show(page);
  await userEvent.click(await screen.findByRole('button', { name: 'npm' }));
  expect(address()).toHaveTextContent(`${page}?q=&tag=npm`);
});

test('shows the hits and writes the address when a search is submitted', async () => {
  show(page);
  await searchFor('install');
  expect(await screen.findByText('Showing 1 chunks')).toBeInTheDocument();
  expect(screen.getByText('Install it')).toBeInTheDocument();
  expect(address()).toHaveTextContent(`${page}?q=install`);
  expect(searches().at(-1)?.body).toMatchObject({
    dataset_id: 'dataset-1',
    query: 'install',
    page: 1,
    limit: 10,
    search_type: 'hybrid',
  });
  expect(searches().at(-1)?.headers['tr-dataset']).toBe('dataset-1');
});

test('searches everything when the query is empty', async () => {
  show(page);
  await searchFor('');
  expect(await screen.findByText('Showing 1 chunks')).toBeInTheDocument();
  expect(searches().at(-1)?.body.query).toBe('*');
});

test('restores search, page and type from the address', async () => {
  server.answer(api.trieve.chunkSearch, foundChunks([foundChunk()], { total_pages: 3 }));
  show(`${page}?q=install&page=2&mode=semantic`);
  expect(await screen.findByText('Page 2 of 3')).toBeInTheDocument();
  expect(await searchBox()).toHaveValue('install');
  expect(searches()[0]?.body).toMatchObject({ page: 2, search_type: 'semantic' });
});

test('keeps the old results until the next page has arrived', async () => {
  const found = (request: { body: { page: number } }) =>
    foundChunks([foundChunk({ content: `Text ${request.body.page}`, chunk_html: null })], {
      total_pages: 2,
    });
  server.answer(api.trieve.chunkSearch, found);
  show(`${page}?q=a`);
  expect(await screen.findByText('Text 1')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Text 2')).toBeInTheDocument();
  expect(address()).toHaveTextContent('q=a&page=2');
});

test('shows an empty state with Clear when a search finds nothing', async () => {
  server.answer(api.trieve.chunkSearch, foundChunks([]));
  show(`${page}?q=nothing`);
  expect(await screen.findByText('No chunks found matching your search.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(address()).toHaveTextContent(page);
  expect(await searchBox()).toHaveValue('');
});

test('shows everything known about a chunk', async () => {
  const whole = foundChunk({
    metadata: { file: 'README.md', order: { line: 3 } },
    tag_set: ['readme', 'npm'],
    tracking_id: 'track-1',
    link: 'https://example.com/readme',
    created_at: '2026-03-05T12:00:00',
    updated_at: null,
  });
  server.answer(api.trieve.chunkSearch, foundChunks([{ chunk: whole, score: 0.5 }]));
  show(`${page}?q=a`);
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

test('shows no link when a browser should not open it', async () => {
  server.answer(api.trieve.chunkSearch, foundChunks([foundChunk({ link: 'javascript:alert(1)' })]));
  show(`${page}?q=a`);
  await screen.findByText('Install it');
  expect(screen.queryByRole('link', { name: 'Link' })).not.toBeInTheDocument();
});

test('marks the matches, in the text or below it', async () => {
  server.answer(
    api.trieve.chunkSearch,
    foundChunks([
      foundChunk({ chunk_html: '<p>Please <mark><b>install</b></mark> it</p>' }),
      { chunk: foundChunk({ id: 'chunk-2' }), highlights: ['<mark><b>Install</b></mark> it'] },
    ]),
  );
  show(`${page}?q=install`);
  expect((await screen.findByText('install')).tagName).toBe('MARK');
  expect(screen.getByText('Install').tagName).toBe('MARK');
});

test('marks an unusable entry and shows the others when one does not parse', async () => {
  server.answer(api.trieve.chunkSearch, foundChunks([null, foundChunk()]));
  show(`${page}?q=a`);
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
  'shows text and request id when the search for "%s" fails, and Retry searches again',
  async (query, text) => {
    server.answer(api.trieve.chunkSearch, refused, { status: 400 });
    show(`${page}?q=${query}`);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveTextContent('req-5');
    server.answer(api.trieve.chunkSearch, foundChunks([foundChunk()]));
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Install it')).toBeInTheDocument();
  },
);

inWholeRun(test)('shows an invalid answer when the search answer does not parse', async () => {
  server.answer(api.trieve.chunkSearch, { chunks: 'none' });
  show(`${page}?q=a`);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error searching chunks: Invalid response format',
  );
});

test('shows mock chunks under a banner when the search fails with mock data on', async () => {
  localStorage.setItem('useMockData', 'true');
  server.answer(api.trieve.chunkSearch, refused, { status: 400 });
  show(`${page}?q=a`);
  expect(await screen.findByText('Showing 10 chunks')).toBeInTheDocument();
  expect(screen.getByText('Page 1 of 3')).toBeInTheDocument();
  expect(screen.getByText(/These are mock chunks/)).toBeInTheDocument();
  expect(localStorage.getItem('useMockData')).toBe('true');
});

test('shows the failure when the dataset cannot be read', async () => {
  server.answer(info, refused, { status: 404 });
  show(page);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Error fetching dataset info: Refused',
  );
});

test('shows the reason with Retry when the service is not configured', async () => {
  server.table('select', 'api_keys', [], { times: 1 });
  show(page);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Could not initialize Trieve service: No Trieve API key found');
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('group', { name: 'About this dataset' })).toBeInTheDocument();
});

inWholeRun(test)('shows that the dataset is missing when the address names none', async () => {
  show('/datasets/%20/chunks');
  expect(await screen.findByText('No dataset ID provided')).toBeInTheDocument();
});

test('shows a sentence first and the answer of the service below when the dataset is gone', async () => {
  const answer = 'Trieve API error: 404 Not Found - {"message":"no dataset"}';
  server.answer(info, { error: answer, code: 'not_found', requestId: 'req-6' }, { status: 404 });
  show(page);
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
