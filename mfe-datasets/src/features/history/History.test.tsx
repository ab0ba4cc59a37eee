import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { api, type HistoryEntry } from 'shared-contract';
import { matrix } from 'testing/matrix';
import { fakeDataset, renderAt } from '../../testing/show';
import { texts } from './texts';

const { knowledge } = api;
const list = `${knowledge.history}?dataset_id=d1`;
const bin = `${knowledge.bin}?dataset_id=d1`;
const usage = {
  bytes: 3_355_443,
  limit_bytes: 67_108_864,
  bin_days: 30,
  since: '2026-10-01T08:00:00.000000Z',
};
const author = { actor: 'u2', actor_name: 'Grace Hopper', detail: null };
const edit: HistoryEntry = {
  id: 'edited:7',
  at: '2026-11-20T10:00:00.000001Z',
  began_at: '2026-11-20T10:00:00.000001Z',
  ...author,
  reason: 'edited',
  added: 0,
  changed: 1,
  removed: 0,
  kept: true,
  chunk_id: 'c1',
  title: 'Opening hours',
};
const outcome = { added: 0, changed: 1, removed: 0, kept: 0, examples: [], entry: null };
const example = { chunk_id: 'c1', action: 'change', title: 'Opening hours' };
const createChunk = (chunk_html: string) => ({ id: 'c1', dataset_id: 'd1', chunk_html });
const findButton = (name: string | RegExp) => screen.findByRole('button', { name });
const getRequests = (path: string) =>
  server.requests.flatMap((request) => (request.path === path ? [request.body] : []));
let server: FakeFetch;

beforeEach(() => {
  server = fakeDataset();
  server.answer(list, { entries: [edit], next: null, usage });
});

test('reverts a change after a preview, and undoes the revert', async () => {
  server.answer(knowledge.restorePreview, { ...outcome, examples: [example] });
  server.answer(knowledge.restore, { ...outcome, entry: 'reverted:8' });
  renderAt('/datasets/d1/history');
  const row = (await screen.findByRole('link', { name: 'Opening hours' })).closest('tr');
  expect(row).toHaveTextContent('EditedOpening hours1 changedGrace Hopper');
  expect(screen.getByText('History: 3.2 MB of 64 MB')).toBeInTheDocument();
  await userEvent.click(await findButton('Undo: Edited'));
  const dialog = await screen.findByRole('dialog', { name: 'Undo: Edited' });
  expect(await within(dialog).findByText('Chunks: 1 changed.')).toBeInTheDocument();
  expect(within(dialog).getByText('Will be changed')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('1 chunk restored')).toBeInTheDocument();
  await userEvent.click(await findButton('Undo'));
  expect(await screen.findByText('Restore undone')).toBeInTheDocument();
  const sent = getRequests(knowledge.restore);
  expect(sent).toEqual([
    { dataset_id: 'd1', target: { entry: 'edited:7' } },
    { dataset_id: 'd1', target: { entry: 'reverted:8' } },
  ]);
});

test('disables Restore when nothing would change', async () => {
  server.answer(knowledge.restorePreview, { ...outcome, changed: 0, kept: 2 });
  renderAt('/datasets/d1/history');
  await userEvent.click(await findButton(/^Restore to this point/));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('No changes.')).toBeInTheDocument();
  expect(
    within(dialog).getByText('2 chunks that changed since then are kept.'),
  ).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Restore' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('refuses a missing time, and one before the history begins', async () => {
  renderAt('/datasets/d1/history');
  await userEvent.click(await findButton('Preview'));
  expect(await screen.findByText(texts.asOf.missing)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Date and time'), '2020-01-01T10:00');
  await userEvent.click(await findButton('Preview'));
  expect(await screen.findByText(/^The history begins/)).toBeInTheDocument();
});

test.each(
  matrix(
    [
      ['history', list],
      ['bin', bin],
    ] as const,
    () => 'page',
  ),
)('explains on the %s page that an outside account has no history', async (page, path) => {
  const refused = { error: 'Elsewhere', code: 'conflict', requestId: 'r1' };
  server.answer(path, refused, { status: 409 });
  renderAt(`/datasets/d1/${page}`);
  expect(await screen.findByText(texts.history.notKept)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('shows which words each version of a chunk changed, and restores an earlier version', async () => {
  const toTime = (minute: number) => `2026-11-20T10:0${minute}:00.000000Z`;
  server.answer(`${knowledge.history}/chunks/c1?dataset_id=d1`, {
    versions: [
      {
        at: toTime(2),
        ...author,
        reason: 'edited',
        kind: 'edited',
        chunk: createChunk('Open till 9'),
      },
      {
        at: toTime(1),
        ...author,
        reason: 'created',
        kind: 'created',
        chunk: createChunk('Open till 5'),
      },
    ],
    next: null,
  });
  server.answer(`${knowledge.history}/chunks/c1/restore`, { ...outcome, entry: 'restored:9' });
  renderAt('/datasets/d1/history/c1');
  const newest = await screen.findByRole('region', { name: /^Edited by Grace Hopper/ });
  expect(within(newest).getByText('9', { selector: 'ins' })).toBeInTheDocument();
  expect(within(newest).getByText('Current')).toBeInTheDocument();
  await userEvent.click(await findButton(/^Restore this version/));
  expect(await screen.findByText('1 chunk restored')).toBeInTheDocument();
  expect(getRequests(`${knowledge.history}/chunks/c1/restore`)).toEqual([
    { dataset_id: 'd1', at: toTime(1) },
  ]);
});

test.each([
  [400, 'tracking_id is already in use in this dataset', /^Failed to restore. Another chunk now/],
  [400, 'The chunk id must be a UUID', /The chunk id must be a UUID/],
  [409, 'The history begins at 2026', /^Failed to restore. History doesn't go back that far/],
  [409, 'A restore can change at most 10,000 chunks', /at most 10,000 chunks/],
])('explains why a restore was refused (%i: %s)', async (status, error, text) => {
  server.answer(knowledge.restorePreview, { ...outcome, examples: [example] });
  const code = status === 400 ? 'bad_request' : 'conflict';
  server.answer(knowledge.restore, { error, code, requestId: 'r' }, { status });
  renderAt('/datasets/d1/history');
  await userEvent.click(await findButton('Undo: Edited'));
  const dialog = await screen.findByRole('dialog', { name: 'Undo: Edited' });
  await within(dialog).findByText('Chunks: 1 changed.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Restore' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(text);
});

test('restores a chunk that was found in the bin', async () => {
  const item = {
    chunk: createChunk('<h2>Ferry</h2><p>To Oban</p>'),
    removed_at: edit.at,
    expires_at: '2026-12-20T10:00:00.000001Z',
    ...author,
    reason: 'deleted',
  };
  server.answer(bin, { items: [item], total: 1, next: null, usage });
  server.answer(`${bin}&query=oban`, { items: [item], total: 1, next: null, usage });
  server.answer(knowledge.binRestore, { ...outcome, changed: 0, added: 1, entry: 'restored:9' });
  renderAt('/datasets/d1/bin');
  expect(await screen.findByText('Ferry To Oban')).toBeInTheDocument();
  expect(screen.getByText('Deleted chunks stay here for 30 days.')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), 'oban');
  expect(await screen.findByText('1 chunk found')).toBeInTheDocument();
  await userEvent.click(await findButton('Restore Ferry To Oban'));
  await waitFor(() =>
    expect(getRequests(knowledge.binRestore)).toEqual([{ dataset_id: 'd1', chunk_ids: ['c1'] }]),
  );
  expect(await screen.findByText('1 chunk restored')).toBeInTheDocument();
});
