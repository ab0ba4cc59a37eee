import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { initKnowledge } from 'shared-api';
import type { FakeFetch } from 'shared-auth/testing';
import { testUser } from 'shared-auth/testing';
import { api, knowledgeTexts } from 'shared-contract';
import { matrix } from 'testing/matrix';
import { fakeKnowledge, ORGANIZATION_DATASETS, renderAt } from './testing/show';

/** A knowledge text of the catalog, and how a member gets to see it. */
interface Case {
  prepare?: (server: FakeFetch) => void;
  act: () => Promise<void> | void;
  text: string;
}

const chunks = '/datasets/d1/chunks';
const reason = 'Out of order';
const refused = { error: reason, code: 'bad_request', requestId: 'req-1' };
const answerWithError =
  (path: string, body: object = refused, status = 400) =>
  (server: FakeFetch) =>
    server.answer(path, body, { status });
const init = knowledgeTexts.init;
const openPage = (path: string) => () => void renderAt(path);
const openWithoutOrganization = () =>
  void renderAt('/datasets', { user: { ...testUser, organization: null } });
const clickButton = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));

async function fillInNewChunk() {
  renderAt(chunks);
  await clickButton('Create New Chunk');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Content (HTML)' }), 'Text');
  await clickButton('Create Chunk');
}

const cases: Record<Exclude<keyof typeof knowledgeTexts, 'init'>, Case> = {
  apiError: {
    prepare: answerWithError(
      api.trieve.chunkSearch,
      { ...refused, error: knowledgeTexts.apiError(418, 'Teapot', 'short') },
      502,
    ),
    act: openPage(`${chunks}?q=a`),
    text: 'Error searching chunks: Trieve API error: 418 Teapot - short',
  },
  unauthorized: {
    prepare: answerWithError(
      ORGANIZATION_DATASETS,
      { ...refused, code: 'upstream_unauthorized' },
      401,
    ),
    act: openPage('/datasets'),
    text: 'Authentication error: Invalid token or insufficient permissions',
  },
  initFailed: {
    prepare: (server) => server.table('select', 'api_keys', []),
    act: openPage('/datasets'),
    text: 'Could not initialize Trieve service: No Trieve API key found',
  },
  notInitialized: {
    prepare: (server) => server.table('select', 'api_keys', []),
    act: fillInNewChunk,
    text: 'Trieve service not initialized',
  },
  noSession: {
    act: () => void renderAt('/datasets', { user: null }),
    text: 'No active session',
  },
  keyFailed: {
    prepare: answerWithError(
      api.trieve.chunkSearch,
      { ...refused, error: knowledgeTexts.keyFailed, code: 'not_configured' },
      503,
    ),
    act: openPage(`${chunks}?q=a`),
    text: 'Error searching chunks: Failed to get Trieve API key',
  },
  connectFailed: {
    prepare: (server) => {
      answerWithError(api.trieve.datasets)(server);
      answerWithError(ORGANIZATION_DATASETS)(server);
    },
    act: openPage('/datasets'),
    text: 'Failed to connect to Trieve API. Please check your API configuration.',
  },
  fetchFailed: {
    prepare: answerWithError(ORGANIZATION_DATASETS),
    act: openPage('/datasets'),
    text: 'Failed to fetch datasets. Please try again.',
  },
  retryFailed: {
    prepare: answerWithError(ORGANIZATION_DATASETS),
    act: async () => {
      renderAt('/datasets');
      await clickButton('Retry Connection');
    },
    text: 'Manual retry failed: Failed to fetch datasets. Please try again.',
  },
  noDatasetId: { act: openPage('/datasets/%20/chunks'), text: 'No dataset ID provided' },
  searchFailed: {
    prepare: answerWithError(api.trieve.chunkSearch),
    act: openPage(`${chunks}?q=a`),
    text: `Error searching chunks: ${reason}`,
  },
  chunksFailed: {
    prepare: answerWithError(api.trieve.chunkSearch),
    act: openPage(`${chunks}?q=`),
    text: `Error fetching chunks: ${reason}`,
  },
  datasetFailed: {
    prepare: answerWithError('/api/trieve/dataset/d1'),
    act: openPage(chunks),
    text: `Error fetching dataset info: ${reason}`,
  },
  createChunkFailed: {
    prepare: (server) => server.answer(api.trieve.chunk, '', { failure: 'network' }),
    act: fillInNewChunk,
    text: 'Failed to create chunk',
  },
  invalidResponse: {
    prepare: (server) => server.answer(api.trieve.chunkSearch, { chunks: 'none' }),
    act: openPage(`${chunks}?q=a`),
    text: 'Error searching chunks: Invalid response format',
  },
};

const reasons: Record<Exclude<keyof typeof init, 'noUser'>, Omit<Case, 'text'>> = {
  noOrganizationId: {
    act: () => void renderAt('/datasets', { user: { ...testUser, organizationId: '' } }),
  },
  organizationFailed: {
    prepare: (server) => server.table('select', 'organizations', refused, { status: 400 }),
    act: openWithoutOrganization,
  },
  organizationInvalid: {
    prepare: (server) => server.table('select', 'organizations', { data: [{ id: 7 }] }),
    act: openWithoutOrganization,
  },
  organizationMissing: {
    prepare: (server) => server.table('select', 'organizations', []),
    act: openWithoutOrganization,
  },
  notConfigured: {
    prepare: (server) => server.table('select', 'organizations', [{ id: 'org-1', name: 'A' }]),
    act: openWithoutOrganization,
  },
  keyFailed: {
    prepare: (server) => server.table('select', 'api_keys', refused, { status: 400 }),
    act: openPage(chunks),
  },
  keyInvalid: {
    prepare: (server) => server.table('select', 'api_keys', { data: [{ api_key: 7 }] }),
    act: openPage(chunks),
  },
  keyMissing: {
    prepare: (server) => server.table('select', 'api_keys', []),
    act: openPage(chunks),
  },
  serviceFailed: {
    prepare: (server) => {
      answerWithError(api.trieve.datasets)(server);
      answerWithError(ORGANIZATION_DATASETS)(server);
    },
    act: openPage(chunks),
  },
};

const all: [string, Case][] = [
  ...Object.entries(cases),
  ...Object.entries(reasons).map(([name, one]): [string, Case] => [
    `init.${name}`,
    { ...one, text: knowledgeTexts.initFailed(init[name as keyof typeof init]) },
  ]),
];

test.each(matrix(all, ([name]) => name.split('.')[0]))(
  'shows %s word for word',
  async (_, { prepare, act, text }) => {
    const server = fakeKnowledge();
    server.answer('/api/trieve/dataset/d1', { dataset: { id: 'd1', name: 'Handbook' } });
    server.answer(api.trieve.chunkSearch, { chunks: [] });
    prepare?.(server);
    await act();
    await waitFor(() => expect(screen.getByText(text)).toBeInTheDocument());
  },
);

test('fails with init.noUser when no user is signed in', async () => {
  await expect(initKnowledge(null)).rejects.toThrow('User not found');
});
