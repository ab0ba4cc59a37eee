import { api, fillPath, serverTexts } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { type Person, startKnowledgeWorld } from '../testing/knowledge-world';

const world = sharedFixture(() => startKnowledgeWorld());
const { knowledge } = api;
const text = 'Fill the system to one bar, press reset once and wait until the pump has stopped.';

const post = (who: Person, path: string, body: object = {}) =>
  world.send(who, 'POST', path, { dataset_id: who.datasetId, ...body });
const readDuplicates = (who: Person) =>
  world.send(who, 'GET', `${knowledge.duplicates}?dataset_id=${who.datasetId}`);

async function check(who: Person) {
  let { body } = await post(who, knowledge.duplicatesCheck);
  for (let tries = 0; body.state === 'running' && tries < 2_000; tries += 1) {
    body = (await readDuplicates(who)).body;
  }
  return body;
}

interface Chunk {
  id: string;
  updated_at: string;
}
const summarizeChunks = (chunks: Chunk[]) =>
  chunks.map(({ id, updated_at }) => ({ chunk_id: id, updated_at }));

test('finds, dismisses and merges duplicates, and previews the effect of a merge on questions', async () => {
  const mine = await world.addDataset('Duplicates');
  for (const tag of ['one', 'two', 'three'])
    await world.addChunk(mine, { chunk_html: `<p>${text}</p>`, tag_set: [tag] });
  const place = { datasetId: mine.datasetId };
  const [chunks] = (await check(mine)).groups.map((group: { chunks: Chunk[] }) => group.chunks);
  expect(chunks).toHaveLength(3);
  const [keep, second, third] = chunks;
  const question = { text: 'reset', expected: { kind: 'chunk', value: third.id } };
  await world.send(mine, 'POST', fillPath(api.questions.all, place), question);
  const merge = { keep: keep.id, chunks: summarizeChunks([keep, third]) };
  const preview = { change: { kind: 'merge', merge } };
  const effect = await world.send(mine, 'POST', fillPath(api.questions.preview, place), preview);
  expect(effect.body).toMatchObject({ checked: 1, turns_red: [{ text: 'reset' }] });
  const dismissed = { chunk_ids: [keep.id, second.id] };
  expect((await post(mine, knowledge.duplicatesDismiss, dismissed)).status).toBe(204);
  expect((await post(mine, knowledge.duplicatesMerge, merge)).body.entry).toMatch(/^merged:/);
  const again = await post(mine, knowledge.duplicatesMerge, merge);
  expect(again.body).toEqual({ entry: null, refused: 'changed' });
  expect((await readDuplicates(mine)).body.groups).toEqual([]);
});

test("refuses another organization's datasets and outside accounts", async () => {
  const mine = await world.addDataset('Own');
  const stranger = { ...world.bob, datasetId: mine.datasetId };
  expect((await readDuplicates(stranger)).status).toBe(404);
  expect((await post(stranger, knowledge.duplicatesCheck)).status).toBe(404);
  const { embedded } = world.portal.deps.config;
  embedded.knowledge = false;
  try {
    const answer = await readDuplicates(mine);
    expect([answer.status, answer.body.error]).toEqual([409, serverTexts.duplicatesEmbeddedOnly]);
  } finally {
    embedded.knowledge = true;
  }
});
