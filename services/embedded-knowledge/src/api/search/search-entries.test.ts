import { sharedFixture } from 'shared-server/testing';
import { writeMissingEntries } from '../../domain/search/entries/write-entries';
import { startTestService, type TestClient } from '../../testing/test-service';

const embedder = {
  model: 'english',
  language: 'English',
  leastSimilarity: 0,
  batchSize: 8,
  embedChunks: async (texts: readonly string[]) => texts.map(() => Int8Array.from([1, 2, 3])),
  embedQuery: async () => Int8Array.from([3, 2, 1]),
  stop: async () => undefined,
};
const service = sharedFixture(() => startTestService({ embedder }));

const searchNames = async (client: TestClient, query: string, search_type = 'fulltext') => {
  const { body } = await client.send('POST', '/api/chunk/search', { query, search_type });
  return body.chunks.map(({ chunk }: { chunk: { tracking_id: string } }) => chunk.tracking_id);
};

/** Writes a chunk without a search entry, as servers of the previous version do. */
const writeAsFormer = ({ organizationId, datasetId }: TestClient, id: string, content: string) =>
  service.db.transaction({ role: 'knowledge_service', organizationId }, (tx) =>
    tx.query(
      `insert into knowledge.chunks (organization_id, dataset_id, chunk_html, content, tracking_id)
       values ($1, $2, $3, $3, $4)`,
      [organizationId, datasetId, content, id],
    ),
  );

const writeEntries = ({ organizationId, datasetId }: TestClient) =>
  service.db.transaction({ role: 'knowledge_service', organizationId }, (tx) =>
    writeMissingEntries(tx, datasetId),
  );

test('finds chunks of the previous version before and after they are reindexed', async () => {
  const client = await service.addClient('former');
  await writeAsFormer(client, 'old', 'The boats of Grünwald carry AB-1234-X');
  await client.send('POST', '/api/chunk', { chunk_html: 'Two boats', tracking_id: 'new' });
  expect((await searchNames(client, 'boat')).sort()).toEqual(['new', 'old']);
  expect(await searchNames(client, 'Grünwald')).toEqual(['old']);
  expect(await searchNames(client, '1234')).toEqual([]);
  expect(await writeEntries(client)).toBe(1);
  expect((await searchNames(client, 'boat')).sort()).toEqual(['new', 'old']);
  expect(await searchNames(client, '1234')).toEqual(['old']);
  expect(await searchNames(client, 'grunwald')).toEqual(['old']);
});

test('leaves no words behind when chunks of both versions are removed', async () => {
  const client = await service.addClient('counted');
  await writeAsFormer(client, 'old', 'Quiet boats 12');
  await client.send('POST', '/api/chunk', { chunk_html: 'Café boats', tracking_id: 'new' });
  await writeEntries(client);
  const tracking_ids = ['old', 'new'];
  await client.send('DELETE', '/api/chunk', { tracking_ids });
  for (const id of tracking_ids) await client.send('DELETE', `/api/chunk/tracking_id/${id}`);
  const { rows } = await service.db.asOwner((tx) =>
    tx.query(
      `select lexeme as left_behind from knowledge.lexemes where dataset_id = $1 and ndoc <> 0
       union all select word from knowledge.words where dataset_id = $1 and ndoc <> 0`,
      [client.datasetId],
    ),
  );
  expect(rows).toEqual([]);
});

test('finds a restored chunk by the same words as before its removal', async () => {
  const client = await service.addClient('restored');
  const chunk_html = 'Filter AB-1234-X';
  const { body } = await client.send('POST', '/api/chunk', { chunk_html, tracking_id: 'filter' });
  await client.send('DELETE', `/api/chunk/${body.chunk_metadata.id}`);
  expect(await searchNames(client, '1234')).toEqual([]);
  await client.send('POST', `/api/chunk/restore/${body.chunk_metadata.id}`);
  expect(await searchNames(client, '1234')).toEqual(['filter']);
});

test('reindexes earlier chunks when later ones reveal the language', async () => {
  const client = await service.addClient('german');
  await client.send('POST', '/api/chunk', { chunk_html: 'Häuser', tracking_id: 'houses' });
  expect(await searchNames(client, 'Haus')).toEqual([]);
  await client.send('POST', '/api/chunk', {
    chunk_html:
      'Die Boote sind auf dem See und die Gäste stehen mit dem Hund vor der Tür, wenn es zu spät ist.',
    tracking_id: 'boats',
  });
  expect(await searchNames(client, 'Haus')).toEqual(['houses']);
  expect(await searchNames(client, 'Boot')).toEqual(['boats']);
});

test('rewrites the search entries when the language of a dataset changes', async () => {
  const client = await service.addClient('chosen');
  const { datasetId: dataset_id, organizationId } = client;
  const chunks = Array.from({ length: 60 }, (_, at) => ({
    chunk_html: `The harbor is open and the Häuser of pier ${at} are for all of you.`,
    tracking_id: `pier-${at}`,
  }));
  await client.send('POST', '/api/chunk', chunks);
  expect(await searchNames(client, 'Haus')).toEqual([]);
  expect(
    (await client.send('PUT', '/api/dataset', { dataset_id, language: 'Klingon' })).status,
  ).toBe(400);
  await client.send('PUT', '/api/dataset', { dataset_id, language: 'German' });
  const usage = await client.send('GET', `/api/dataset/usage/${dataset_id}?meaning=true`);
  expect(usage.body.language).toBe('German');
  const isDone = async () => {
    const { rows } = await service.db.transaction(
      { role: 'knowledge_service', organizationId },
      (tx) => tx.query('select restemmed_to is null as done from knowledge.datasets'),
    );
    return rows[0]?.done === true;
  };
  while (!(await isDone()));
  expect(await searchNames(client, 'Haus')).toHaveLength(10);
});

test.each(['退货', 'Rückgaberecht', 'возврат'])(
  'finds nothing for %s when neither the dataset nor the model knows the word',
  async (query) => {
    const client = await service.addClient(query);
    await client.send('POST', '/api/chunk', { chunk_html: 'A boat on the river' });
    for (let indexed = 0; indexed < 1; ) {
      const usage = `/api/dataset/usage/${client.datasetId}?meaning=true`;
      indexed = (await client.send('GET', usage)).body.meaning.indexed;
    }
    expect(await searchNames(client, query, 'hybrid')).toEqual([]);
    expect(await searchNames(client, 'a vessel', 'hybrid')).toHaveLength(1);
  },
);

test('finds nothing for a word that only another dataset contains', async () => {
  const [client, other] = [await service.addClient('a'), await service.addClient('b')];
  await client.send('POST', '/api/chunk', { chunk_html: 'A boat' });
  await other.send('POST', '/api/chunk', { chunk_html: 'Bluebird is confidential' });
  const { rows } = await service.db.asOwner((tx) =>
    tx.query<{ tsv: string }>('select tsv::text from knowledge.chunks where dataset_id = $1', [
      other.datasetId,
    ]),
  );
  expect(rows[0]?.tsv).toContain(`'@${other.datasetId.replaceAll('-', '').slice(0, 12)}'`);
  expect(await searchNames(client, 'bluebird')).toEqual([]);
});
