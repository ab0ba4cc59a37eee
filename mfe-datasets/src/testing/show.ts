import { renderRemote, signInForTest } from 'remote-kit/testing';
import { type AuthTestProviderProps, type FakeFetch, testUser } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { DatasetRoutes } from '../DatasetRoutes';

/** Path of the test organization's datasets. */
export const ORGANIZATION_DATASETS = '/api/trieve/dataset/organization/trieve-org-1';

/** A server with a connected knowledge service that has no datasets. */
export function fakeKnowledge(): FakeFetch {
  const server = signInForTest();
  server.table('select', 'organizations', [testUser.organization]);
  server.table('select', 'api_keys', [{ api_key: 'handle' }]);
  server.answer(api.trieve.datasets, []);
  server.answer(ORGANIZATION_DATASETS, []);
  server.answer(api.knowledge.overview, { datasets: [] });
  return server;
}

/** A server with the dataset d1, whose chunks have no tags. */
export function fakeDataset(): FakeFetch {
  const server = fakeKnowledge();
  server.answer('/api/trieve/dataset/d1', { dataset: { id: 'd1', name: 'Handbook' } });
  server.answer(api.trieve.datasetTags, { tags: [], total: 0 });
  return server;
}

/** A chunk in the results of a search. */
export const makeFoundChunk = (more: object = {}) => ({
  id: 'chunk-1',
  chunk_html: '<p>Install it</p>',
  ...more,
});

export const makeFoundChunks = (chunks: unknown[], more: object = {}) => ({
  chunks,
  total_pages: 1,
  ...more,
});

/** A server with the dataset dataset-1, whose searches find one chunk. */
export function fakeHandbook(): FakeFetch {
  const server = fakeKnowledge();
  server.answer('/api/trieve/dataset/dataset-1', {
    dataset: {
      id: 'dataset-1',
      name: 'Handbook',
      description: 'How we work',
      created_at: '2026-03-05T12:00:00',
    },
  });
  server.answer(api.trieve.chunkSearch, makeFoundChunks([makeFoundChunk()]));
  return server;
}

export const renderAt = (address: string, auth?: Omit<AuthTestProviderProps, 'children'>) =>
  renderRemote(DatasetRoutes, address, auth);
