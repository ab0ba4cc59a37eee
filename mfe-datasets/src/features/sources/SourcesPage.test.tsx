import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { importJob } from 'shared-api/testing';
import { api, fillPath, type ImportJob, type Site, type SiteRun, siteTexts } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { fakeDataset, renderAt } from '../../testing/show';

const all = fillPath(api.sites.all, { datasetId: 'd1' });
const at = '2026-03-02T08:02:00.000Z';
const ids = { datasetId: 'd1', siteId: 's1', runId: 'r1' };

const makeRun = (more: Partial<SiteRun> = {}): SiteRun => ({
  id: 'r1',
  cause: 'asked',
  state: 'done',
  waits_for: null,
  problem: null,
  created_at: at,
  ended_at: '2026-03-02T08:02:30.000Z',
  import_id: 'i1',
  pages: { queued: 0, read: 3, unchanged: 0, failed: 1, out: 1 },
  changes: { created: 4, updated: 1, deleted: 0, same: 0 },
  questions: null,
  ...more,
});
const makeSite = (more: Partial<Site> = {}): Site => ({
  id: 's1',
  address: 'https://docs.example/guide/',
  kind: 'site',
  include: [],
  exclude: [],
  page_limit: 500,
  schedule: 'weekly',
  paused: false,
  next_run_at: null,
  created_at: at,
  pages: 3,
  chunks: 4,
  runs: [makeRun()],
  ...more,
});

function fakeSites(sites: Site[], more: object = {}) {
  const server = fakeDataset();
  server.answer(all, { sites, pages_max: 2_000, can_import: true, ...more });
  return server;
}

const clickButton = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

test('lists imported files and removes one with all its imports', async () => {
  const server = fakeSites([]);
  const counts = { created: 3, updated: 0, deleted: 0, skipped: 0, invalid: 0 };
  const makeJob = (id: string, more: Partial<ImportJob>) =>
    importJob({ id, file_name: 'faq.csv', format: 'csv', status: 'finished', counts, ...more });
  server.answer(`${api.knowledge.imports}?dataset_id=d1`, {
    imports: [
      makeJob('i3', {}),
      makeJob('i2', { file_name: 'page', format: 'site' }),
      makeJob('i1', { counts: { ...counts, created: 4 } }),
      makeJob('i0', { file_name: 'gone.csv', status: 'undone' }),
    ],
  });
  const undo = { removed: 3, restored: 1, kept: 0, left: 0 };
  for (const id of ['i3', 'i1'])
    server.answer(fillPath(api.knowledge.importUndo, { importId: id }), {
      import: makeJob(id, { status: 'undone', undo }),
    });
  renderAt('/datasets/d1/sources');
  const table = await screen.findByRole('table', { name: 'Files' });
  const [, row, more] = within(table).getAllByRole('row');
  expect(row).toHaveTextContent(/^faq.csv7/);
  expect(more).toBeUndefined();
  await clickButton('Remove faq.csv');
  await clickButton('Remove file');
  expect(await screen.findByText('6 chunks deleted, 2 restored.')).toBeInTheDocument();
  const undone = server.requests.filter(({ path }) => path.endsWith('/undo'));
  expect(undone.map(({ path }) => path)).toEqual([
    expect.stringContaining('i3'),
    expect.stringContaining('i1'),
  ]);
});

test('recognizes a sitemap, and adds it with the paths to include', async () => {
  const server = fakeSites([]);
  renderAt('/datasets/d1/sources');
  await clickButton('Add a website');
  const dialog = await screen.findByRole('dialog');
  const address = within(dialog).getByLabelText(/^Address/);
  await userEvent.type(address, 'docs');
  expect(within(dialog).getByText(/Enter a full address/)).toBeInTheDocument();
  await userEvent.clear(address);
  await userEvent.type(address, 'https://docs.example/sitemap.xml');
  await userEvent.type(within(dialog).getByLabelText(/^Include only paths/), '/guide');
  const looking = makeRun({ state: 'reading', changes: null, import_id: null, ended_at: null });
  const added = makeSite({ runs: [looking] });
  server.answer(all, added, { method: 'POST' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preview changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(
    server.requests.find(({ method, path }) => method === 'POST' && path === all)?.body,
  ).toEqual({
    address: 'https://docs.example/sitemap.xml',
    kind: 'sitemap',
    schedule: 'weekly',
    include: ['/guide'],
    exclude: [],
    page_limit: 500,
  });
});

test("shows a sync's changes and failing questions before the import", async () => {
  const questions = {
    checked: 2,
    turns_red: [{ id: 'q', text: 'When is high tide?' }],
    turns_green: 0,
    rows: 5,
    all_rows: 5,
  };
  const waiting = makeRun({ state: 'waiting', waits_for: 'questions', questions, ended_at: null });
  const server = fakeSites([makeSite({ runs: [waiting] })]);
  server.answer(fillPath(api.sites.run, ids), {
    run: waiting,
    left_out: [
      { address: 'https://docs.example/guide/x', state: 'failed', reason: siteTexts.page.inner },
    ],
    examples: [{ address: 'https://docs.example/guide/a', heading: 'Tides', outcome: 'created' }],
  });
  renderAt('/datasets/d1/sources');
  expect(await screen.findByText(/4 chunks new, 1 changed/)).toBeInTheDocument();
  expect(screen.getByText('When is high tide?')).toBeInTheDocument();
  const leftOut = await screen.findByRole('table', { name: 'Pages left out' });
  expect(leftOut).toHaveTextContent(
    /\/guide\/x.*internal network.*Chunks from earlier syncs are kept/,
  );
  server.answer(fillPath(api.sites.import, ids), makeRun({ state: 'importing', waits_for: null }));
  await clickButton('Import');
  await waitFor(() =>
    expect(server.requests.map(({ path }) => path)).toContain(fillPath(api.sites.import, ids)),
  );
});

test('lists syncs with their results and undoes one', async () => {
  const failed = makeRun({ id: 'r0', state: 'failed', problem: siteTexts.run.failing });
  const server = fakeSites([makeSite({ runs: [makeRun(), failed] })]);
  renderAt('/datasets/d1/sources');
  const table = await screen.findByRole('table', { name: 'Syncs of docs.example/guide' });
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(/by a member.*4 chunks new, 1 changed.*30 s/);
  expect(second).toHaveTextContent(siteTexts.run.failing);
  const undone = importJob({ status: 'undone' });
  server.answer(fillPath(api.knowledge.importUndo, { importId: 'i1' }), { import: undone });
  await clickButton(/^Undo the sync of/);
  expect(await screen.findByText('Undone')).toBeInTheDocument();
});

inWholeRun(test)('deletes the chunks of a removed source when the member chooses to', async () => {
  const server = fakeSites([makeSite()]);
  renderAt('/datasets/d1/sources');
  await clickButton('More actions for docs.example/guide');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove…' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(within(dialog).getByLabelText('Its chunks'), 'delete');
  const removal = `${fillPath(api.sites.one, ids)}?chunks=delete`;
  server.answer(removal, '', { method: 'DELETE', status: 204 });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.requests.map(({ path }) => path)).toContain(removal);
});

test("explains that an outside account doesn't support websites", async () => {
  fakeSites([], { can_import: false });
  renderAt('/datasets/d1/sources');
  expect(await screen.findByText(siteTexts.outside)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add a website' })).not.toBeInTheDocument();
});
