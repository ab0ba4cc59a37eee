import { randomUUID } from 'node:crypto';
import { api, fillPath, serverTexts } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { createAnswerSearch, findAnswering } from '../answers/search-answers';
import { type Person, startKnowledgeWorld } from '../testing/knowledge-world';

const world = sharedFixture(() => startKnowledgeWorld());
const { knowledge } = api;

async function createChunks(who: Person, words: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const word of words) {
    const chunk = { chunk_html: `<p>The ${word} rests</p>`, tag_set: [word], tracking_id: word };
    ids.push((await world.addChunk(who, chunk)).id);
  }
  return ids;
}

const change = (who: Person, chunk_ids: string[], wanted: object) =>
  world.send(who, 'POST', knowledge.selectionChange, {
    dataset_id: who.datasetId,
    chunk_ids,
    change: wanted,
  });
const find = async (who: Person, more: object = {}) =>
  (await world.send(who, 'POST', knowledge.selectionFind, { dataset_id: who.datasetId, ...more }))
    .body;
const findAll = async (who: Person) =>
  (await world.search(who, { query: '' })).body.chunks.map(
    ({ chunk }: { chunk: Record<string, unknown> }) => chunk,
  );

/** Runs `work` with an outside account, which changes one chunk at a time. */
async function runElsewhere<Result>(work: () => Promise<Result>): Promise<Result> {
  const { embedded } = world.portal.deps.config;
  embedded.knowledge = false;
  try {
    return await work();
  } finally {
    embedded.knowledge = true;
  }
}

test('disables the chunks of a search and filters by disabled chunks', async () => {
  const mine = await world.addDataset('Disable');
  await createChunks(mine, ['heron', 'otter', 'plover']);
  const found = await find(mine, { query: 'rests', filters: { any_tags: ['heron', 'otter'] } });
  expect(found).toEqual({ chunk_ids: expect.any(Array), more: false });
  expect(found.chunk_ids).toHaveLength(2);
  const { body } = await change(mine, found.chunk_ids, { kind: 'disable' });
  expect(body).toMatchObject({ done: 2, entry: expect.stringMatching(/^disabled:/) });
  expect((await find(mine, { query: 'rests' })).chunk_ids).toHaveLength(1);
  expect((await find(mine, { filters: { disabled: true } })).chunk_ids.sort()).toEqual(
    found.chunk_ids.sort(),
  );
  const listed = await findAll(mine);
  expect(listed.map(({ disabled }: { disabled?: true }) => disabled)).toEqual([
    undefined,
    true,
    true,
  ]);
});

test('limits how many chunks are found and changed', async () => {
  const mine = await world.addDataset('Most');
  const ids = await createChunks(mine, ['heron', 'otter', 'plover']);
  const { selection } = world.portal.deps.config;
  selection.mostChunks = 2;
  try {
    expect(await find(mine)).toEqual({ chunk_ids: [ids[2], ids[1]], more: true });
    const refused = await change(mine, ids, { kind: 'delete' });
    expect([refused.status, refused.body.error]).toEqual([400, serverTexts.selectionTooLarge(2)]);
  } finally {
    selection.mostChunks = 1_000;
  }
});

test("refuses another organization's dataset as source and as target", async () => {
  const mine = await world.addDataset('Own');
  const ids = await createChunks(mine, ['heron']);
  const { bob } = world;
  const foreign = await change({ ...bob, datasetId: mine.datasetId }, ids, { kind: 'delete' });
  expect(foreign.status).toBe(404);
  expect((await change(bob, ids, { kind: 'delete' })).body).toMatchObject({
    done: 0,
    refused: [{ chunk_id: ids[0], reason: 'missing' }],
  });
  for (const to of [bob.datasetId, randomUUID()])
    expect((await change(mine, ids, { kind: 'move', to })).status).toBe(404);
  expect((await change(mine, ids, { kind: 'move', to: mine.datasetId })).status).toBe(400);
  expect(await findAll(mine)).toHaveLength(1);
});

test.each([
  ['delete', 0],
  ['disable', 0],
  ['enable', 1],
])('previews the effect of "%s" on the questions', async (kind, green) => {
  const mine = await world.addDataset('Questions');
  const ids = await createChunks(mine, ['heron', 'otter']);
  if (kind === 'enable') await change(mine, ids, { kind: 'disable' });
  const place = { datasetId: mine.datasetId };
  const question = { text: 'heron', expected: { kind: 'words', value: 'The heron rests' } };
  await world.send(mine, 'POST', fillPath(api.questions.all, place), question);
  const wanted = { kind: 'selection', chunk_ids: ids, change: { kind } };
  const preview = fillPath(api.questions.preview, place);
  const { body } = await world.send(mine, 'POST', preview, { change: wanted });
  expect([body.checked, body.turns_red.length, body.turns_green.length]).toEqual([
    1,
    1 - green,
    green,
  ]);
  expect(await findAll(mine)).toHaveLength(2);
});

test('changes chunks one by one in an outside account and reports refused ones', async () => {
  const mine = await world.addDataset('Elsewhere');
  const other = await world.addDataset('Elsewhere, too');
  const ids = await createChunks(mine, ['heron', 'otter']);
  const missing = randomUUID();
  await runElsewhere(async () => {
    const tagged = await change(mine, [...ids, missing], { kind: 'tag', add: ['bird'] });
    expect(tagged.body).toEqual({
      done: 2,
      refused: [{ chunk_id: missing, reason: 'missing', problem: null }],
      left: [],
      entry: null,
    });
    expect((await change(mine, ids, { kind: 'move', to: other.datasetId })).body.done).toBe(2);
  });
  expect(await findAll(mine)).toEqual([]);
  const moved = await findAll(other);
  expect(
    moved.map(({ tag_set, tracking_id }: Record<string, unknown>) => [tracking_id, tag_set]),
  ).toEqual(
    expect.arrayContaining([
      ['heron', ['heron', 'bird']],
      ['otter', ['otter', 'bird']],
    ]),
  );
  const left = moved.map(({ id }: { id: string }) => id);
  const deleted = await runElsewhere(() => change(other, left, { kind: 'delete' }));
  expect(deleted.body.done).toBe(2);
  expect(await findAll(other)).toEqual([]);
});

test('keeps a chunk in an outside account when the target dataset already uses its tracking ID', async () => {
  const mine = await world.addDataset('Taken');
  const other = await world.addDataset('Taken, too');
  const [id] = await createChunks(mine, ['heron']);
  await world.addChunk(other, { chunk_html: '<p>The ferry sails</p>', tracking_id: 'heron' });
  const { body } = await runElsewhere(() =>
    change(mine, [id ?? ''], { kind: 'move', to: other.datasetId }),
  );
  expect(body).toMatchObject({ done: 0, refused: [{ chunk_id: id, reason: 'tracking_id' }] });
  expect(await findAll(mine)).toHaveLength(1);
  expect(await findAll(other)).toHaveLength(1);
});

test("explains that an outside account can't disable chunks", async () => {
  const mine = await world.addDataset('Cannot');
  const ids = await createChunks(mine, ['heron']);
  const { status, body } = await runElsewhere(() => change(mine, ids, { kind: 'disable' }));
  expect([status, body.error]).toEqual([409, serverTexts.disableEmbeddedOnly]);
});

test('answers only from enabled chunks', async () => {
  const mine = await world.addDataset('Answers');
  const ids = await createChunks(mine, ['heron', 'otter']);
  const answers = createAnswerSearch(world.portal.deps);
  const knowledge = { organizationId: mine.organizationId, datasetIds: [mine.datasetId] };
  const searchTitles = async () => {
    const found = await answers.search(knowledge, { question: 'Does the heron rest?' });
    const titles = await answers.titles(knowledge, 10);
    return { isAnswered: findAnswering(found) !== undefined, titles: titles.length };
  };
  expect(await searchTitles()).toEqual({ isAnswered: true, titles: 2 });
  await change(mine, ids.slice(0, 1), { kind: 'disable' });
  expect(await searchTitles()).toEqual({ isAnswered: false, titles: 1 });
});
