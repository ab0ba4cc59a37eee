import { createLogger, SLICE_ROWS } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';
import { clearDataset } from '../../domain/datasets/clear-dataset';
import { hideDataset, removeHidden } from '../../domain/datasets/remove-dataset';
import { removeKnowledgeOrganization } from '../../domain/datasets/remove-organization';
import { startTestService, type TestClient } from '../../testing/test-service';
import { startRemovals } from '../../workers/removals';

const service = sharedFixture(() => startTestService());

/** Too many chunks to delete before the response. */
const MANY = SLICE_ROWS * 2 + 500;

async function createFilledDataset(name: string, chunks = MANY): Promise<TestClient> {
  const client = await service.addClient(name);
  await service.db.transaction(
    { role: 'knowledge_service', organizationId: client.organizationId },
    (tx) =>
      tx.query(
        `insert into knowledge.chunks (organization_id, dataset_id, chunk_html, content, tracking_id)
         select $1, $2, 'Valve ' || n, 'Valve ' || n, 'valve-' || n from generate_series(1, $3) n`,
        [client.organizationId, client.datasetId, chunks],
      ),
  );
  return client;
}

const tables = ['chunks', 'words', 'lexemes', 'chunk_versions', 'dataset_usage', 'embedding_queue'];

async function countRows(datasetId: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of tables) {
    const { rows } = await service.db.asOwner(async (tx) => {
      await tx.exec(`alter table knowledge.${table} no force row level security`);
      const answer = await tx.query<{ n: number }>(
        `select count(*)::int as n from knowledge.${table} where dataset_id = $1`,
        [datasetId],
      );
      await tx.exec(`alter table knowledge.${table} force row level security`);
      return answer;
    });
    if (rows[0]?.n) found[table] = rows[0].n;
  }
  return found;
}

async function removeRest(): Promise<void> {
  const removals = startRemovals(service.db, createLogger({ level: 'silent', name: 'test' }));
  await removals.idle();
  await removals.stop();
}

const listIds = async ({ send, organizationId }: TestClient) => {
  const path = `/api/dataset/organization/${organizationId}`;
  const { body } = await send('GET', path, undefined, { 'tr-dataset': '' });
  return body.map((one: { dataset: { id: string } }) => one.dataset.id);
};

test('hides a large dataset before the response and removes its rows afterwards', async () => {
  const client = await createFilledDataset('large');
  const { datasetId, send } = client;
  expect((await send('DELETE', `/api/dataset/${datasetId}`)).status).toBe(204);
  expect(await listIds(client)).toEqual([]);
  expect((await send('GET', `/api/dataset/${datasetId}`)).status).toBe(404);
  expect((await send('POST', '/api/chunk/search', { query: 'valve' })).status).toBe(404);
  await removeRest();
  expect(await countRows(datasetId)).toEqual({});
});

test('continues a removal that was interrupted', async () => {
  const { organizationId, datasetId } = await createFilledDataset('interrupted');
  const scope = { role: 'knowledge_service', organizationId } as const;
  await service.db.transaction(scope, (tx) => hideDataset(tx, datasetId));
  const ending = new AbortController();
  const { transaction } = service.db;
  let slices = 0;
  const abortInSecondSlice: typeof transaction = (within, work) => {
    slices += 1;
    if (slices === 2) ending.abort();
    return transaction(within, work);
  };
  const db = { ...service.db, transaction: abortInSecondSlice };
  await removeHidden(db, { organizationId, datasetId }, ending.signal);
  expect((await countRows(datasetId)).chunks).toBe(MANY - 2 * SLICE_ROWS);
  await removeRest();
  expect(await countRows(datasetId)).toEqual({});
});

test('frees the tracking id of a large dataset before its rows are removed', async () => {
  const { datasetId, send } = await createFilledDataset('renamed');
  await send('PUT', '/api/dataset', { dataset_id: datasetId, new_tracking_id: 'manuals' });
  await send('DELETE', `/api/dataset/${datasetId}`);
  const draft = { dataset_name: 'Manuals', tracking_id: 'manuals' };
  expect((await send('POST', '/api/dataset', draft, { 'tr-dataset': '' })).status).toBe(200);
  await removeRest();
});

/** Runs `work`. @returns the most rows that one statement deleted from a table */
async function measureMostDeleted(work: () => Promise<unknown>): Promise<number> {
  const triggers = tables.map(
    (table) => `create trigger counted after delete on knowledge.${table}
      referencing old table as old_rows
      for each statement execute function knowledge.count_deleted();`,
  );
  await service.db.asOwner((tx) =>
    tx.exec(`
      create table knowledge.counted (n int);
      create function knowledge.count_deleted() returns trigger language plpgsql security definer as
        $$ begin insert into knowledge.counted select count(*) from old_rows; return null; end $$;
      ${triggers.join('')}`),
  );
  await work();
  return service.db.asOwner(async (tx) => {
    const { rows } = await tx.query<{ most: number }>(
      'select max(n) as most from knowledge.counted',
    );
    await tx.exec('drop function knowledge.count_deleted() cascade; drop table knowledge.counted');
    return rows[0]?.most ?? 0;
  });
}

test.each([
  [
    'a dataset is deleted',
    async ({ datasetId, send }: TestClient) => {
      await send('DELETE', `/api/dataset/${datasetId}`);
      await removeRest();
    },
  ],
  [
    'a dataset is cleared',
    ({ datasetId, send }: TestClient) => send('PUT', `/api/dataset/clear/${datasetId}`),
  ],
  [
    'a cleared dataset is deleted',
    async ({ datasetId, send }: TestClient) => {
      await send('PUT', `/api/dataset/clear/${datasetId}`);
      await send('DELETE', `/api/dataset/${datasetId}`);
    },
  ],
  [
    'chunks are deleted by a filter',
    ({ send }: TestClient) =>
      send('DELETE', '/api/chunk', {
        filter: { must_not: [{ field: 'tag_set', match_any: ['kept'] }] },
      }),
  ],
  [
    'an organization is removed',
    async (_client: TestClient, name: string) => removeKnowledgeOrganization(service.db, name),
  ],
])('deletes at most one slice of rows per statement when %s', async (name, remove) => {
  const client = await createFilledDataset(name);
  expect(await measureMostDeleted(() => remove(client, name))).toBeLessThanOrEqual(SLICE_ROWS);
  expect((await countRows(client.datasetId)).chunks).toBeUndefined();
});

test('counts only the new chunks after a dataset is cleared', async () => {
  const client = await createFilledDataset('cleared', 100);
  const { datasetId, send } = client;
  await send('PUT', `/api/dataset/clear/${datasetId}`);
  expect(await countRows(datasetId)).toEqual({ chunk_versions: 100, dataset_usage: 1 });
  await send('POST', '/api/chunk', { chunk_html: 'Boiler' });
  const { body } = await send('GET', `/api/dataset/usage/${datasetId}`);
  expect(body.chunk_count).toBe(1);
});

test('counts only the words of new chunks when they are added while a dataset is cleared', async () => {
  const { organizationId, datasetId, send } = await createFilledDataset('refilled', 100);
  const scope = { role: 'knowledge_service', organizationId } as const;
  let steps = 0;
  await clearDataset(async (work) => {
    steps += 1;
    if (steps === 2) await send('POST', '/api/chunk', { chunk_html: 'Valve seat' });
    return service.db.transaction(scope, work);
  }, datasetId);
  const { rows } = await service.db.query(
    scope,
    `select word as text, ndoc from knowledge.words where dataset_id = $1
     union all select lexeme, ndoc from knowledge.lexemes where dataset_id = $1 order by text`,
    [datasetId],
  );
  expect(rows).toEqual(['seat', 'seat', 'valv', 'valve'].map((text) => ({ text, ndoc: 1 })));
});
