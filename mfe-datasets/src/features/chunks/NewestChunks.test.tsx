import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { fakeHandbook, makeFoundChunk, makeFoundChunks, renderAt } from '../../testing/show';

const page = '/datasets/dataset-1/chunks';

let server: FakeFetch;

beforeEach(() => {
  localStorage.clear();
  server = fakeHandbook();
});

const getSearches = () => server.requests.filter(({ path }) => path === api.trieve.chunkSearch);
const getAddress = () => screen.getByLabelText('address');

test('shows a hint, the dataset and its newest chunks before a search', async () => {
  renderAt(page);
  expect(
    await screen.findByText('Enter a search term above to find chunks in this dataset.'),
  ).toBeInTheDocument();
  await screen.findByText('How we work');
  expect(screen.getByRole('group', { name: 'About this dataset' })).toHaveTextContent(
    /Handbook.*How we work.*Mar 5, 2026.*dataset-1/,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Dataset Chunks' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Back to Datasets' })).toHaveAttribute(
    'href',
    '/datasets',
  );
  const newest = screen.getByRole('region', { name: 'Newest chunks' });
  expect(await within(newest).findByRole('link', { name: 'Install it' })).toBeInTheDocument();
  expect(within(newest).queryByRole('button', { name: 'Show all' })).not.toBeInTheDocument();
  expect(getSearches().map(({ body }) => body)).toEqual([
    expect.objectContaining({ query: '*', page: 1, limit: 10, sort: 'newest' }),
  ]);
});

test('opens the whole list from the newest chunks', async () => {
  server.answer(api.trieve.chunkSearch, makeFoundChunks([makeFoundChunk()], { total_pages: 3 }));
  renderAt(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Page 1 of 3')).toBeInTheDocument();
  expect(getAddress()).toHaveTextContent(/\?q=$/);
});

test('offers two ways to fill an empty dataset', async () => {
  server.answer(api.trieve.chunkSearch, makeFoundChunks([]));
  renderAt(page);
  expect(await screen.findByText('No chunks yet.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Upload a file' })).toHaveAttribute(
    'href',
    `${page.replace('chunks', 'import')}`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Write a chunk' }));
  expect(await screen.findByRole('dialog', { name: 'Create New Chunk' })).toBeInTheDocument();
});

test('counts chunks, sources and deleted chunks on the tabs', async () => {
  const id = 'dataset-1';
  const usage = { id: 'u', dataset_id: id, chunk_count: 7, files: 2, removed: 3 };
  server.answer(`/api/trieve/dataset/usage/${id}`, usage);
  const questions = { total: 0, passed: 0, failed: 0 };
  server.answer(api.knowledge.overview, {
    datasets: [{ dataset_id: id, questions, gaps: 0, sites: 1, assistants: [] }],
  });
  renderAt(page);
  const tabs = within(await screen.findByRole('navigation', { name: 'Parts of the dataset' }));
  expect(await tabs.findByRole('link', { name: 'Sources 3' })).toBeInTheDocument();
  expect(tabs.getByRole('link', { name: 'Bin 3' })).toBeInTheDocument();
  expect(tabs.getByRole('link', { name: 'Chunks 7' })).toBeInTheDocument();
});
