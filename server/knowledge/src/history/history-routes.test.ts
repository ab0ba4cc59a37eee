import { api, fillPath, serverTexts } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { type Person, startKnowledgeWorld } from '../testing/knowledge-world';

const world = sharedFixture(() => startKnowledgeWorld());
const { knowledge } = api;

const toPath = (path: string, who: Person, more = '') =>
  `${path}?dataset_id=${who.datasetId}${more}`;
const readHistory = async (who: Person, path: string, more?: string) =>
  (await world.send(who, 'GET', toPath(path, who, more))).body;

test('records the name of the member who changed a chunk', async () => {
  const mine = await world.addDataset('Authors');
  const { id } = await world.addChunk(mine, { chunk_html: '<p>one</p>' });
  const change = { dataset_id: mine.datasetId, chunk_id: id, chunk_html: '<p>two</p>' };
  await world.send(mine, 'PUT', api.trieve.chunk, change, { 'x-portal-actor': 'guess.someone' });
  const { entries, usage } = await readHistory(mine, knowledge.history);
  const { rows } = await world.db.asOwner((tx) =>
    tx.query<{ name: string }>(
      `select trim(concat_ws(' ', first_name, last_name)) as name from portal.users where id = $1`,
      [mine.user.id],
    ),
  );
  expect(entries).toMatchObject([
    { reason: 'edited', actor: mine.user.id, chunk_id: id },
    { reason: 'created', actor: mine.user.id, chunk_id: id },
  ]);
  expect(entries[0].actor_name).toContain(rows[0]?.name ?? 'a name');
  expect(usage).toMatchObject({ limit_bytes: 67_108_864, bin_days: 30 });
});

test('restores a version, a deleted chunk and a dataset', async () => {
  const mine = await world.addDataset('Restores');
  const { id } = await world.addChunk(mine, { chunk_html: '<p>one</p>' });
  const [created] = (await readHistory(mine, knowledge.history)).entries;
  const body = { dataset_id: mine.datasetId };
  const change = { ...body, chunk_id: id, chunk_html: '<p>two</p>' };
  await world.send(mine, 'PUT', api.trieve.chunk, change);
  const fill = (path: string) => fillPath(path, { chunkId: id });
  const { versions } = await readHistory(mine, fill(knowledge.chunkHistory));
  expect(versions.map((version: { kind: string }) => version.kind)).toEqual(['edited', 'created']);
  const was = await readHistory(mine, fill(knowledge.chunkAt), `&at=${created.at}`);
  expect(was.chunk.chunk_html).toBe('<p>one</p>');
  const version = { ...body, at: created.at };
  const restored = await world.send(mine, 'POST', fill(knowledge.chunkVersionRestore), version);
  expect(restored.body).toMatchObject({ changed: 1, entry: expect.stringMatching(/^restored:/) });
  await world.send(mine, 'DELETE', toPath(fill(api.trieve.oneChunk), mine));
  expect((await readHistory(mine, knowledge.bin, '&query=one')).items).toMatchObject([
    { chunk: { id } },
  ]);
  const target = { ...body, target: { as_of: created.at } };
  const plan = await world.send(mine, 'POST', knowledge.restorePreview, target);
  expect(plan.body).toMatchObject({ added: 1, changed: 0, removed: 0, entry: null });
  const chosen = { ...body, chunk_ids: [id] };
  expect((await world.send(mine, 'POST', knowledge.binRestore, chosen)).body.added).toBe(1);
  expect((await world.send(mine, 'POST', knowledge.restore, target)).body.entry).toBeNull();
  for (const path of [knowledge.history, knowledge.bin])
    expect((await world.send(world.bob, 'GET', toPath(path, mine))).status).toBe(404);
});

test('explains that an outside account has no history', async () => {
  const { embedded } = world.portal.deps.config;
  embedded.knowledge = false;
  try {
    const answer = await world.send(world.ada, 'GET', toPath(knowledge.history, world.ada));
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: 'conflict', error: serverTexts.historyEmbeddedOnly },
    ]);
  } finally {
    embedded.knowledge = true;
  }
});
