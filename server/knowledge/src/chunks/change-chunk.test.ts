import { readServerConfig } from 'server-core/config/config';
import { type FakeUpstream, startFakeUpstream } from 'server-core/testing/fake-upstream';
import { createKnowledgeClient, type KnowledgeClient } from '../knowledge-client';
import { restoreChunk } from './change-chunk';

const id = '0b9c1c0e-3f2a-4a57-9d7e-2f6b1a3c4d5e';
const removed = { id, chunk_html: '<p>boiler</p>' };
let service: FakeUpstream;
let knowledge: KnowledgeClient;

beforeAll(async () => {
  service = await startFakeUpstream();
  const config = readServerConfig({}, '/nowhere');
  knowledge = createKnowledgeClient({ config });
});
afterAll(() => service.close());

/** Restores a chunk with a service that responds to the restore with this status. */
function restoreWith(status: number, was?: typeof removed) {
  service.answer = (req, res) => {
    const isRestore = req.url?.startsWith('/api/chunk/restore/');
    res.writeHead(isRestore ? status : 200, { 'content-type': 'application/json' });
    res.end(isRestore ? '{}' : JSON.stringify({ chunk_metadata: { ...removed, id: 'made anew' } }));
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
])('passes on the refusal when %s', async (_, status, was, code) => {
  await expect(restoreWith(status, was)).rejects.toMatchObject({ code });
});
