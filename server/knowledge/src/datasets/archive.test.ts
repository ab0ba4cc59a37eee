import { api } from 'shared-contract';
import { createAnswerSearch } from '../answers/search-answers';
import {
  getDatasetPath,
  getOrganizationPath,
  type KnowledgeWorld,
  type Person,
  startKnowledgeWorld,
} from '../testing/knowledge-world';

let world: KnowledgeWorld;
beforeAll(async () => {
  world = await startKnowledgeWorld();
});
afterAll(() => world?.close());

const archive = (who: Person, archived: boolean, dataset_id = who.datasetId) =>
  world.send(who, 'PUT', api.trieve.datasets, { dataset_id, archived });

const listDatasets = async (who: Person, query = '') => {
  const path = getOrganizationPath(who.organizationId) + query;
  const { body } = await world.send(who, 'GET', path);
  return body.map(({ dataset }: { dataset: { id: string } }) => dataset.id);
};

const toKnowledge = ({ organizationId, datasetId }: Person) => ({
  organizationId,
  datasetIds: [datasetId],
});
const findAnswers = async (who: Person) => {
  const question = 'When does the harbour office open?';
  return (await createAnswerSearch(world.portal.deps).search(toKnowledge(who), { question }))
    .ranked;
};

test('hides an archived dataset from lists and answers until it is restored', async () => {
  const who = await world.addDataset('Harbour');
  await world.addChunk(who, { chunk_html: '<p>The harbour office opens at nine.</p>' });
  expect(await findAnswers(who)).toHaveLength(1);

  expect((await archive(who, true)).status).toBe(200);
  expect(await listDatasets(who)).not.toContain(who.datasetId);
  expect(await listDatasets(who, '?archived=yes')).toEqual([who.datasetId]);
  expect(await findAnswers(who)).toEqual([]);
  expect(await createAnswerSearch(world.portal.deps).titles(toKnowledge(who), 3)).toEqual([]);

  await archive(who, false);
  expect(await listDatasets(who)).toContain(who.datasetId);
  expect(await listDatasets(who, '?archived=yes')).toEqual([]);
  expect(await findAnswers(who)).toHaveLength(1);
});

test('changes the archived state with or without the name', async () => {
  const who = await world.addDataset('Quay');
  const { body } = await archive(who, true);
  expect(body.dataset.name).toBe('Quay');
  const both = { dataset_id: who.datasetId, name: 'Pier', archived: false };
  await world.send(who, 'PUT', api.trieve.datasets, both);
  expect((await world.send(who, 'GET', getDatasetPath(who))).body.dataset.name).toBe('Pier');
  expect(await listDatasets(who)).toContain(who.datasetId);
});

test("refuses to archive another organization's dataset", async () => {
  const who = await world.addDataset('Dock');
  expect((await archive(world.bob, true, who.datasetId)).status).toBe(404);
  expect(await listDatasets(who)).toContain(who.datasetId);
});

test('forgets the archived state when the dataset is deleted', async () => {
  const who = await world.addDataset('Wharf');
  await archive(who, true);
  await world.send(who, 'DELETE', getDatasetPath(who));
  const { rows } = await world.db.asOwner((tx) =>
    tx.query('select 1 from portal.archived_datasets where dataset_id = $1', [who.datasetId]),
  );
  expect(rows).toEqual([]);
});
