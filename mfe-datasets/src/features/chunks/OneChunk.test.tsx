import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { inWholeRun, matrix } from 'testing/matrix';
import { fakeDataset, renderAt } from '../../testing/show';

const page = '/datasets/d1/chunks';
const makeChunk = (id: string, more: object = {}) => ({
  id,
  chunk_html: `<h2>Title ${id}</h2><p>Text of ${id}</p>`,
  metadata: { file: 'a.md', order: 3 },
  tag_set: ['one'],
  tracking_id: `t-${id}`,
  link: null,
  created_at: '2026-03-05T12:00:00',
  updated_at: '2026-03-06T12:00:00',
  ...more,
});
const refused = { error: 'Refused', code: 'bad_request', requestId: 'req-5' };
let server: FakeFetch;

beforeEach(() => {
  server = fakeDataset();
  server.answer(api.trieve.chunkSearch, (request: { body: { page: number } }) => ({
    chunks: ['a', 'b'].map((letter) => ({ chunk: makeChunk(`${letter}${request.body.page}`) })),
    total_pages: 2,
  }));
  for (const id of ['a1', 'b1', 'a2', 'b2'])
    server.answer(`/api/trieve/chunk/${id}`, { chunk: makeChunk(id) });
});

const getAddress = () => screen.getByLabelText('address');
const findPanel = () => screen.findByRole('region', { name: 'Chunk' });
const getRequests = (method: string) =>
  server.requests.filter((request) => request.method === method);

test('opens a chunk by its URL without a search', async () => {
  renderAt(`${page}/a1`);
  const region = await findPanel();
  expect(await within(region).findByText('Text of a1')).toBeInTheDocument();
  expect(region).toHaveTextContent(/filea\.md/);
  expect(region).toHaveTextContent(/Tracking IDt-a1/);
  expect(within(region).getByRole('button', { name: 'Copy chunk ID' })).toBeInTheDocument();
  expect(within(region).getByRole('button', { name: 'Previous chunk (K)' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(within(region).getByRole('button', { name: 'Next chunk (J)' })).not.toHaveAttribute(
    'aria-disabled',
  );
});

inWholeRun(test)(
  'keeps the search in the URL while a chunk is open and after it closes',
  async () => {
    renderAt(`${page}?q=text`);
    await userEvent.click(await screen.findByRole('link', { name: 'Title b1' }));
    expect(getAddress()).toHaveTextContent(`${page}/b1?q=text`);
    await userEvent.click(
      within(await findPanel()).getByRole('button', { name: 'Close the chunk' }),
    );
    expect(getAddress()).toHaveTextContent(`${page}?q=text`);
    expect(screen.queryByRole('region', { name: 'Chunk' })).not.toBeInTheDocument();
  },
);

test('moves through chunks on several pages with J and K, and closes with Escape', async () => {
  renderAt(`${page}?q=text`);
  await screen.findByText('Title a1');
  await userEvent.keyboard('j');
  expect(getAddress()).toHaveTextContent(`${page}/a1?q=text`);
  await userEvent.keyboard('j');
  expect(getAddress()).toHaveTextContent(`${page}/b1?q=text`);
  await userEvent.keyboard('j');
  await waitFor(() => expect(getAddress()).toHaveTextContent(`${page}/a2?q=text&page=2`));
  await userEvent.keyboard('k');
  await waitFor(() => expect(getAddress()).toHaveTextContent(/chunks\/b1\?q=text$/));
  await userEvent.keyboard('{Escape}');
  expect(getAddress()).toHaveTextContent(/chunks\?q=text$/);
});

test('ignores shortcuts that are typed into the search box', async () => {
  renderAt(`${page}?q=text`);
  await screen.findByText('Title a1');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search chunks' }), 'jk');
  expect(screen.queryByRole('region', { name: 'Chunk' })).not.toBeInTheDocument();
});

test('explains that the chunk is gone when the server responds with 404', async () => {
  server.answer(
    '/api/trieve/chunk/gone',
    { error: 'Not found', code: 'not_found' },
    { status: 404 },
  );
  renderAt(`${page}/gone`);
  expect(await screen.findByText("This chunk doesn't exist or was deleted.")).toBeInTheDocument();
});

test("shows an error with Retry when the chunk can't be loaded", async () => {
  server.answer('/api/trieve/chunk/a1', refused, { status: 400, times: 1 });
  renderAt(`${page}/a1`);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/Error fetching chunks: Refused.*req-5/);
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(await within(await findPanel()).findByText('Text of a1')).toBeInTheDocument();
});

test('saves edited text, tags and metadata, and restores them on Undo', async () => {
  server.answer(
    api.trieve.chunk,
    { chunk: makeChunk('a1', { chunk_html: 'New' }) },
    { method: 'PUT' },
  );
  renderAt(`${page}/a1`);
  await within(await findPanel()).findByText('Text of a1');
  await userEvent.click(within(await findPanel()).getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit chunk' });
  const getField = (name: string) => within(dialog).getByRole('textbox', { name });
  await userEvent.clear(getField('Content (HTML)'));
  await userEvent.type(getField('Content (HTML)'), 'New');
  await userEvent.type(getField('Tags'), 'two,');
  await userEvent.clear(getField('Value 2'));
  await userEvent.type(getField('Value 2'), 'x');
  expect(dialog).toHaveTextContent('Not valid JSON');
  expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await userEvent.clear(getField('Value 2'));
  await userEvent.type(getField('Value 2'), '4');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add metadata' }));
  await userEvent.type(getField('Name 3'), 'author');
  await userEvent.type(getField('Value 3'), 'Ada');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove metadata file' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(getRequests('PUT')[0]?.body).toEqual({
    dataset_id: 'd1',
    chunk_id: 'a1',
    chunk_html: 'New',
    tag_set: ['one', 'two'],
    tracking_id: 't-a1',
    metadata: { order: 4, author: 'Ada' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeInTheDocument();
  expect(getRequests('PUT')[1]?.body).toMatchObject({
    chunk_html: '<h2>Title a1</h2><p>Text of a1</p>',
    metadata: { file: 'a.md', order: 3 },
    tag_set: ['one'],
  });
});

inWholeRun(test)('disables Save while the link is invalid', async () => {
  renderAt(`${page}/a1`);
  await within(await findPanel()).findByText('Text of a1');
  await userEvent.click(within(await findPanel()).getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit chunk' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Link (optional)' }), 'ftp://x');
  expect(within(dialog).getByRole('button', { name: 'Save' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

inWholeRun(test)('shows why an edit failed', async () => {
  server.answer(api.trieve.chunk, refused, { method: 'PUT', status: 400 });
  renderAt(`${page}/a1`);
  await within(await findPanel()).findByText('Text of a1');
  await userEvent.click(within(await findPanel()).getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit chunk' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Refused');
});

test('opens the next chunk after a deletion, and restores the deleted one on Undo', async () => {
  server.answer('/api/trieve/chunk/a1', { chunk: makeChunk('a1') }, { method: 'DELETE' });
  server.answer('/api/trieve/chunk/a1/restore', { chunk: makeChunk('a1') });
  renderAt(`${page}/a1?q=text`);
  await screen.findByRole('link', { name: 'Title b1' });
  await userEvent.click(within(await findPanel()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Chunk deleted')).toBeInTheDocument();
  await waitFor(() => expect(getAddress()).toHaveTextContent(`${page}/b1?q=text`));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Chunk restored')).toBeInTheDocument();
  expect(getRequests('POST').at(-1)).toBeDefined();
  const restore = server.requests.find(({ path }) => path.endsWith('/restore'));
  expect(restore?.body).toMatchObject({ dataset_id: 'd1', chunk: { id: 'a1' } });
});

const raw = 'Trieve API error: 404 Not Found - {"message":"Chunk not found"}';

test.each(
  matrix(
    [
      ['not_found', 404, 'Failed to restore chunk. It no longer exists. It may have been deleted.'],
      [
        'upstream_failed',
        502,
        "Failed to restore chunk. The knowledge service didn't respond. Try again.",
      ],
    ] as const,
    () => 'failure',
  ),
)('explains why an undo failed when the response is %s', async (code, status, text) => {
  server.answer('/api/trieve/chunk/a1', { chunk: makeChunk('a1') }, { method: 'DELETE' });
  const error = { error: raw, code, requestId: 'r' };
  server.answer('/api/trieve/chunk/a1/restore', error, { method: 'POST', status });
  renderAt(`${page}/a1?q=text`);
  await screen.findByRole('link', { name: 'Title b1' });
  await userEvent.click(within(await findPanel()).getByRole('button', { name: 'Delete' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByText(/Trieve API error/)).not.toBeInTheDocument();
});

inWholeRun(test)('moves the focus to the results after a chunk is deleted', async () => {
  server.answer('/api/trieve/chunk/a1', { chunk: makeChunk('a1') }, { method: 'DELETE' });
  renderAt(`${page}?q=text`);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete chunk Title a1' }));
  expect(await screen.findByText('Chunk deleted')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Results' })).toHaveFocus());
});

test("keeps a chunk that couldn't be deleted and shows why", async () => {
  server.answer('/api/trieve/chunk/a1', refused, { method: 'DELETE', status: 400 });
  renderAt(`${page}?q=text`);
  await userEvent.click(await screen.findByRole('button', { name: 'Delete chunk Title a1' }));
  expect(await screen.findByText('Refused')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Title a1' })).toBeInTheDocument();
});
