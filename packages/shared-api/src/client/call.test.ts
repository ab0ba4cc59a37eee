import { type FakeFetch, installFakeFetch } from 'shared-auth/testing';
import {
  assistantEndpoints,
  chatEndpoints,
  importEndpoints,
  knowledgeEndpoints,
  siteEndpoints,
} from 'shared-contract/endpoints';
import * as z from 'zod/mini';
import { call } from './call';

let server: FakeFetch;
beforeEach(() => {
  server = installFakeFetch();
});

const id = '0b9c1c0e-3f2a-4a57-9d7e-2f6b1a3c4d5e';

test('fills the path, and sends the query with the endpoint’s method', async () => {
  server.answer(`/api/assistants/a%2Fb/draft?etag=${id}`, '', { status: 204 });
  const params = { id: 'a/b' };
  await expect(
    call(assistantEndpoints.discardDraft, { params, query: { etag: id } }),
  ).resolves.toBeUndefined();
  expect(server.requests[0]?.method).toBe('DELETE');
});

test('omits undefined and empty values of the query', async () => {
  server.answer('/api/vapi/chat?limit=5', { results: [], metadata: {} });
  const query = { limit: 5, sessionId: undefined, cursor: '' };
  await call(chatEndpoints.listChats, { query }).catch(() => undefined);
  expect(server.requests[0]?.path).toBe('/api/vapi/chat?limit=5');
});

test('parses the response with the endpoint’s schema, or with the given one', async () => {
  server.answer('/api/trieve/dataset', { dataset: { name: 'Handbook' } });
  const body = { name: 'Handbook' };
  await expect(call(knowledgeEndpoints.createDataset, { body })).rejects.toMatchObject({
    kind: 'contract',
  });
  const schema = z.object({ dataset: z.object({ name: z.string() }) });
  const { dataset } = await call(knowledgeEndpoints.createDataset, { body, schema });
  expect(dataset.name).toBe('Handbook');
});

test('only compiles with input that the endpoint accepts', () => {
  const makeCalls = () => [
    // @ts-expect-error the path has a parameter
    call(assistantEndpoints.getDraft),
    // @ts-expect-error the parameter has another name
    call(assistantEndpoints.getDraft, { params: { assistantId: id } }),
    // @ts-expect-error the body has no name
    call(knowledgeEndpoints.createDataset, { body: {} }),
    // @ts-expect-error the endpoint has no body
    call(knowledgeEndpoints.getDataset, { params: { datasetId: id }, body: {} }),
    // @ts-expect-error the query parameter must be one of two words
    call(siteEndpoints.removeSite, { params: { datasetId: id, siteId: id }, query: { chunks: 1 } }),
    // @ts-expect-error the response is a file
    call(importEndpoints.exportChunks, { query: { ticket: id } }),
  ];
  expect(makeCalls).toBeInstanceOf(Function);
});
