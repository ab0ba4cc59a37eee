import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { inWholeRun, matrix } from 'testing/matrix';
import { fakeKnowledge, renderAt } from '../../testing/show';

const page = '/datasets/dataset-1/chunks';
let server: FakeFetch;

beforeEach(() => {
  server = fakeKnowledge();
  server.answer('/api/trieve/dataset/dataset-1', {
    dataset: { id: 'dataset-1', name: 'Handbook' },
  });
  server.answer(api.trieve.chunkSearch, { chunks: [], total_pages: 0 });
  server.answer(api.trieve.chunk, { chunk_metadata: { id: 'new' } });
});

const getRequests = () => server.requests.filter(({ path }) => path === api.trieve.chunk);
const getContent = () => screen.getByRole('textbox', { name: 'Content (HTML)' });
const getTagBox = () => screen.getByRole('textbox', { name: 'Tags' });
const getCreateButton = () => screen.getByRole('button', { name: 'Create Chunk' });

async function openNewChunk(address = page) {
  renderAt(address);
  await screen.findAllByText(/Handbook|No chunks found/);
  await userEvent.click(screen.getByRole('button', { name: 'Create New Chunk' }));
  return screen.findByRole('dialog', { name: 'Create New Chunk' });
}

test('disables the button until the chunk has text', async () => {
  await openNewChunk();
  expect(getCreateButton()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(getContent(), '   ');
  expect(getCreateButton()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.type(getContent(), 'Text');
  expect(getCreateButton()).not.toHaveAttribute('aria-disabled');
});

test('adds and removes tags, ignoring blank ones', async () => {
  const dialog = await openNewChunk();
  await userEvent.type(getTagBox(), ' one {Enter}two,  ,{Enter}three,');
  for (const tag of ['one', 'two', 'three'])
    expect(within(dialog).getByText(tag)).toBeInTheDocument();
  expect(within(dialog).getAllByRole('button', { name: /^Remove/ })).toHaveLength(3);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove two' }));
  expect(within(dialog).queryByText('two')).not.toBeInTheDocument();
  expect(getRequests()).toHaveLength(0);
});

test('sends the chunk, closes the dialog and clears the form', async () => {
  const dialog = await openNewChunk();
  await userEvent.type(getContent(), '<p>Text</p>');
  await userEvent.type(getTagBox(), 'one,');
  await userEvent.type(screen.getByRole('textbox', { name: 'Tracking ID (optional)' }), 'track-1');
  await userEvent.click(getCreateButton());
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(getRequests()[0]?.body).toEqual({
    dataset_id: 'dataset-1',
    chunk_html: '<p>Text</p>',
    metadata: {},
    tag_set: ['one'],
    tracking_id: 'track-1',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Create New Chunk' }));
  expect(getContent()).toHaveValue('');
  expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
});

inWholeRun(test)(
  'keeps the fields and shows the conflict when the tracking ID is taken',
  async () => {
    server.answer(api.trieve.chunk, {
      chunk_metadata: { id: 'old', chunk_html: 'Another text', tracking_id: 'track-1' },
    });
    await openNewChunk();
    await userEvent.type(getContent(), 'Text');
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Tracking ID (optional)' }),
      'track-1',
    );
    await userEvent.click(getCreateButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'A chunk with this tracking ID already exists. No chunk was created.',
    );
    expect(getContent()).toHaveValue('Text');
  },
);

test('repeats the current search after creating a chunk', async () => {
  await openNewChunk(`${page}?q=text`);
  server.answer(api.trieve.chunkSearch, { chunks: [{ id: 'new', content: 'Text' }] });
  await userEvent.type(getContent(), 'Text');
  await userEvent.click(getCreateButton());
  expect(await screen.findByText('Showing 1 chunks')).toBeInTheDocument();
});

inWholeRun(test)('reloads only the newest chunks when there is no search', async () => {
  const dialog = await openNewChunk();
  await userEvent.type(getContent(), 'Text');
  await userEvent.click(getCreateButton());
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const searches = server.requests.filter(({ path }) => path === api.trieve.chunkSearch);
  expect(new Set(searches.map(({ body }) => body.sort))).toEqual(new Set(['newest']));
});

test.each(
  matrix(
    [
      ["the server's message", { status: 413 }, 'Too large'],
      ["the portal's own message", { failure: 'network' as const }, 'Failed to create chunk'],
    ] as const,
    () => 'failure',
  ),
)('shows an error with %s and keeps the form', async (_, options, text) => {
  server.answer(
    api.trieve.chunk,
    { error: 'Too large', code: 'too_large', requestId: 'r' },
    options,
  );
  const dialog = await openNewChunk();
  await userEvent.type(getContent(), 'Text');
  await userEvent.click(getCreateButton());
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(text);
  expect(getContent()).toHaveValue('Text');
  expect(getCreateButton()).not.toHaveAttribute('aria-disabled');
});

test('disables the button and shows progress while sending', async () => {
  server.answer(api.trieve.chunk, '', { failure: 'hang' });
  await openNewChunk();
  await userEvent.type(getContent(), 'Text');
  await userEvent.click(getCreateButton());
  expect(await screen.findByRole('button', { name: 'Creating...' })).toBeDisabled();
});

inWholeRun(test)('closes the dialog on Cancel without sending anything', async () => {
  const dialog = await openNewChunk();
  await userEvent.type(getContent(), 'Text');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(getRequests()).toHaveLength(0);
});

inWholeRun(test)('asks on Escape before discarding input, unless the form is empty', async () => {
  const dialog = await openNewChunk();
  await userEvent.type(getContent(), 'Text');
  await userEvent.keyboard('{Escape}');
  expect(within(dialog).getByRole('status')).toHaveTextContent('Your changes are not saved yet.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  expect(getContent()).toHaveValue('Text');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Create New Chunk' }));
  expect(getContent()).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
