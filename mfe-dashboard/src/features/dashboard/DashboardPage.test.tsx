import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { renderRemote, signInForTest } from 'remote-kit/testing';
import { type AuthTestProviderProps, type FakeFetch, testUser } from 'shared-auth/testing';
import { api, dashboardTexts, knowledgeTexts } from 'shared-contract';
import { inWholeRun, matrix } from 'testing/matrix';
import { DashboardPage } from './DashboardPage';
import { emptyDashboard, getDashboardPath } from './testing/fake-dashboard';

const ofOrganization = '/api/trieve/dataset/organization/trieve-org-1';
const makeAgent = (id: string, more: object = {}) => ({
  id,
  name: id,
  organization_id: 'org-1',
  ...more,
});
const makeDataset = (id: string, chunks: number) => ({
  dataset: { id },
  dataset_usage: { id: `usage-${id}`, dataset_id: id, chunk_count: chunks },
});

let server: FakeFetch;

beforeEach(() => {
  localStorage.clear();
  server = signInForTest();
  server.table('select', 'agents', [
    makeAgent('Receptionist', { status: 'ACTIVE', total_calls: 1200, description: 'Takes calls' }),
    makeAgent('Surveyor', { status: 'paused', total_calls: 7, description: '' }),
  ]);
  server.table('select', 'vapi_server_keys', [{ api_key: 'handle' }]);
  server.table('select', 'organizations', [testUser.organization]);
  server.table('select', 'api_keys', [{ api_key: 'handle' }]);
  server.answer(api.callsCount, { count: 1207 });
  server.answer(api.trieve.datasets, []);
  server.answer(ofOrganization, [makeDataset('a', 1000), makeDataset('b', 234)]);
  server.answer(getDashboardPath(), emptyDashboard);
});

function Pages() {
  return (
    <Routes>
      <Route path="/" element={<DashboardPage />} />
      <Route path="/login" element="sign-in page" />
    </Routes>
  );
}

const renderPage = (auth?: Omit<AuthTestProviderProps, 'children'>) =>
  renderRemote(Pages, '/', auth);

const getCard = (name: string) => within(screen.getByRole('group', { name }));
const toFailure = (error: string) => ({ error, code: 'internal', requestId: 'req-7' });

test("shows the organization's figures", async () => {
  renderPage();
  expect(await getCard('Total Chunks').findByText('1,234')).toBeInTheDocument();
  expect(getCard('Total Assistants').getByText('2')).toBeInTheDocument();
  expect(getCard('Active Assistants').getByText('1')).toBeInTheDocument();
  expect(await getCard('Total Calls').findByText('1,207')).toBeInTheDocument();
});

test('leaves archived assistants out of figures and list', async () => {
  server.table('select', 'agents', [
    makeAgent('Receptionist', { status: 'ACTIVE' }),
    makeAgent('Surveyor', { status: 'active', archived_at: '2026-11-01T10:00:00.000Z' }),
  ]);
  renderPage();
  expect(await getCard('Total Assistants').findByText('1')).toBeInTheDocument();
  expect(getCard('Active Assistants').getByText('1')).toBeInTheDocument();
  expect(screen.queryByText('Surveyor')).not.toBeInTheDocument();
});

test('shows no samples when all assistants are archived', async () => {
  server.table('select', 'agents', [
    makeAgent('Surveyor', { archived_at: '2026-11-01T10:00:00Z' }),
  ]);
  renderPage();
  expect(await screen.findByText('All of your assistants are archived.')).toBeInTheDocument();
  expect(getCard('Total Assistants').getByText('0')).toBeInTheDocument();
});

test('shows name, description, status and calls of each assistant', async () => {
  renderPage();
  const [first, second] = await screen.findAllByRole('listitem');
  expect(screen.getByRole('heading', { name: 'Your Assistants' })).toBeInTheDocument();
  expect(first).toHaveTextContent(/Receptionist.*Active.*Takes calls.*Total Calls.*1,200/);
  expect(second).toHaveTextContent(/Surveyor.*Inactive.*No description available.*Total Calls.*7/);
});

test('greets the person by name and shows the organization below', async () => {
  renderPage();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    /^(Good (morning|afternoon|evening)|Hello), Ada Lovelace$/,
  );
  expect(screen.getByText('Ada Lovelace on behalf of Analytical Engines')).toBeInTheDocument();
  await screen.findAllByRole('listitem');
});

test('greets without a name when the user has none', async () => {
  renderPage({ user: { ...testUser, firstName: '', lastName: '' } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/, there$/);
  expect(screen.getByText('Welcome to your dashboard')).toBeInTheDocument();
  await screen.findAllByRole('listitem');
});

test('shows a loading state until data arrives', async () => {
  renderPage();
  expect(screen.getByText('Loading dashboard…')).toBeInTheDocument();
  await screen.findAllByRole('listitem');
  expect(screen.queryByText('Loading dashboard…')).not.toBeInTheDocument();
});

test('shows three samples without counting them when there are no assistants', async () => {
  server.table('select', 'agents', []);
  renderPage();
  const items = await screen.findAllByRole('listitem');
  expect(items).toHaveLength(3);
  for (const [index, calls] of ['125', '85', '38'].entries()) {
    expect(items[index]).toHaveTextContent(calls);
    expect(items[index]).toHaveTextContent('Sample');
  }
  expect(getCard('Total Assistants').getByText('0')).toBeInTheDocument();
  expect(getCard('Active Assistants').getByText('0')).toBeInTheDocument();
  expect(screen.getAllByText('Samples excluded')).toHaveLength(2);
});

test('marks samples and counts only other assistants', async () => {
  server.table('select', 'agents', [
    makeAgent('Receptionist'),
    makeAgent('Demo', { is_sample: true }),
  ]);
  renderPage();
  const [own, sample] = await screen.findAllByRole('listitem');
  expect(own).not.toHaveTextContent('Sample');
  expect(sample).toHaveTextContent('Sample');
  expect(getCard('Total Assistants').getByText('1')).toBeInTheDocument();
});

test('links each figure and assistant to its page', async () => {
  renderPage();
  await screen.findAllByRole('listitem');
  const getAddress = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect(getAddress(/^Total Assistants/)).toBe('/assistants');
  expect(getAddress(/^Total Calls/)).toBe('/calls');
  expect(getAddress(/^Total Chunks/)).toBe('/datasets');
  expect(getAddress(/^Receptionist$/)).toBe('/assistants/Receptionist');
});

test('explains that the number of calls excludes chats', async () => {
  renderPage();
  await getCard('Total Chunks').findByText('1,234');
  await getCard('Total Calls').findByText('1,207');
  const getNote = (name: RegExp) => screen.getByRole('link', { name }).querySelector('p');
  expect(getNote(/^Total Calls/)).toHaveTextContent('Chats are not counted');
});

test("shows 0 calls when they can't be counted", async () => {
  server.answer(api.callsCount, toFailure('Upstream failed'), { status: 502 });
  renderPage();
  expect(await getCard('Total Calls').findByText('0')).toBeInTheDocument();
});

test.each(
  matrix(
    [
      ["the server's text", { status: 400 }, 'Unknown column'],
      ["the page's own text", { failure: 'network' as const }, dashboardTexts.agentsFailed],
    ] as const,
    () => 'failure',
  ),
)(
  'shows a connection error with %s when loading fails and loads again on Retry',
  async (_, options, text) => {
    server.table('select', 'agents', toFailure('Unknown column'), { ...options, times: 2 });
    renderPage();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(`Connection error: ${text}`);
    expect(screen.getByText('Failed to load agent data')).toBeInTheDocument();

    server.table('select', 'agents', [makeAgent('Back again')]);
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Back again')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  },
);

test('shows the request id of an error', async () => {
  server.table('select', 'agents', toFailure('Unknown column'), { status: 400 });
  renderPage();
  expect(await screen.findByText('req-7')).toBeInTheDocument();
});

test.each(
  matrix(
    [
      ['no dataset', [], dashboardTexts.noDatasets],
      ['only empty datasets', [makeDataset('a', 0)], dashboardTexts.noChunks],
    ] as const,
    () => 'hint',
  ),
)('shows a hint instead of an error when an organization has %s', async (_, datasets, text) => {
  server.answer(ofOrganization, datasets);
  renderPage();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(getCard('Total Chunks').getByText('0')).toBeInTheDocument();
});

inWholeRun(test)("shows an error and no figure when datasets can't be loaded", async () => {
  server.answer(ofOrganization, '', { failure: 'network' });
  renderPage();
  expect(await screen.findByRole('alert')).toHaveTextContent(dashboardTexts.dashboardFailed);
  expect(getCard('Total Chunks').getByText('–')).toBeInTheDocument();

  server.answer(ofOrganization, [makeDataset('a', 5)]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await getCard('Total Chunks').findByText('5')).toBeInTheDocument();
});

test("explains that the knowledge service isn't set up", async () => {
  server.table('select', 'api_keys', []);
  renderPage();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    knowledgeTexts.initFailed(knowledgeTexts.init.keyMissing),
  );
});

test('shows a warning when mock data is on', async () => {
  localStorage.setItem('useMockData', 'true');
  renderPage();
  expect(screen.getByText(/Mock data is on/)).toBeInTheDocument();
  await screen.findAllByRole('listitem');
});

test('refers a person without an organization to support', async () => {
  renderPage({ user: { ...testUser, organizationId: '', organization: null } });
  expect(
    await screen.findByText('Connection error: No organization ID found. Please contact support.'),
  ).toBeInTheDocument();
});

test('opens the sign-in page when nobody is signed in', () => {
  renderPage({ user: null });
  expect(screen.getByText('sign-in page')).toBeInTheDocument();
});
