import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api, fillPath } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import {
  fakeHandbook,
  makeFoundChunk,
  makeFoundChunks,
  ORGANIZATION_DATASETS,
  renderAt,
} from '../../testing/show';

const page = '/datasets/dataset-1/chunks';
const { selectionChange, selectionFind, restore } = api.knowledge;
const ofDataset = { datasetId: 'dataset-1' };
const titles = ['Heron', 'Otter', 'Plover', 'Snipe'];
const list = titles.map((title) =>
  makeFoundChunk({ id: `id-${title}`, chunk_html: `<h2>${title}</h2><p>rests</p>` }),
);
const question = { id: 'q', text: 'Where is the heron?' };

let server: FakeFetch;

beforeEach(() => {
  localStorage.clear();
  server = fakeHandbook();
  server.answer(api.trieve.chunkSearch, makeFoundChunks(list, { total_pages: 3 }));
  server.answer(selectionChange, { done: 2, refused: [], left: [], entry: 'tagged:7' });
  answerQuestions(true);
});

function answerQuestions(can_preview: boolean) {
  const path = fillPath(api.questions.all, ofDataset);
  server.answer(path, { questions: [], runs: [], pending: false, can_preview });
}

const findBox = (title: string) => screen.findByRole('checkbox', { name: `Select ${title}` });
const getBar = () => screen.getByRole('toolbar', { name: 'Selected chunks' });
const clickInBar = async (name: string) =>
  userEvent.click(within(getBar()).getByRole('button', { name }));
const getRequests = (path: string) =>
  server.requests.filter((request) => request.path === path).map(({ body }) => body);
const getChecked = () =>
  screen
    .getAllByRole('checkbox', { name: /^Select (?!all)/, checked: true })
    .map((one) => one.getAttribute('aria-label')?.replace('Select ', ''));

async function select(...names: string[]) {
  for (const name of names) await userEvent.click(await findBox(name));
}

test('tags the selected chunks with one request, and undoes the change', async () => {
  server.answer(restore, { added: 0, changed: 2, removed: 0, kept: 0, examples: [], entry: null });
  renderAt(page);
  await select('Heron', 'Plover');
  expect(getBar()).toHaveTextContent('2 selected');
  await clickInBar('Tag');
  const dialog = await screen.findByRole('dialog', { name: 'Tag 2 chunks' });
  await userEvent.type(within(dialog).getByLabelText('Add tags'), 'bird,river');
  await userEvent.type(within(dialog).getByLabelText('Remove tags'), 'old');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tag' }));
  expect(await screen.findByText('2 chunks tagged')).toBeInTheDocument();
  expect(getRequests(selectionChange)).toEqual([
    {
      dataset_id: 'dataset-1',
      chunk_ids: ['id-Heron', 'id-Plover'],
      change: { kind: 'tag', add: ['bird', 'river'], remove: ['old'] },
    },
  ]);
  expect(screen.queryByRole('toolbar', { name: 'Selected chunks' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Change undone')).toBeInTheDocument();
  expect(getRequests(restore)).toEqual([
    { dataset_id: 'dataset-1', target: { entry: 'tagged:7' } },
  ]);
});

inWholeRun(test)('selects ranges with Shift, and toggles with Space and X', async () => {
  renderAt(page);
  const user = userEvent.setup();
  await user.click(await findBox('Heron'));
  await user.keyboard('{Shift>}');
  await user.click(await findBox('Plover'));
  await user.keyboard('{/Shift}');
  expect(getChecked()).toEqual(['Heron', 'Otter', 'Plover']);
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(await findBox('Snipe')).toHaveFocus();
  expect(getChecked()).toEqual(titles);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('toolbar', { name: 'Selected chunks' })).not.toBeInTheDocument();
  await user.keyboard(' ');
  expect(getChecked()).toEqual(['Snipe']);
  await user.keyboard('x');
  expect(screen.queryByRole('toolbar', { name: 'Selected chunks' })).not.toBeInTheDocument();
});

test('selects the page, and then the matches on all pages', async () => {
  const ids = [...list.map(({ id }) => id), 'id-further'];
  server.answer(selectionFind, { chunk_ids: ids, more: true });
  renderAt(`${page}?q=rests&tag=bird`);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  expect(getBar()).toHaveTextContent('4 selected');
  await userEvent.click(screen.getByRole('button', { name: 'Select all that match' }));
  expect(await screen.findByText('Only the first 5 are selected.')).toBeInTheDocument();
  expect(getBar()).toHaveTextContent('5 selected');
  expect(getRequests(selectionFind)).toEqual([
    expect.objectContaining({
      dataset_id: 'dataset-1',
      query: 'rests',
      filters: { tags: ['bird'] },
    }),
  ]);
});

test('shows which questions would fail before deleting chunks', async () => {
  const path = fillPath(api.questions.all, ofDataset);
  const asked = {
    ...question,
    expected: { kind: 'words', value: 'rests' },
    label: null,
    search_type: 'hybrid',
    top: 3,
    created_at: '2026-03-05T12:00:00Z',
    updated_at: '2026-03-05T12:00:00Z',
    history: [],
  };
  server.answer(path, { questions: [asked], runs: [], pending: false, can_preview: true });
  const preview = fillPath(api.questions.preview, ofDataset);
  const turn = { ...question, rank_before: 1, rank_after: null };
  server.answer(preview, { checked: 1, unchecked: 0, turns_red: [turn], turns_green: [] });
  renderAt(page);
  await select('Heron');
  await clickInBar('Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete this chunk?' });
  expect(await within(dialog).findByText('1 question would fail')).toBeInTheDocument();
  expect(getRequests(preview)).toEqual([
    { change: { kind: 'selection', chunk_ids: ['id-Heron'], change: { kind: 'delete' } } },
  ]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete chunk' }));
  await waitFor(() => expect(getRequests(selectionChange)).toHaveLength(1));
});

test('moves the selected chunks to another dataset of the organization', async () => {
  const datasets = ['dataset-1', 'dataset-2'].map((id) => ({ dataset: { id, name: id } }));
  server.answer(ORGANIZATION_DATASETS, datasets);
  renderAt(page);
  await select('Heron');
  await clickInBar('Move');
  const dialog = await screen.findByRole('dialog', { name: 'Move 1 chunk' });
  const target = within(dialog).getByRole('combobox', { name: 'To dataset' });
  await waitFor(() => expect(target).toHaveTextContent('dataset-2'));
  expect(target).not.toHaveTextContent('dataset-1');
  await userEvent.selectOptions(target, 'dataset-2');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }));
  await waitFor(() =>
    expect(getRequests(selectionChange)).toEqual([
      expect.objectContaining({ change: { kind: 'move', to: 'dataset-2' } }),
    ]),
  );
});

test('lists disabled chunks, and enables selected ones', async () => {
  const disabled = list.map((chunk) => ({ ...chunk, disabled: true }));
  server.answer(api.trieve.chunkSearch, makeFoundChunks(disabled));
  renderAt(page);
  expect(await screen.findAllByText('Disabled')).toHaveLength(4);
  await userEvent.click(screen.getByRole('button', { name: 'Disabled chunks' }));
  await waitFor(() =>
    expect(getRequests(api.trieve.chunkSearch).at(-1)).toMatchObject({
      filters: { disabled: true },
    }),
  );
  await select('Heron');
  expect(within(getBar()).queryByRole('button', { name: 'Disable' })).not.toBeInTheDocument();
  await clickInBar('Enable');
  await waitFor(() =>
    expect(getRequests(selectionChange)).toEqual([
      expect.objectContaining({ chunk_ids: ['id-Heron'], change: { kind: 'enable' } }),
    ]),
  );
});

inWholeRun(test)(
  "explains what an outside account can't do, and how many chunks it skipped",
  async () => {
    answerQuestions(false);
    const refused = [{ chunk_id: 'id-Otter', reason: 'missing' }];
    server.answer(selectionChange, { done: 1, refused, left: [], entry: null });
    renderAt(page);
    await select('Heron', 'Otter');
    await waitFor(() =>
      expect(within(getBar()).getByRole('button', { name: 'Disable' })).toHaveAttribute(
        'title',
        "Your knowledge account can't disable chunks.",
      ),
    );
    await clickInBar('Delete');
    const dialog = await screen.findByRole('dialog', { name: 'Delete 2 chunks?' });
    expect(dialog).toHaveTextContent("This can't be undone.");
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete 2 chunks' }));
    expect(
      await screen.findByText('1 of 2 deleted. Skipped: 1 chunk no longer in this dataset.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  },
);
