import { api, fillPath, type SiteRun } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import type { Person } from '../testing/knowledge-world';
import { html } from './testing/site-under-test';
import { createThreePages, startSitesWorld } from './testing/sites-world';

const world = sharedFixture(() => startSitesWorld());
let ada: Person;
beforeEach(async () => {
  world.site.pages = createThreePages();
  ada = await world.addDataset(expect.getState().currentTestName ?? '');
});

const readTexts = async () =>
  Object.values(await world.listChunks(ada))
    .map(({ chunk_html }) => chunk_html)
    .sort();
const readVersions = async (table: string) =>
  (
    await world.db.asOwner((tx) =>
      tx.query<{ n: number }>(
        `select count(*)::int as n from knowledge.${table} where dataset_id = $1`,
        [ada.datasetId],
      ),
    )
  ).rows[0]?.n;
const queryAsOwner = async (sql: string) =>
  (await world.db.asOwner((tx) => tx.query(sql, [ada.datasetId]))).rowCount;
const summarize = ({ state, waits_for, changes }: SiteRun) => [state, waits_for, changes];

test('imports exactly what a run previewed', async () => {
  const { id } = await world.add(ada);
  await world.workUntilDone();
  const [look] = (await world.readSite(ada, id)).runs;
  const expected = { created: 4, updated: 0, deleted: 0, same: 0 };
  expect(summarize(look as SiteRun)).toEqual(['waiting', 'look', expected]);
  expect(await readTexts()).toEqual([]);

  const done = await world.approve(ada, id);
  expect(summarize(done)).toEqual(['done', null, expected]);
  expect(await readTexts()).toEqual([
    '<h2>Crew › Cook</h2><p>Soup.</p>',
    '<h2>Crew</h2><p>Two people.</p>',
    '<h2>Harbour</h2><p>Boats lie here.</p><p>A</p>',
    '<h2>Tides</h2><p>High at noon.</p><p>B</p>',
  ]);
  expect(await world.readSite(ada, id)).toMatchObject({ pages: 3, chunks: 4 });
  expect(Object.values(await world.listChunks(ada))[0]).toMatchObject({
    link: expect.stringContaining(world.site.url),
    tag_set: ['site.example'],
    metadata: { source: `${world.site.url}/` },
  });
});

test("writes nothing when the site's text hasn't changed, even if its ETags have", async () => {
  const { id } = await world.add(ada);
  await world.approve(ada, id);
  const writes = await readVersions('writes');
  const imports = await readVersions('imports');
  world.site.asked = [];
  expect(await world.run(ada, id)).toMatchObject({
    state: 'done',
    import_id: null,
    pages: { unchanged: 3, read: 0 },
    changes: { created: 0, updated: 0, deleted: 0 },
  });
  expect(world.site.asked).toEqual(['/robots.txt', '/', '/a', '/b']);

  for (const [path, page] of Object.entries(world.site.pages))
    world.site.pages[path] = `${page}<!-- built anew -->`;
  expect(await world.run(ada, id)).toMatchObject({ state: 'done', pages: { read: 3 } });
  expect([await readVersions('writes'), await readVersions('imports')]).toEqual([writes, imports]);
});

test('adds, updates and deletes chunks as the site changes, and undoes a run', async () => {
  const { id } = await world.add(ada);
  await world.approve(ada, id);
  const before = await world.listChunks(ada);
  world.site.pages['/'] = html(
    'Home',
    '<main><h1>Harbour</h1><p>Full.</p><a href="/new">N</a></main>',
  );
  world.site.pages['/new'] = html('New', '<main><p>A new page.</p></main>');
  world.site.pages['/b'] = html('B', '<main><h1>Crew</h1><p>Two people.</p></main>');
  const run = await world.run(ada, id);
  expect(summarize(run)).toEqual(['done', null, { created: 1, updated: 1, deleted: 1, same: 0 }]);
  expect(await readTexts()).toEqual([
    '<h2>Crew</h2><p>Two people.</p>',
    '<h2>Harbour</h2><p>Full.</p><p>N</p>',
    '<h2>New</h2><p>A new page.</p>',
    '<h2>Tides</h2><p>High at noon.</p><p>B</p>',
  ]);

  await world.undo(ada, run.import_id);
  expect(await world.listChunks(ada)).toEqual(before);
  expect((await world.readSite(ada, id)).runs[0]?.state).toBe('undone');
  const again = await world.run(ada, id);
  expect(again.changes).toMatchObject({ created: 1, updated: 1, deleted: 1 });
});

test("keeps members' edits while the page is unchanged, and their tags even when everything is read again", async () => {
  const { id } = await world.add(ada);
  await world.approve(ada, id);
  const [[trackingId, chunk] = ['', null]] = Object.entries(await world.listChunks(ada));
  const edit = {
    dataset_id: ada.datasetId,
    chunk_id: chunk?.id,
    chunk_html: '<p>Edited.</p>',
    tag_set: ['own'],
  };
  await world.send(ada, 'PUT', api.trieve.chunk, edit);
  await world.run(ada, id);
  expect((await world.listChunks(ada))[trackingId]).toMatchObject({ chunk_html: '<p>Edited.</p>' });

  await world.run(ada, id, { apply: true, everything: true });
  const restored = (await world.listChunks(ada))[trackingId];
  expect(restored?.chunk_html).toContain('<h2>');
  expect(restored?.tag_set).toEqual(['own']);
});

test('asks for approval when many chunks would be deleted', async () => {
  const { id } = await world.add(ada);
  await world.approve(ada, id);
  delete world.site.pages['/b'];
  const run = await world.run(ada, id);
  expect(summarize(run).slice(0, 2)).toEqual(['waiting', 'deletions']);
  expect(await readTexts()).toHaveLength(4);
  const detail = await world.send(
    ada,
    'GET',
    fillPath(api.sites.run, world.toParams(ada, id, run.id)),
  );
  expect(detail.body).toMatchObject({
    left_out: [
      { address: `${world.site.url}/b`, state: 'out', reason: expect.stringContaining('404') },
    ],
    examples: [{ outcome: 'deleted' }, { outcome: 'deleted' }],
  });
  const { rows } = await world.db.asOwner((tx) =>
    tx.query('select from portal.notifications where fingerprint = $1', [`site-run:${run.id}`]),
  );
  expect(rows.length).toBeGreaterThan(0);
  await world.send(ada, 'POST', fillPath(api.sites.stop, world.toParams(ada, id, run.id)));
  const open = await queryAsOwner(
    `select 1 from knowledge.imports where dataset_id = $1 and status = 'open'`,
  );
  expect(open).toBe(0);
  expect(await world.run(ada, id, { apply: false })).toMatchObject({ waits_for: 'look' });
  expect((await world.approve(ada, id)).changes).toMatchObject({ deleted: 2 });
  expect(await readTexts()).toHaveLength(2);
});

test('asks for approval when a question would fail', async () => {
  const { id } = await world.add(ada);
  await world.approve(ada, id);
  const question = { text: 'When is high tide?', expected: { kind: 'words', value: 'at noon' } };
  await world.send(ada, 'POST', fillPath(api.questions.all, world.toParams(ada)), {
    ...question,
    search_type: 'fulltext',
  });
  world.site.pages['/a'] = html(
    'A',
    '<main><h1>Tides</h1><p>High tide at dusk.</p><a href="/b">B</a></main>',
  );
  expect(await world.run(ada, id)).toMatchObject({
    state: 'waiting',
    waits_for: 'questions',
    questions: { checked: 1, turns_red: [{ text: question.text }], rows: 1, all_rows: 1 },
  });
  expect(await world.approve(ada, id)).toMatchObject({ state: 'done' });
});

test('keeps the chunks of failed pages, and all chunks when the start page fails', async () => {
  const { id } = await world.add(ada);
  await world.approve(ada, id);
  world.site.pages['/b'] = { status: 500 };
  expect(await world.run(ada, id)).toMatchObject({ state: 'done', pages: { failed: 1 } });
  world.site.pages['/'] = { status: 404 };
  expect(await world.run(ada, id)).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining("first page couldn't be read"),
  });
  expect(await readTexts()).toHaveLength(4);
});

inWholeRun(test)(
  "reads a sitemap's pages and plans to delete those that are no longer listed",
  async () => {
    const list = (...paths: string[]) =>
      `<urlset>${paths.map((path) => `<url><loc>${world.site.url}${path}</loc></url>`).join('')}</urlset>`;
    world.site.pages['/sitemap.xml'] = { type: 'application/xml', body: list('/a', '/b') };
    const address = `${world.site.url}/sitemap.xml`;
    const { id } = await world.add(ada, { address, kind: 'sitemap' });
    expect(await world.approve(ada, id)).toMatchObject({ changes: { created: 3 } });
    world.site.pages['/sitemap.xml'] = { type: 'application/xml', body: list('/b') };
    expect(await world.run(ada, id)).toMatchObject({ state: 'waiting', changes: { deleted: 1 } });
  },
);

inWholeRun(test)('stops at the page limit on an endless site', async () => {
  const toDay = (nr: number) =>
    html(
      `Day ${nr}`,
      `<p>Day ${nr}.</p><a href="/?day=${nr + 1}">next</a><a href="/?day=${nr + 2}">later</a>`,
    );
  world.site.pages = new Proxy(
    {},
    {
      get: (_pages, path) =>
        String(path) === '/robots.txt'
          ? undefined
          : toDay(Number(/\d+/.exec(String(path))?.[0] ?? 0)),
    },
  );
  const { id } = await world.add(ada, { page_limit: 12 });
  await world.workUntilDone();
  expect((await world.readSite(ada, id)).runs[0]).toMatchObject({
    pages: { read: 12 },
    changes: { created: 12 },
  });
});

test('removes a source and keeps its chunks or deletes them in an undoable import', async () => {
  const { id } = await world.add(ada);
  await world.approve(ada, id);
  const path = fillPath(api.sites.one, world.toParams(ada, id));
  expect((await world.send(ada, 'DELETE', `${path}?chunks=delete`)).status).toBe(204);
  await world.workUntilDone();
  expect([await readTexts(), await world.readSite(ada, id)]).toEqual([[], undefined]);
  const imports = await world.send(
    ada,
    'GET',
    `${api.knowledge.imports}?dataset_id=${ada.datasetId}`,
  );
  await world.undo(ada, imports.body.imports[0].id);
  expect(await readTexts()).toHaveLength(4);

  const again = await world.add(ada);
  expect((await world.approve(ada, again.id)).changes).toMatchObject({ created: 0, same: 4 });
  const second = fillPath(api.sites.one, world.toParams(ada, again.id));
  expect((await world.send(ada, 'DELETE', `${second}?chunks=keep`)).status).toBe(204);
  expect(await readTexts()).toHaveLength(4);
});
