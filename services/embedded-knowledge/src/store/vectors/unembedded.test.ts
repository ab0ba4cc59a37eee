import { sharedFixture } from 'shared-server/testing';
import { startTestService } from '../../testing/test-service';
import { listDatasetsWithChunks } from './unembedded';

const service = sharedFixture(() => startTestService());

test("finds every organization's datasets with chunks that lack vectors", async () => {
  const clients = [await service.addClient('one'), await service.addClient('two')];
  for (const { send } of clients) await send('POST', '/api/chunk', { chunk_html: 'a boat' });
  const found = await listDatasetsWithChunks(service.db, 'queued');
  expect(found.map(({ datasetId }) => datasetId).sort()).toEqual(
    clients.map(({ datasetId }) => datasetId).sort(),
  );
});
