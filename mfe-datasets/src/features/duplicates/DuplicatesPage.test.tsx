import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api, fillPath } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { fakeDataset, renderAt } from '../../testing/show';

const page = '/datasets/d1/duplicates';
const { duplicates, duplicatesCheck, duplicatesDismiss, duplicatesMerge, restore } = api.knowledge;
const makeChunk = (id: string, text: string, tag: string) => ({
  id,
  chunk_html: `<p>${text}</p>`,
  tag_set: [tag],
  updated_at: '2026-03-05T12:00:00',
});
const first = makeChunk('c1', 'Open from seven', 'hours');
const second = makeChunk('c2', 'Open from eight', 'times');
const found = {
  state: 'done',
  scanned: 1_200,
  total: 1_200,
  checked_at: '2026-03-05T12:00:00Z',
  is_current: true,
  groups: [{ exact: false, chunks: [first, second] }],
  next: null,
};
const list = `${duplicates}?dataset_id=d1`;
let server: FakeFetch;

beforeEach(() => {
  server = fakeDataset();
  server.answer(duplicatesCheck, found);
  server.answer(list, found);
  answerQuestions();
});

function answerQuestions() {
  const path = fillPath(api.questions.all, { datasetId: 'd1' });
  server.answer(path, { questions: [], runs: [], pending: false, can_preview: true });
}

const getRequests = (path: string) =>
  server.requests.filter((request) => request.path === path).map(({ body }) => body);
const findGroup = () => screen.findByRole('region', { name: /^Open from seven/ });
const openMerge = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Merge: Open from seven' }));
  return screen.findByRole('dialog', { name: 'Merge 2 chunks' });
};

test('shows a group with highlighted differences', async () => {
  renderAt(page);
  const shown = await findGroup();
  expect(shown).toHaveTextContent('Nearly the same text');
  const diff = within(shown).getByRole('table', { name: 'Chunk 2 compared with Open from seven' });
  expect(diff.querySelector('ins')).toHaveTextContent('eight');
  expect(screen.getByText(/^1,200 chunks compared/)).toBeInTheDocument();
  expect(getRequests(duplicatesCheck)).toEqual([{ dataset_id: 'd1' }]);
});

test('loads the duplicates after the check has started', async () => {
  renderAt(page);
  await findGroup();
  const asked = server.requests.map(({ path }) => path);
  expect(asked.indexOf(duplicatesCheck)).toBeGreaterThan(-1);
  expect(asked.indexOf(list)).toBeGreaterThan(asked.indexOf(duplicatesCheck));
});

test('merges into the selected chunk with an edited text, and undoes the merge', async () => {
  server.answer(duplicatesMerge, { entry: 'merged:7', refused: null });
  server.answer(restore, { added: 1, changed: 1, removed: 0, kept: 0, examples: [], entry: null });
  renderAt(page);
  const dialog = await openMerge();
  expect(dialog).toHaveTextContent('The merged chunk gets all tags: hours, times.');
  await userEvent.selectOptions(within(dialog).getByLabelText('Keep'), 'c2');
  const text = within(dialog).getByLabelText('Text (HTML)');
  expect(text).toHaveValue(second.chunk_html);
  await userEvent.clear(text);
  await userEvent.type(text, 'Open from nine');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('2 chunks merged')).toBeInTheDocument();
  expect(getRequests(duplicatesMerge)).toEqual([
    {
      dataset_id: 'd1',
      keep: 'c2',
      chunks: [first, second].map(({ id, updated_at }) => ({ chunk_id: id, updated_at })),
      chunk_html: 'Open from nine',
    },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeInTheDocument();
  expect(getRequests(restore)).toEqual([{ dataset_id: 'd1', target: { entry: 'merged:7' } }]);
});

test('keeps the dialog open when a chunk has changed', async () => {
  server.answer(duplicatesMerge, { entry: null, refused: 'changed' });
  renderAt(page);
  const dialog = await openMerge();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));
  expect(
    await within(dialog).findByText(/One of the chunks has changed. Check again./),
  ).toBeInTheDocument();
});

test('dismisses a group when Not duplicates is clicked', async () => {
  server.answer(duplicatesDismiss, '', { status: 204 });
  renderAt(page);
  await findGroup();
  server.answer(list, { ...found, groups: [] });
  await userEvent.click(screen.getByRole('button', { name: 'Not duplicates: Open from seven' }));
  expect(await screen.findByText('No duplicates found.')).toBeInTheDocument();
  expect(getRequests(duplicatesDismiss)).toEqual([{ dataset_id: 'd1', chunk_ids: ['c1', 'c2'] }]);
});

test('shows the progress of a check and offers another one after a change', async () => {
  const running = { ...found, state: 'running', scanned: 500, checked_at: null, groups: [] };
  server.answer(duplicatesCheck, running);
  server.answer(list, running);
  renderAt(page);
  expect(await screen.findByText('Comparing chunks: 500 of 1,200…')).toBeInTheDocument();
  server.answer(list, { ...found, is_current: false });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Check again' }, { timeout: 5_000 }),
  );
  await waitFor(() => expect(getRequests(duplicatesCheck)).toHaveLength(2));
});

test('offers to check again after a check has failed', async () => {
  server.answer(list, { ...found, state: 'failed', groups: [] }, { times: 1 });
  renderAt(page);
  await userEvent.click(await screen.findByRole('button', { name: 'Check again' }));
  expect(await findGroup()).toBeInTheDocument();
});

test("shows why a second check couldn't start", async () => {
  server.answer(list, { ...found, is_current: false });
  renderAt(page);
  const again = await screen.findByRole('button', { name: 'Check again' });
  const refused = { error: 'No', code: 'bad_request', requestId: 'r' };
  server.answer(duplicatesCheck, refused, { status: 400 });
  await userEvent.click(again);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load the duplicates');
});

inWholeRun(test)("explains that an outside account can't check for duplicates", async () => {
  const refused = { error: 'No', code: 'conflict', requestId: 'r' };
  server.answer(duplicatesCheck, refused, { status: 409 });
  server.answer(list, refused, { status: 409 });
  renderAt(page);
  expect(
    await screen.findByText('Finding duplicates needs the built-in knowledge service.'),
  ).toBeInTheDocument();
});
