import { sharedFixture } from 'shared-server/testing';
import { startTestService } from '../../testing/test-service';
import { listDatasets } from './unembedded';

const service = sharedFixture(() => startTestService());

test('finds the datasets of every organization that have chunks without vectors', async () => {
  const clients = [await service.client('one'), await service.client('two')];
  for (const { send } of clients) await send('POST', '/api/chunk', { chunk_html: 'a boat' });
  const found = await listDatasets(service.db, 'queued');
  expect(found.map(({ datasetId }) => datasetId).sort()).toEqual(
    clients.map(({ datasetId }) => datasetId).sort(),
  );
});
