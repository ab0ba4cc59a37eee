import { sharedFixture } from 'shared-server/testing';
import { startTestService, type TestClient } from '../../testing/test-service';

const service = sharedFixture(() => startTestService());
let ada: TestClient;
beforeEach(async () => {
  ada = await service.addClient(expect.getState().currentTestName ?? 'ada');
  await ada.send('POST', '/api/chunk', [
    { chunk_html: '<h2>One</h2><p>gull</p>', tracking_id: 'one', metadata: { deep: { n: 1.5 } } },
    { chunk_html: '<p>heron</p>', tracking_id: 'two', tag_set: ['b'] },
    { chunk_html: '<p>stork</p>', tracking_id: 'three', tag_set: ['b'] },
  ]);
});

const listChunks = async () => (await ada.send('POST', '/api/chunks/scroll', {})).body.chunks;
const getId = async (name: string): Promise<string> =>
  (await ada.send('GET', `/api/chunk/tracking_id/${name}`)).body.id;

test('restores a removed chunk unchanged in its original position', async () => {
  const before = await listChunks();
  const id = await getId('one');
  await ada.send('DELETE', `/api/chunk/${id}`);
  expect(await listChunks()).toHaveLength(2);
  const restored = await ada.send('POST', `/api/chunk/restore/${id}`);
  expect(restored.body).toMatchObject({ id, tracking_id: 'one' });
  expect(await listChunks()).toEqual(before);
  const found = await ada.send('POST', '/api/chunk/search', {
    query: 'gull',
    search_type: 'hybrid',
  });
  expect(found.body.chunks).toHaveLength(1);
  expect((await ada.send('POST', `/api/chunk/restore/${id}`)).status).toBe(200);
});

test('refuses to restore a chunk when its tracking id is in use or the dataset differs', async () => {
  const id = await getId('one');
  await ada.send('DELETE', `/api/chunk/${id}`);
  const bob = await service.addClient('bob');
  expect((await bob.send('POST', `/api/chunk/restore/${id}`)).status).toBe(404);
  await ada.send('POST', '/api/chunk', { chunk_html: 'new', tracking_id: 'one' });
  const taken = await ada.send('POST', `/api/chunk/restore/${id}`);
  expect([taken.status, taken.body.message]).toEqual([
    400,
    'tracking_id is already in use in this dataset',
  ]);
});

test('removes only the chunks that a filter matches', async () => {
  expect((await ada.send('DELETE', '/api/chunk', { filter: {} })).status).toBe(400);
  const filter = { must: [{ field: 'tag_set', match_any: ['b'] }] };
  expect((await ada.send('DELETE', '/api/chunk', { filter })).status).toBe(204);
  expect(await listChunks()).toMatchObject([{ tracking_id: 'one' }]);
  const usage = await ada.send('GET', `/api/dataset/usage/${ada.datasetId}`);
  expect(usage.body.chunk_count).toBe(1);
});

test('clears link and tracking id when an update sends empty strings', async () => {
  const id = await getId('one');
  await ada.send('PUT', '/api/chunk', { chunk_id: id, tracking_id: '', link: '' });
  expect((await ada.send('GET', `/api/chunk/${id}`)).body).toMatchObject({
    tracking_id: null,
    link: null,
  });
});
