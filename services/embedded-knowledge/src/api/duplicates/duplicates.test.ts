import { randomUUID } from 'node:crypto';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import { startTestService, type TestClient } from '../../testing/test-service';

const service = sharedFixture(() => startTestService({ duplicateChunks: 1_000 }));
let ada: TestClient;

const text =
  'Check the pressure gauge first. Below one bar, fill the system and press reset once after it.';
const near = text.replace('one bar', 'two bars');
const other =
  'The harbour opens at six in the morning, and boats are moored at the long pier until noon.';

beforeEach(async () => {
  ada = await service.addClient(expect.getState().currentTestName ?? 'ada');
});

interface Chunk {
  id: string;
  updated_at: string;
}

async function createChunk(html: string, more: object = {}, client = ada): Promise<Chunk> {
  const draft = { chunk_html: html, ...more };
  return (await client.send('POST', '/api/chunk', draft)).body.chunk_metadata;
}

/** Starts a check of the dataset and waits until it ends. */
async function runCheck(client = ada) {
  let { body } = await client.send('POST', '/api/duplicates/check', {});
  for (let tries = 0; body.state === 'running' && tries < 2_000; tries += 1) {
    body = (await client.send('GET', '/api/duplicates')).body;
  }
  return body;
}
const getIds = (page: { groups: { chunks: Chunk[] }[] }) =>
  page.groups.map(({ chunks }) => chunks.map(({ id }) => id).sort());
const listSeen = (...chunks: Chunk[]) =>
  chunks.map(({ id, updated_at }) => ({ chunk_id: id, updated_at }));
const mergeChunks = (body: object) => ada.send('POST', '/api/duplicates/merge', body);

test('finds only exact and near duplicates', async () => {
  const same = [
    await createChunk(`<p>${text}</p>`),
    await createChunk(`<div>${text.toUpperCase().replaceAll(',', '')}</div>`),
  ];
  const almost = [await createChunk(other), await createChunk(other.replace('six', 'seven'))];
  await createChunk('<p>The lighthouse keeper sells tickets to visitors of the tower.</p>');
  await createChunk('<p>!!!</p>');
  const page = await runCheck();
  expect(page).toMatchObject({ state: 'done', scanned: 6, total: 6, is_current: true, next: null });
  expect(getIds(page).sort()).toEqual(
    [same, almost].map((group) => group.map(({ id }) => id).sort()).sort(),
  );
  const exact = page.groups.find(({ chunks }: { chunks: Chunk[] }) =>
    chunks.some(({ id }) => id === same[0]?.id),
  );
  expect(page.groups.map(({ exact }: { exact: boolean }) => exact).sort()).toEqual([false, true]);
  expect(exact.exact).toBe(true);
});

test('compares only enabled chunks of the same dataset', async () => {
  const stranger = await service.addClient('stranger');
  await createChunk(text, {}, stranger);
  const [first, second] = [await createChunk(text), await createChunk(text)];
  const change = { chunk_ids: [second.id], change: { kind: 'disable' } };
  await ada.send('POST', '/api/selection/change', change);
  expect((await runCheck()).groups).toEqual([]);
  await ada.send('POST', '/api/selection/change', { ...change, change: { kind: 'enable' } });
  expect((await ada.send('GET', '/api/duplicates')).body.is_current).toBe(false);
  expect(getIds(await runCheck())).toEqual([[first.id, second.id].sort()]);
  expect((await runCheck(stranger)).groups).toEqual([]);
});

test('merges chunks as one history entry that can be undone', async () => {
  const kept = await createChunk(text, { tag_set: ['boiler'], tracking_id: 'kept' });
  const gone = await createChunk(near, { tag_set: ['winter', 'boiler'], tracking_id: 'gone' });
  await runCheck();
  const { body } = await mergeChunks({
    keep: kept.id,
    chunks: listSeen(gone, kept),
    chunk_html: near,
  });
  expect(body).toEqual({ entry: expect.stringMatching(/^merged:/), refused: null });
  const { chunks } = (await ada.send('POST', '/api/chunks/scroll', {})).body;
  expect(chunks).toMatchObject([
    { id: kept.id, tracking_id: 'kept', tag_set: ['boiler', 'winter'], chunk_html: near },
  ]);
  expect((await ada.send('GET', '/api/duplicates')).body.groups).toEqual([]);
  expect((await ada.send('GET', '/api/history/bin')).body.items).toMatchObject([
    { chunk: { id: gone.id }, reason: 'merged' },
  ]);
  const target = { entry: body.entry };
  await ada.send('POST', '/api/history/restore', { target });
  expect((await ada.send('POST', '/api/chunks/scroll', {})).body.chunks).toMatchObject([
    { id: gone.id, tag_set: ['winter', 'boiler'] },
    { id: kept.id, tag_set: ['boiler'], chunk_html: text },
  ]);
});

test('refuses to merge chunks that are missing, foreign or changed since they were listed', async () => {
  const [kept, gone] = [await createChunk(text), await createChunk(near)];
  const stranger = await service.addClient('stranger');
  const foreign = await createChunk(text, {}, stranger);
  const outcomes = [
    await mergeChunks({ keep: kept.id, chunks: listSeen(kept, foreign) }),
    await mergeChunks({ keep: kept.id, chunks: listSeen(kept, { ...gone, id: randomUUID() }) }),
  ];
  await ada.send('PUT', '/api/chunk', { chunk_id: gone.id, chunk_html: other });
  outcomes.push(await mergeChunks({ keep: kept.id, chunks: listSeen(kept, gone) }));
  for (const { body } of outcomes) expect(body).toEqual({ entry: null, refused: 'changed' });
  expect((await mergeChunks({ keep: foreign.id, chunks: listSeen(kept, gone) })).status).toBe(400);
  expect((await ada.send('POST', '/api/chunks/scroll', {})).body.chunks).toHaveLength(2);
});

test('merges only once when two merges of the same chunks arrive together', async () => {
  const [kept, gone] = [await createChunk(text), await createChunk(near)];
  const answers = await Promise.all([
    mergeChunks({ keep: kept.id, chunks: listSeen(kept, gone) }),
    mergeChunks({ keep: gone.id, chunks: listSeen(kept, gone) }),
  ]);
  expect(answers.map(({ body }) => body.refused).sort()).toEqual(['changed', null]);
  expect((await ada.send('POST', '/api/chunks/scroll', {})).body.chunks).toHaveLength(1);
});

test('remembers which chunks were marked as not duplicates', async () => {
  const chunks = [await createChunk(text), await createChunk(near), await createChunk(text)];
  expect(getIds(await runCheck())).toEqual([chunks.map(({ id }) => id).sort()]);
  const [first, second, third] = chunks.map(({ id }) => id);
  const dismissChunks = (chunk_ids: unknown[]) =>
    ada.send('POST', '/api/duplicates/dismiss', { chunk_ids });
  expect((await dismissChunks([first, randomUUID()])).status).toBe(404);
  expect((await dismissChunks([first, second])).status).toBe(204);
  expect((await dismissChunks([second, third])).status).toBe(204);
  await createChunk(other);
  expect(getIds(await runCheck())).toEqual([[first, third].sort()]);
});

inWholeRun(test)(
  'compares only the newest chunks when a dataset has more than a check covers',
  async () => {
    const makeDrafts = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ chunk_html: `Word${from + at} rests alone` }));
    await createChunk(text);
    for (let from = 0; from < 1_000; from += 100)
      await ada.send('POST', '/api/chunk', makeDrafts(from, 100));
    await createChunk(text);
    expect(await runCheck()).toMatchObject({ state: 'done', total: 1_000, groups: [] });
  },
);
