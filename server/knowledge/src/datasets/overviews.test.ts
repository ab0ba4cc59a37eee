import { randomUUID } from 'node:crypto';
import { api, type DatasetOverview, fillPath } from 'shared-contract';
import { plantGap } from '../gaps/testing/plant-gap';
import { type KnowledgeWorld, type Person, startKnowledgeWorld } from '../testing/knowledge-world';

let world: KnowledgeWorld;
beforeAll(async () => {
  world = await startKnowledgeWorld();
});
afterAll(() => world?.close());

const readOverview = async (who: Person): Promise<DatasetOverview[]> =>
  (await world.send(who, 'GET', api.knowledge.overview)).body.datasets;
const readOwnOverview = async (who: Person) =>
  (await readOverview(who)).find(({ dataset_id }) => dataset_id === who.datasetId);

async function addQuestion(who: Person, text: string, words: string) {
  const path = fillPath(api.questions.all, { datasetId: who.datasetId });
  const expected = { kind: 'words', value: words };
  expect((await world.send(who, 'POST', path, { text, expected })).status).toBe(200);
}

test('counts questions by their latest result and ignores those that never ran', async () => {
  const who = await world.addDataset('Harbour');
  await world.addChunk(who, { chunk_html: '<p>The boat is <b>on</b> the river.</p>' });
  await addQuestion(who, 'Where is the boat?', 'on the river');
  await addQuestion(who, 'Where is the boat?', 'on the moon');
  const run = fillPath(api.questions.run, { datasetId: who.datasetId });
  await world.send(who, 'POST', run, {});
  await addQuestion(who, 'Who runs the harbour?', 'the city');
  expect((await readOwnOverview(who))?.questions).toEqual({ total: 3, passed: 1, failed: 1 });
});

test('counts open gaps per dataset', async () => {
  const who = await world.addDataset('Quay');
  const { db } = world;
  await plantGap(db, { ...who, title: 'Where is the quay?' });
  const dismissed = await plantGap(db, { ...who, title: 'Who owns the quay?' });
  await db.asOwner((tx) =>
    tx.query("update portal.gaps set state = 'dismissed' where id = $1", [dismissed]),
  );
  expect((await readOwnOverview(who))?.gaps).toBe(1);
});

async function plantAssistant(who: Person, name: string, versions: string[][], archived = false) {
  const [agentId, assistantId] = [randomUUID(), randomUUID()];
  await world.db.asOwner(async (tx) => {
    await tx.query(
      `insert into portal.agents (id, organization_id, name, status, vapi_id, archived_at)
       values ($1, $2, $3, 'active', $4, case when $5 then now() end)`,
      [agentId, who.organizationId, name, assistantId, archived],
    );
    for (const [index, datasetIds] of versions.entries()) {
      await tx.query(
        `insert into portal.assistant_versions
           (organization_id, assistant_id, number, settings, reason)
         values ($1, $2, $3, $4, 'published')`,
        [who.organizationId, assistantId, index + 1, JSON.stringify({ datasetIds })],
      );
    }
  });
  return { id: agentId, name };
}

test('lists assistants whose latest version uses the dataset, except archived ones', async () => {
  const who = await world.addDataset('Pier');
  const { datasetId } = who;
  const desk = await plantAssistant(who, 'Desk', [[], [datasetId]]);
  await plantAssistant(who, 'Former', [[datasetId], []]);
  await plantAssistant(who, 'Gone', [[datasetId]], true);
  expect((await readOwnOverview(who))?.assistants).toEqual([desk]);
});

test("hides another organization's datasets", async () => {
  const who = await world.addDataset('Wharf');
  await addQuestion(who, 'Where is the wharf?', 'north');
  const ids = (await readOverview(world.bob)).map(({ dataset_id }) => dataset_id);
  expect(ids).not.toContain(who.datasetId);
});
