import { screen } from '@testing-library/react';
import { renderRemote } from 'remote-kit/testing';
import { createPortalQueryClient } from 'shared-api';
import { testUser } from 'shared-auth/testing';
import { DatasetRoutes } from './DatasetRoutes';
import { prefetch } from './prefetch';
import { fakeKnowledge, ORGANIZATION_DATASETS } from './testing/show';

test('requests nothing more when the list was preloaded', async () => {
  const server = fakeKnowledge();
  server.answer(ORGANIZATION_DATASETS, [{ dataset: { id: 'd1', name: 'Handbook' } }]);
  const client = createPortalQueryClient();
  await prefetch('/datasets', { client, user: testUser });
  const asked = [...server.requests];
  renderRemote(DatasetRoutes, '/datasets', {}, client);
  expect(screen.getByRole('link', { name: 'Handbook' })).toBeInTheDocument();
  expect(server.requests).toEqual(asked);
});

test('requests no data when only code is preloaded', async () => {
  const server = fakeKnowledge();
  await prefetch('/datasets');
  expect(server.requests).toEqual([]);
});
