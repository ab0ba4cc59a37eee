import { readServerConfig } from 'server-core/config/config';
import { type FakeUpstream, startFakeUpstream } from 'server-core/testing/fake-upstream';
import { type Chunk, serverTexts } from 'shared-contract';
import { createKnowledgeClient, type KnowledgeClient } from '../knowledge-client';
import { restoreChunk } from './change-chunk';

const id = '0b9c1c0e-3f2a-4a57-9d7e-2f6b1a3c4d5e';
const removed: Chunk = { id, chunk_html: '<p>boiler</p>', tracking_id: 'manual#1' };
let service: FakeUpstream;
let knowledge: KnowledgeClient;

beforeAll(async () => {
  service = await startFakeUpstream();
  const config = readServerConfig({}, '/nowhere');
  knowledge = createKnowledgeClient({ config });
});
afterAll(() => service.close());

/** Restores a chunk with a service that responds to the restore with this status. */
function restoreWith(status: number, was?: Chunk, withSameTrackingId: Chunk[] = []) {
  service.answer = (req, res) => {
    const isRestore = req.url?.startsWith('/api/chunk/restore/');
    res.writeHead(isRestore ? status : 200, { 'content-type': 'application/json' });
    const created = { chunk_metadata: { ...removed, id: 'made anew' } };
    const found = req.url === '/api/chunks/tracking' ? withSameTrackingId : created;
    res.end(JSON.stringify(isRestore ? {} : found));
  };
  const deadline = Date.now() + 5_000;
  const account = {
    organizationId: 'ada',
    upstreamId: 'ada',
    baseUrl: service.url,
    apiKey: 'key',
    deadline,
  };
  return restoreChunk(knowledge, account, { datasetId: id, chunkId: id }, was);
}

test.each([404, 405])('creates a new chunk when a restore fails with %s', async (status) => {
  const { chunk } = await restoreWith(status, removed);
  expect(chunk).toMatchObject({ id: 'made anew', chunk_html: removed.chunk_html });
});

test.each([
  ['the service fails', 500, removed, 'upstream_failed'],
  ['the removed chunk is not known', 404, undefined, 'not_found'],
])('passes on the error when %s', async (_, status, was, code) => {
  await expect(restoreWith(status, was)).rejects.toMatchObject({ code });
});

test('refuses a restore when another chunk has the same tracking ID', async () => {
  await expect(restoreWith(404, removed, [{ ...removed, id: 'another' }])).rejects.toMatchObject({
    code: 'conflict',
    message: serverTexts.trackingIdTaken,
  });
});
