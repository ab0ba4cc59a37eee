import { createLogger, type Database } from 'shared-server';
import { getRouteTable, sharedFixture } from 'shared-server/testing';
import { createKnowledgeApp } from '../../app';
import { startTestService, type TestClient } from '../../testing/test-service';
import { createPortalActorHeader } from '../http/portal-actor';

const service = sharedFixture(() => startTestService());
const person = 'b2f1c6de-0000-4000-8000-000000000002';
const header = createPortalActorHeader(person);
let ada: TestClient;
let id = '';

beforeEach(async () => {
  ada = await service.addClient(expect.getState().currentTestName ?? 'ada');
  const draft = { chunk_html: '<p>first</p>', tracking_id: 'one', tag_set: ['a'] };
  id = (await ada.send('POST', '/api/chunk', draft)).body.chunk_metadata.id;
});

const send = async (method: string, path: string, body?: unknown) => {
  const answer = await ada.send(method, path, body, header);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.body.message}`);
  return answer.body;
};
const remove = () => send('DELETE', `/api/chunk/${id}`);
const getFirstEntry = async () => (await send('GET', '/api/history')).entries.at(-1);

async function importRow(): Promise<string> {
  const { import: job } = await send('POST', '/api/import', { file_name: 'a.csv', format: 'csv' });
  const rows = [{ row: 1, chunk_html: '<p>imported</p>', tracking_id: 'one' }];
  await send('POST', `/api/import/${job.id}/rows`, { rows });
  return job.id;
}

async function restoreDataset(): Promise<void> {
  const target = { as_of: (await getFirstEntry()).at };
  await remove();
  await send('POST', '/api/history/restore', { target });
}

async function restoreVersion(): Promise<void> {
  const { at } = await getFirstEntry();
  await send('PUT', '/api/chunk', { chunk_id: id, chunk_html: '<p>second</p>' });
  await send('POST', `/api/history/chunk/${id}/restore`, { at });
}

async function restoreRemoved(path: string, body?: object): Promise<void> {
  await remove();
  await send('POST', path, body);
}

/** Routes that change chunks, with a request for each and its recorded reason. */
const writing: Record<string, [write: () => Promise<unknown>, reason: string]> = {
  'POST /api/chunk': [() => send('POST', '/api/chunk', { chunk_html: 'new' }), 'created'],
  'PUT /api/chunk': [() => send('PUT', '/api/chunk', { chunk_id: id, weight: 2 }), 'edited'],
  'PUT /api/chunk/tracking_id/update': [
    () => send('PUT', '/api/chunk/tracking_id/update', { tracking_id: 'one', weight: 2 }),
    'edited',
  ],
  'DELETE /api/chunk': [
    () => {
      const filter = { must: [{ field: 'tag_set', match_any: ['a'] }] };
      return send('DELETE', '/api/chunk', { filter });
    },
    'deleted_by_filter',
  ],
  'DELETE /api/chunk/:chunkId': [remove, 'deleted'],
  'DELETE /api/chunk/tracking_id/:trackingId': [
    () => send('DELETE', '/api/chunk/tracking_id/one'),
    'deleted',
  ],
  'POST /api/chunk/restore/:chunkId': [
    () => restoreRemoved(`/api/chunk/restore/${id}`),
    'restored',
  ],
  'POST /api/import/:importId/rows': [importRow, 'imported'],
  'POST /api/import/:importId/undo': [
    async () => send('POST', `/api/import/${await importRow()}/undo`),
    'import_undone',
  ],
  'PUT /api/dataset/clear/:datasetId': [
    () => send('PUT', `/api/dataset/clear/${ada.datasetId}`),
    'cleared',
  ],
  'DELETE /api/dataset/:datasetId': [
    () => send('DELETE', `/api/dataset/${ada.datasetId}`),
    'dataset_deleted',
  ],
  'DELETE /api/dataset/tracking_id/:trackingId': [
    async () => {
      const change = { dataset_id: ada.datasetId, new_tracking_id: 'papers' };
      await send('PUT', '/api/dataset', change);
      await send('DELETE', '/api/dataset/tracking_id/papers');
    },
    'dataset_deleted',
  ],
  'POST /api/selection/change': [
    () => send('POST', '/api/selection/change', { chunk_ids: [id], change: { kind: 'disable' } }),
    'disabled',
  ],
  'POST /api/duplicates/merge': [
    async () => {
      const { body } = await ada.send('POST', '/api/chunk', { chunk_html: 'first' });
      const chunks = [body.chunk_metadata, await send('GET', `/api/chunk/${id}`)].map(
        ({ id: chunk_id, updated_at }) => ({ chunk_id, updated_at }),
      );
      await send('POST', '/api/duplicates/merge', { keep: id, chunks });
    },
    'merged',
  ],
  'POST /api/history/restore': [restoreDataset, 'restored_as_of'],
  'POST /api/history/chunk/:chunkId/restore': [restoreVersion, 'restored'],
  'POST /api/history/bin/restore': [
    () => restoreRemoved('/api/history/bin/restore', { chunk_ids: [id] }),
    'restored',
  ],
};

/** Non-GET routes that don't change chunks. */
const notWriting =
  /^(POST|PUT) \/api\/(dataset|dataset\/(batch_create_datasets|get_all_tags|clone|events)|chunk\/(search|autocomplete|suggestions|count|recommend|generate|split|search\/preview|preview)|chunks|chunks\/(tracking|scroll)|duplicates\/(check|dismiss)|texts\/embed|import|import\/:importId\/(dry-run|finish)|history\/preview)$/;

test('covers every route of the service', () => {
  const logger = createLogger({ level: 'silent', name: 'routes' });
  const app = createKnowledgeApp({ db: {} as Database, logger, embeddings: null });
  const routes = getRouteTable(app)
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);
  const unknown = routes.filter((route) => !writing[route] && !notWriting.test(route));
  expect(unknown).toEqual([]);
  expect(Object.keys(writing).filter((route) => !routes.includes(route))).toEqual([]);
});

test.each(Object.entries(writing))(
  'records actor and reason when chunks change by %s',
  async (_, [write, reason]) => {
    await write();
    const { rows } = await service.db.asOwner((tx) =>
      tx.query(
        `select actor, reason, added + changed + removed as chunks from knowledge.writes
       where organization_id = $1 order by at desc limit 1`,
        [ada.organizationId],
      ),
    );
    expect(rows).toEqual([{ actor: person, reason, chunks: 1 }]);
  },
);
