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
  ada = await service.client(expect.getState().currentTestName ?? 'ada');
});

interface Chunk {
  id: string;
  updated_at: string;
}

async function create(html: string, more: object = {}, client = ada): Promise<Chunk> {
  const draft = { chunk_html: html, ...more };
  return (await client.send('POST', '/api/chunk', draft)).body.chunk_metadata;
}

/** Checks the dataset, and waits for the check in the background. */
async function check(client = ada) {
  let { body } = await client.send('POST', '/api/duplicates/check', {});
  for (let tries = 0; body.state === 'running' && tries < 2_000; tries += 1) {
    body = (await client.send('GET', '/api/duplicates')).body;
  }
  return body;
}
const getIds = (page: { groups: { chunks: Chunk[] }[] }) =>
  page.groups.map(({ chunks }) => chunks.map(({ id }) => id).sort());
const seen = (...chunks: Chunk[]) =>
  chunks.map(({ id, updated_at }) => ({ chunk_id: id, updated_at }));
const merge = (body: object) => ada.send('POST', '/api/duplicates/merge', body);

test('finds chunks with the same content, exactly or nearly, and no others', async () => {
  const same = [
    await create(`<p>${text}</p>`),
    await create(`<div>${text.toUpperCase().replaceAll(',', '')}</div>`),
  ];
  const almost = [await create(other), await create(other.replace('six', 'seven'))];
  await create('<p>The lighthouse keeper sells tickets to visitors of the tower.</p>');
  await create('<p>!!!</p>');
  const page = await check();
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

test('compares chunks of one dataset, and leaves out disabled ones', async () => {
  const stranger = await service.client('stranger');
  await create(text, {}, stranger);
  const [first, second] = [await create(text), await create(text)];
  const change = { chunk_ids: [second.id], change: { kind: 'disable' } };
  await ada.send('POST', '/api/selection/change', change);
  expect((await check()).groups).toEqual([]);
  await ada.send('POST', '/api/selection/change', { ...change, change: { kind: 'enable' } });
  expect((await ada.send('GET', '/api/duplicates')).body.is_current).toBe(false);
  expect(getIds(await check())).toEqual([[first.id, second.id].sort()]);
  expect((await check(stranger)).groups).toEqual([]);
});

test('merges into the kept chunk with all tags, as one entry that can be undone', async () => {
  const kept = await create(text, { tag_set: ['boiler'], tracking_id: 'kept' });
  const gone = await create(near, { tag_set: ['winter', 'boiler'], tracking_id: 'gone' });
  await check();
  const { body } = await merge({ keep: kept.id, chunks: seen(gone, kept), chunk_html: near });
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

test('refuses to merge when a chunk is not as it was seen', async () => {
  const [kept, gone] = [await create(text), await create(near)];
  const stranger = await service.client('stranger');
  const foreign = await create(text, {}, stranger);
  const outcomes = [
    await merge({ keep: kept.id, chunks: seen(kept, foreign) }),
    await merge({ keep: kept.id, chunks: seen(kept, { ...gone, id: randomUUID() }) }),
  ];
  await ada.send('PUT', '/api/chunk', { chunk_id: gone.id, chunk_html: other });
  outcomes.push(await merge({ keep: kept.id, chunks: seen(kept, gone) }));
  for (const { body } of outcomes) expect(body).toEqual({ entry: null, refused: 'changed' });
  expect((await merge({ keep: foreign.id, chunks: seen(kept, gone) })).status).toBe(400);
  expect((await ada.send('POST', '/api/chunks/scroll', {})).body.chunks).toHaveLength(2);
});

test('merges once when two merges of the same chunks arrive at once', async () => {
  const [kept, gone] = [await create(text), await create(near)];
  const answers = await Promise.all([
    merge({ keep: kept.id, chunks: seen(kept, gone) }),
    merge({ keep: gone.id, chunks: seen(kept, gone) }),
  ]);
  expect(answers.map(({ body }) => body.refused).sort()).toEqual(['changed', null]);
  expect((await ada.send('POST', '/api/chunks/scroll', {})).body.chunks).toHaveLength(1);
});

test('remembers which chunks are no duplicates of each other', async () => {
  const chunks = [await create(text), await create(near), await create(text)];
  expect(getIds(await check())).toEqual([chunks.map(({ id }) => id).sort()]);
  const [first, second, third] = chunks.map(({ id }) => id);
  const dismiss = (chunk_ids: unknown[]) =>
    ada.send('POST', '/api/duplicates/dismiss', { chunk_ids });
  expect((await dismiss([first, randomUUID()])).status).toBe(404);
  expect((await dismiss([first, second])).status).toBe(204);
  expect((await dismiss([second, third])).status).toBe(204);
  await create(other);
  expect(getIds(await check())).toEqual([[first, third].sort()]);
});

inWholeRun(test)(
  'compares the newest chunks when there are more than one check holds',
  async () => {
    const drafts = (from: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ chunk_html: `Word${from + at} rests alone` }));
    await create(text);
    for (let from = 0; from < 1_000; from += 100)
      await ada.send('POST', '/api/chunk', drafts(from, 100));
    await create(text);
    expect(await check()).toMatchObject({ state: 'done', total: 1_000, groups: [] });
  },
);
