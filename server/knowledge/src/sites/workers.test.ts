import { api, fillPath, siteTexts } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { matrix } from 'testing/matrix';
import type { Person } from '../testing/knowledge-world';
import { leaseRun, withLease } from './run/work-run';
import { createSiteWork } from './site-work';
import { html } from './testing/site-under-test';
import { createThreePages, startSitesWorld } from './testing/sites-world';

const world = sharedFixture(() => startSitesWorld());
const stopping = new AbortController().signal;
let ada: Person;
beforeEach(async () => {
  world.site.pages = createThreePages();
  ada = await world.addDataset(expect.getState().currentTestName ?? '');
});

const queryAsOwner = (sql: string, values: unknown[] = []) =>
  world.db.asOwner((tx) => tx.query<Record<string, never>>(sql, values));
const createWork = () => createSiteWork(world.portal.deps, world.tools);
const readRun = async (siteId: string) => (await world.readSite(ada, siteId)).runs[0];
const countVisits = (path: string) => world.site.asked.filter((one) => one === path).length;

test('reads each page once when two processes work at the same time', async () => {
  const { id } = await world.add(ada);
  world.site.asked = [];
  const [one, two] = [createWork(), createWork()];
  for (;;) {
    const [mine, theirs] = await Promise.all([one.due(Date.now()), two.due(Date.now())]);
    if (mine.items.length + theirs.items.length === 0) break;
    await Promise.all([
      ...mine.items.map((item) => one.step(item, stopping)),
      ...theirs.items.map((item) => two.step(item, stopping)),
    ]);
  }
  expect(await readRun(id)).toMatchObject({ state: 'waiting', changes: { created: 4 } });
  expect([countVisits('/'), countVisits('/a'), countVisits('/b')]).toEqual([1, 1, 1]);
});

test('resumes a run whose process was killed, and rejects late writes of that process', async () => {
  const { id } = await world.add(ada);
  const held = { id: (await readRun(id))?.id ?? '', organizationId: ada.organizationId };
  const killed = await leaseRun(world.db, held);
  expect(await leaseRun(world.db, held)).toBeNull();
  await queryAsOwner('update portal.site_runs set due_at = now() where id = $1', [held.id]);
  await world.workUntilDone();
  expect(await readRun(id)).toMatchObject({ state: 'waiting', pages: { read: 3 } });
  if (!killed) throw new Error('no lease');
  await expect(withLease(world.db, killed, async () => {})).rejects.toThrow();
});

test('imports each row once when a process is killed during an import', async () => {
  const { id } = await world.add(ada);
  await world.workUntilDone();
  const run = await readRun(id);
  const ids = world.toParams(ada, id, run?.id);
  const importId = run?.import_id ?? '';
  await world.send(ada, 'POST', fillPath(api.sites.import, ids));
  // Simulates a process that wrote rows but was killed before storing its progress.
  const { items } = await createWork().due(Date.now());
  await createWork().step(items[0] as never, stopping);
  await queryAsOwner(
    `update portal.site_runs set state = 'importing', ended_at = null, due_at = now() where id = $1`,
    [run?.id],
  );
  await world.workUntilDone();
  const read = await world.send(ada, 'GET', fillPath(api.knowledge.import, { importId }));
  expect(read.body.import).toMatchObject({
    counts: { created: 4, skipped: 0 },
    status: 'finished',
  });
  expect(await readRun(id)).toMatchObject({ state: 'done' });
  expect(Object.keys(await world.listChunks(ada))).toHaveLength(4);
});

test('stops reading pages when the run is stopped', async () => {
  const { id } = await world.add(ada);
  const place = world.toParams(ada, id, (await readRun(id))?.id);
  world.site.pages['/a'] = (_req, res) => {
    void world.send(ada, 'POST', fillPath(api.sites.stop, place)).then(() => {
      res.writeHead(200, { 'content-type': 'text/html' }).end('<p>late</p><a href="/b">B</a>');
    });
  };
  world.site.asked = [];
  await world.workUntilDone();
  expect(await readRun(id)).toMatchObject({ state: 'stopped' });
  expect(countVisits('/b')).toBe(0);
});

test('starts each scheduled run once', async () => {
  const { id } = await world.add(ada, { schedule: 'daily' });
  await world.approve(ada, id);
  expect(Date.parse((await world.readSite(ada, id)).next_run_at ?? '')).toBeGreaterThan(Date.now());
  world.site.pages['/a'] = html('A', '<main><h1>Tides</h1><p>Low.</p><a href="/b">B</a></main>');
  await queryAsOwner('update portal.sites set next_run_at = now() where id = $1', [id]);
  await Promise.all([createWork().due(Date.now()), createWork().due(Date.now())]);
  await world.workUntilDone();
  const { runs } = await world.readSite(ada, id);
  expect(runs.map(({ cause, state }) => [cause, state])).toEqual([
    ['schedule', 'done'],
    ['asked', 'done'],
  ]);
  await queryAsOwner('update portal.sites set next_run_at = now(), paused = true where id = $1', [
    id,
  ]);
  await world.workUntilDone();
  expect((await world.readSite(ada, id)).runs).toHaveLength(2);
});

test('limits the runs of one organization per poll, so that other organizations’ runs are not delayed', async () => {
  for (let nr = 0; nr < 8; nr++) await world.add(ada, { address: `${world.site.url}/?part=${nr}` });
  const guest = await world.signUp('Guest');
  await world.add(guest);
  const { items } = await createWork().due(Date.now());
  expect(items.map(({ owner }) => owner)).toContain(guest.organizationId);
  expect(items.filter(({ owner }) => owner === ada.organizationId).length).toBeLessThan(8);
  await world.workUntilDone();
});

test("refuses to show, change, run or remove another organization's sources", async () => {
  const { id } = await world.add(ada);
  await world.workUntilDone();
  const runId = (await readRun(id))?.id ?? '';
  const own = world.toParams(world.bob, id, runId);
  for (const [method, path, body] of [
    ['PATCH', api.sites.one, { paused: true }],
    ['POST', api.sites.runs, { apply: true }],
    ['GET', api.sites.run, undefined],
    ['POST', api.sites.import, undefined],
    ['POST', api.sites.stop, undefined],
    ['DELETE', api.sites.one, undefined],
  ] as const) {
    expect((await world.send(world.bob, method, fillPath(path, own), body)).status).toBe(404);
    const theirs = { ...own, datasetId: ada.datasetId };
    expect((await world.send(world.bob, method, fillPath(path, theirs), body)).status).toBe(404);
  }
  expect((await world.send(world.bob, 'GET', fillPath(api.sites.all, own))).body.sites).toEqual([]);
  expect(await readRun(id)).toMatchObject({ state: 'waiting' });
  const scope = {
    role: 'portal_member',
    userId: world.bob.user.id,
    organizationId: world.bob.organizationId,
  } as const;
  for (const table of ['sites', 'site_pages', 'site_runs', 'site_run_pages']) {
    const { rows } = await world.db.transaction(scope, (tx) =>
      tx.query(`select 1 from portal.${table}`),
    );
    expect(rows).toEqual([]);
  }
});

test.each(
  matrix(
    [
      ['http://127.0.0.1:9/', 'internal network'],
      ['http://169.254.169.254/latest/', 'internal network'],
      ['http://[::1]:9/', 'internal network'],
      ['http://nowhere.example:9/', 'internal network'],
    ] as const,
    ([, sentence]) => sentence,
  ),
)('fails a run of %s and explains why', async (address, sentence) => {
  const { id } = await world.add(ada, { address });
  await world.workUntilDone();
  const run = await readRun(id);
  expect([run?.state, run?.problem]).toEqual(['failed', expect.stringContaining(sentence)]);
});

test.each([
  [{ address: 'ftp://docs.example/' }, 400],
  [{ address: 'https://robin:secret@docs.example/' }, 400],
  [{ address: 'https://localhost/' }, 400],
  [{ include: ['docs'] }, 400],
  [{ page_limit: 0 }, 400],
  [{ page_limit: 100_000 }, 409],
])('refuses the source %j', async (more, status) => {
  const body = { address: 'https://docs.example/', kind: 'site', ...more };
  const answer = await world.send(ada, 'POST', fillPath(api.sites.all, world.toParams(ada)), body);
  expect(answer.status).toBe(status);
});

test('refuses a source with the same URL as another', async () => {
  await world.add(ada);
  const body = { address: `${world.site.url}/#top`, kind: 'site' };
  const answer = await world.send(ada, 'POST', fillPath(api.sites.all, world.toParams(ada)), body);
  expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
});

test('deletes sources with their dataset', async () => {
  await world.add(ada);
  await world.send(ada, 'DELETE', fillPath(api.trieve.dataset, world.toParams(ada)));
  const { rows } = await queryAsOwner('select 1 from portal.sites where dataset_id = $1', [
    ada.datasetId,
  ]);
  expect(rows).toEqual([]);
});

test("explains that an outside knowledge service isn't supported", async () => {
  const { id } = await world.add(ada);
  const { embedded } = world.portal.deps.config;
  embedded.knowledge = false;
  try {
    const all = fillPath(api.sites.all, world.toParams(ada));
    const body = { address: 'https://docs.example/', kind: 'site' };
    const refused = await world.send(ada, 'POST', all, body);
    expect([refused.status, refused.body.error]).toEqual([409, siteTexts.outside]);
    expect((await world.send(ada, 'GET', all)).body.can_import).toBe(false);
    await world.workUntilDone();
  } finally {
    embedded.knowledge = true;
  }
  expect(await readRun(id)).toMatchObject({ state: 'failed', problem: siteTexts.outside });
});
