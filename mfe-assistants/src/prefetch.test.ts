import { screen } from '@testing-library/react';
import { renderRemote } from 'remote-kit/testing';
import { createPortalQueryClient } from 'shared-api';
import { type FakeFetch, testUser } from 'shared-auth/testing';
import { api } from 'shared-contract';
import { matrix } from 'testing/matrix';
import { AssistantRoutes } from './AssistantRoutes';
import { fakeCalls } from './features/calls/testing/fake-calls';
import { prefetch } from './prefetch';
import { fakeVoice } from './testing/show';

let server: FakeFetch;

beforeEach(() => {
  server = fakeVoice();
  server.table('select', 'agents', [{ id: 'a1', name: 'Surveyor', organization_id: 'org-1' }]);
  server.answer(api.integrations.all, { integrations: {} });
  fakeCalls(server);
  server.answer(api.calls.inbox, { waiting: 2, reviewed: 0, claims: [], agreement: [] });
});

/** Paths and tables of read requests, except event streams. */
const getReads = () =>
  server.requests
    .filter(({ method, body }) => method === 'GET' || body?.action === 'select')
    .map(({ path, body }) => `${path} ${body?.table ?? ''}`)
    .filter((read) => !read.startsWith(api.events));

test.each(
  matrix(
    [
      ['/assistants', 'Surveyor'],
      ['/calls', 'Ruth'],
    ] as const,
    () => 'page',
  ),
)('repeats no preloaded request when %s opens', async (path, name) => {
  const client = createPortalQueryClient();
  await prefetch(path, { client, user: testUser });
  const ahead = getReads();
  renderRemote(AssistantRoutes, path, {}, client);
  expect(await screen.findByRole('link', { name })).toBeInTheDocument();
  const later = getReads().slice(ahead.length);
  expect(ahead.filter((read) => later.includes(read))).toEqual([]);
});

test.each(matrix(['/assistants', '/calls', '/inbox'] as const, () => 'page'))(
  'requests no data for %s when only code is preloaded',
  async (path) => {
    await prefetch(path);
    expect(server.requests).toEqual([]);
  },
);
