import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeFetch, testUser } from 'shared-auth/testing';
import { api, knowledgeTexts } from 'shared-contract';
import { inWholeRun, matrix } from 'testing/matrix';
import { fakeKnowledge, ORGANIZATION_DATASETS, renderAt } from '../../testing/show';
import { getPollInterval } from './api/use-datasets';

let server: FakeFetch;

beforeEach(() => {
  server = fakeKnowledge();
});

const refused = { error: 'Refused', code: 'bad_request', requestId: 'req-3' };
const handbook = {
  dataset: {
    id: 'dataset-1',
    name: 'Handbook',
    description: 'How we work',
    created_at: '2026-03-05T12:00:00',
  },
  dataset_usage: { id: 'usage-1', dataset_id: 'dataset-1', chunk_count: 1234 },
};

const getCells = (name: string) => {
  const row = within(screen.getByRole('row', { name: new RegExp(name) }));
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  return Object.fromEntries(
    row.getAllByRole('cell').map((cell, at) => [heads[at + 1], cell.textContent]),
  );
};

test('shows name, description, chunks, date and ID of a dataset and links to its chunks', async () => {
  server.answer(ORGANIZATION_DATASETS, [handbook]);
  renderAt('/datasets');
  const link = await screen.findByRole('link', { name: 'Handbook' });
  expect(link).toHaveAttribute('href', '/datasets/dataset-1/chunks');
  expect(screen.getByRole('rowheader')).toHaveTextContent('How we work');
  expect(getCells('Handbook')).toMatchObject({
    Chunks: expect.stringContaining('1,234'),
    Created: 'Mar 5, 2026',
    ID: expect.stringContaining('dataset-1'),
  });
});

test('shows questions, assistants and indexing of each dataset and filters by them', async () => {
  const meaning = { state: 'on', indexed: 62, total: 100 };
  const usage = { ...handbook.dataset_usage, meaning };
  server.answer(ORGANIZATION_DATASETS, [
    { ...handbook, dataset_usage: usage },
    { dataset: { id: 'dataset-2', name: 'Campaign' } },
  ]);
  const assistants = ['Care', 'Desk', 'Sales'].map((name) => ({ id: `a-${name}`, name }));
  const questions = { total: 24, passed: 22, failed: 2 };
  const overview = { dataset_id: 'dataset-1', questions, gaps: 0, sites: 0, assistants };
  server.answer(api.knowledge.overview, { datasets: [overview] });
  renderAt('/datasets');
  expect(await screen.findByText('22 of 24')).toBeInTheDocument();
  expect(getCells('Handbook')).toMatchObject({ Indexed: '62%', 'Used by': 'Care and 2 more' });
  expect(getCells('Campaign')).toMatchObject({
    Indexed: 'Empty',
    'Questions passing': 'Add questions',
    'Used by': 'No assistant',
  });
  for (const filter of ['In use 1', 'Needs a look 1']) {
    await userEvent.click(screen.getByRole('button', { name: filter }));
    expect(screen.getByText('1 of 2 datasets')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Handbook' })).toBeInTheDocument();
  }
  expect(screen.getByLabelText('address')).toHaveTextContent('/datasets?state=needs_look');
});

test('shows a dataset that has only an id', async () => {
  server.answer(ORGANIZATION_DATASETS, [{ dataset: { id: 'dataset-2' } }]);
  renderAt('/datasets');
  expect(await screen.findByRole('link', { name: 'Unnamed Dataset' })).toBeInTheDocument();
  expect(screen.getByRole('rowheader')).toHaveTextContent('No description provided');
  expect(getCells('Unnamed')).toMatchObject({
    Chunks: expect.stringMatching(/^0/),
    Created: 'N/A',
  });
});

test('shows an empty state without Retry when there are no datasets', async () => {
  renderAt('/datasets');
  expect(screen.getByText('Initializing connection to Trieve...')).toBeInTheDocument();
  expect(await screen.findByText('No datasets found.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry Connection' })).not.toBeInTheDocument();
});

describe("a service that isn't set up", () => {
  const cases: [string, (fake: FakeFetch) => void, string][] = [
    [
      "an organization that can't be loaded",
      (fake) => fake.table('select', 'organizations', refused, { status: 400 }),
      knowledgeTexts.init.organizationFailed,
    ],
    [
      'an invalid organization',
      (fake) => fake.table('select', 'organizations', { data: [{ id: 7 }] }),
      knowledgeTexts.init.organizationInvalid,
    ],
    [
      'no organization',
      (fake) => fake.table('select', 'organizations', []),
      knowledgeTexts.init.organizationMissing,
    ],
    [
      'no Trieve organization',
      (fake) => fake.table('select', 'organizations', [{ id: 'org-1', name: 'A' }]),
      knowledgeTexts.init.notConfigured,
    ],
    [
      "a key that can't be loaded",
      (fake) => fake.table('select', 'api_keys', refused, { status: 400 }),
      knowledgeTexts.init.keyFailed,
    ],
    [
      'an invalid key',
      (fake) => fake.table('select', 'api_keys', { data: [{ api_key: 7 }] }),
      knowledgeTexts.init.keyInvalid,
    ],
    ['no key', (fake) => fake.table('select', 'api_keys', []), knowledgeTexts.init.keyMissing],
  ];

  test.each(matrix(cases, () => 'reason'))('shows the reason: %s', async (_, prepare, reason) => {
    prepare(server);
    renderAt('/datasets', { user: { ...testUser, organization: null } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `Could not initialize Trieve service: ${reason}`,
    );
    expect(screen.getByRole('button', { name: 'Retry Connection' })).toBeInTheDocument();
  });

  test('explains that the user has no organization', async () => {
    renderAt('/datasets', { user: { ...testUser, organizationId: '' } });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Could not initialize Trieve service: Organization ID missing',
    );
  });
});

test('suggests checking the configuration when the service refuses all requests', async () => {
  server.answer(api.trieve.datasets, refused, { status: 400 });
  server.answer(ORGANIZATION_DATASETS, refused, { status: 400 });
  renderAt('/datasets');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Failed to connect to Trieve API. Please check your API configuration.',
  );
});

inWholeRun(test)('shows an authentication error when the key is refused', async () => {
  const unauthorized = { ...refused, code: 'upstream_unauthorized' };
  server.answer(ORGANIZATION_DATASETS, unauthorized, { status: 502 });
  renderAt('/datasets');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Authentication error: Invalid token or insufficient permissions',
  );
});

inWholeRun(test)("shows an error with a request id when the datasets can't be loaded", async () => {
  server.answer(ORGANIZATION_DATASETS, refused, { status: 400 });
  renderAt('/datasets');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch datasets. Please try again.');
  expect(alert).toHaveTextContent('req-3');
});

test('reports that a retry failed, and shows the datasets when the next one succeeds', async () => {
  server.answer(ORGANIZATION_DATASETS, refused, { status: 400 });
  renderAt('/datasets');
  await userEvent.click(await screen.findByRole('button', { name: 'Retry Connection' }));
  expect(
    await screen.findByText('Manual retry failed: Failed to fetch datasets. Please try again.'),
  ).toBeInTheDocument();

  server.answer(ORGANIZATION_DATASETS, [handbook]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry Connection' }));
  expect(await screen.findByRole('link', { name: 'Handbook' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry Connection' })).not.toBeInTheDocument();
});

inWholeRun(test)('hides Retry Connection when the error is dismissed', async () => {
  server.answer(ORGANIZATION_DATASETS, refused, { status: 400 });
  renderAt('/datasets');
  const alert = await screen.findByRole('alert');
  await userEvent.click(within(alert).getByRole('link', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry Connection' })).not.toBeInTheDocument();
  expect(screen.getByText('The datasets have not been loaded.')).toBeInTheDocument();
});

test('loads the datasets automatically once the service is configured', async () => {
  jest.useFakeTimers();
  server.table('select', 'api_keys', [], { times: 1 });
  server.answer(ORGANIZATION_DATASETS, [handbook]);
  renderAt('/datasets');
  await waitFor(() => expect(screen.getByRole('alert')).toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('link', { name: 'Handbook' })).toBeInTheDocument(), {
    timeout: 5_000,
  });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('polls every second at first and less often after many failures', () => {
  expect([0, 1, 10, 11, 12, 20].map(getPollInterval)).toEqual([
    1_000, 1_000, 1_000, 2_000, 4_000, 30_000,
  ]);
});

test('offers to sign in when there is no session', () => {
  renderAt('/datasets', { user: null });
  expect(screen.getByText('No active session')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

inWholeRun(test)('renders 10,000 datasets in steps and searches all of them', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    dataset: { id: `d${at}`, name: `Papers ${at}` },
  }));
  server.answer(ORGANIZATION_DATASETS, many);
  renderAt('/datasets');
  expect(await screen.findByText('10,000 datasets, 0 chunks')).toBeInTheDocument();
  expect(screen.getAllByRole('rowheader')).toHaveLength(60);
  await userEvent.click(screen.getByRole('button', { name: 'Show 60 more' }));
  expect(screen.getAllByRole('rowheader')).toHaveLength(120);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search datasets' }), '9999');
  expect(await screen.findByText('1 of 10,000 datasets')).toBeInTheDocument();
});
