import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRemote, signInForTest } from 'remote-kit/testing';
import { type FakeFetch, testMember, testUser } from 'shared-auth/testing';
import { api, type DashboardAnswer, type StartGuide } from 'shared-contract';
import { inWholeRun } from 'testing/matrix';
import { DashboardPage } from './DashboardPage';
import { formatDifference, toChartDays } from './model/metrics';
import { busyDashboard, emptyDashboard, getDashboardPath } from './testing/fake-dashboard';

let server: FakeFetch;

beforeEach(() => {
  localStorage.clear();
  server = signInForTest();
  server.table('select', 'agents', [
    { id: 'agent-1', name: 'Front Desk', organization_id: 'org-1', vapi_id: 'vapi-1' },
  ]);
  server.table('select', 'vapi_server_keys', [{ api_key: 'handle' }]);
  server.table('select', 'organizations', [testUser.organization]);
  server.table('select', 'api_keys', [{ api_key: 'handle' }]);
  server.answer(api.callsCount, { count: 12 });
  server.answer(api.trieve.datasets, []);
  server.answer('/api/trieve/dataset/organization/trieve-org-1', []);
});

function renderMorning(answer: DashboardAnswer, user = testUser) {
  server.answer(getDashboardPath(), answer);
  renderRemote(DashboardPage, '/', { user });
}

/** The figures don't count text conversations. */
const spoken = 'inboundPhoneCall,outboundPhoneCall,webCall';
const findLink = (name: string | RegExp) => screen.findByRole('link', { name });
const getQuery = (element: HTMLElement) =>
  Object.fromEntries(new URL(element.getAttribute('href') ?? '', 'http://portal').searchParams);

test('links each day to its calls, and moves between days with the arrow keys', async () => {
  renderMorning(busyDashboard);
  const day = await findLink(/^Thursday, November 19: 9 calls, 5 goal reached/);
  expect(getQuery(day)).toEqual({ from: '2026-11-19', to: '2026-11-19', type: spoken });
  const today = screen.getByRole('link', { name: /^Today, so far: 3 calls.*; 10 calls in/ });
  today.focus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(day).toHaveFocus();
});

test('shows totals compared with the previous period, and charts the one that is clicked', async () => {
  renderMorning(busyDashboard);
  const figures = within(await screen.findByRole('group', { name: 'Figure in the chart' }));
  expect(figures.getByRole('button', { name: 'Calls 12 +20%' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(figures.getByRole('button', { name: 'Minutes 22 same' })).toBeInTheDocument();
  expect(figures.getByRole('button', { name: 'Goal reached 67% +67 points' })).toBeInTheDocument();
  await userEvent.click(figures.getByRole('button', { name: 'Cost $1.75 +75%' }));
  expect(await findLink(/^Today, so far: \$0.25; \$1.00 in/)).toBeInTheDocument();
});

test('uses the singular for a count of one', () => {
  const figures = { calls: 100, minutes: 0, cost: 0, resolved: 50 };
  expect(formatDifference('resolved', figures, { ...figures, resolved: 51 })).toBe('−1 point');
  expect(formatDifference('resolved', figures, { ...figures, resolved: 48 })).toBe('+2 points');
  const day = { day: '2026-11-19', calls: 2, minutes: 2, cost: 0 };
  const describeDay = (completed: number) =>
    toChartDays([{ ...day, outcomes: { completed, failed: 1 } }], [], 'calls')[0]?.label;
  expect(describeDay(1)).toContain('1 other conversation, 1 failed');
  expect(describeDay(2)).toContain('2 other conversations, 1 failed');
});

test('shows the figures in a table and remembers that view', async () => {
  renderMorning(busyDashboard);
  await userEvent.click(await screen.findByRole('button', { name: 'Table' }));
  const table = within(screen.getByRole('table'));
  const row = within(table.getByRole('row', { name: /^Thursday, November 19/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    '9',
    '0',
    '5',
    '1',
    '1',
    '2',
    '18',
    '$1.50',
  ]);
  expect(getQuery(row.getByRole('link', { name: '2' }))).toEqual({
    from: '2026-11-19',
    to: '2026-11-19',
    outcome: 'failed',
    type: spoken,
  });
  expect(table.getByRole('row', { name: /^All days 12 10/ })).toBeInTheDocument();
  expect(localStorage.getItem('portal.dashboard.view')).toBe('table');
});

test('lists what needs attention, most urgent first', async () => {
  renderMorning(busyDashboard);
  await screen.findByRole('heading', { name: 'Needs a look' });
  const rows = within(screen.getByRole('region', { name: 'Needs a look' })).getAllByRole('link');
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual([
    'The vector database rejects your key',
    '2 calls failed',
    '3 questions without an answer',
    '12 calls to review',
  ]);
  expect(getQuery(rows[1] as HTMLElement)).toEqual({
    from: '2026-11-14',
    to: '2026-11-20',
    outcome: 'failed',
    type: spoken,
  });
  expect(rows[2]).toHaveAttribute('href', '/datasets/gaps');
  expect(getQuery(rows[3] as HTMLElement)).toMatchObject({ verdict: 'none', from: '2026-11-14' });
});

inWholeRun(test)('shows that calls are still being loaded', async () => {
  renderMorning({ ...emptyDashboard, filling: true, connected: true });
  expect(await screen.findByText('Still loading calls from the last 7 days.')).toBeInTheDocument();
});

test('requests the period that the member selects', async () => {
  server.answer(getDashboardPath(30), busyDashboard);
  renderMorning(busyDashboard);
  await userEvent.click(await screen.findByRole('button', { name: '30 days' }));
  const asked = server.requests.filter(({ path }) => path.startsWith(api.dashboard)).at(-1);
  expect(asked?.path).toMatch(/\?days=30&tz=/);
});

test('shows a running call with its timer', async () => {
  const since = new Date(Date.now() - 134_000).toISOString();
  const call = {
    id: 'call-1',
    agent_id: 'agent-1',
    assistant_name: 'Front Desk',
    customer: 'Priya',
    status: 'in-progress',
    since,
  };
  renderMorning({ ...emptyDashboard, live: { count: 1, calls: [call] } });
  const row = await findLink(/^Priya Front Desk 2:1\d$/);
  expect(row).toHaveAttribute('href', '/assistants/agent-1/calls/call-1');
});

test('shows an error when the figures fail to load, and reloads them on Retry', async () => {
  server.answer(
    getDashboardPath(),
    { error: 'Gone', code: 'internal', requestId: 'r' },
    { status: 500 },
  );
  renderRemote(DashboardPage, '/');
  await screen.findByText('Gone');
  server.answer(getDashboardPath(), busyDashboard);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findLink(/^Today, so far/)).toBeInTheDocument();
});

describe('the start guide', () => {
  const makeGuide = (more: Partial<StartGuide> = {}): DashboardAnswer => ({
    ...emptyDashboard,
    guide: { ...emptyDashboard.guide, shown: true, ...more },
  });
  const getStep = (name: RegExp) => {
    const heading = screen.getByRole('heading', { level: 3, name });
    return within(heading.closest('li') as HTMLElement);
  };

  test("explains why a step can't be taken yet", async () => {
    renderMorning(makeGuide());
    await screen.findByText('0 of 5 done');
    expect(getStep(/Hear the difference/).getByRole('button')).toHaveAccessibleDescription(
      'Change what it says first.',
    );
  });

  test.each([
    ['only the guide', makeGuide(), 'guide'],
    ['nothing', emptyDashboard, 'none'],
    ['everything', { ...makeGuide(), figures: busyDashboard.figures }, 'all'],
  ])('remembers what the page shows below its header: %s', async (_, answer, place) => {
    renderMorning(answer);
    await waitFor(() => expect(localStorage.getItem('portal.dashboard.place')).toBe(place));
  });

  test("explains why a non-admin can't connect a service", async () => {
    renderMorning(makeGuide(), testMember);
    await screen.findByText('0 of 5 done');
    const button = getStep(/Talk to an assistant/).getByRole('button');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Only an admin can connect a service.');
    button.focus();
    expect(button).toHaveFocus();
  });

  test('checks off steps that are done, and links to the next ones', async () => {
    const done = { ...emptyDashboard.guide.done, talk: true, prompt: true };
    const chat = { id: 'chat-1', agent_id: 'agent-1' };
    renderMorning(
      makeGuide({ connected: true, agent_id: 'agent-1', chat, dataset_id: 'set-1', done }),
    );
    await screen.findByText('2 of 5 done');
    const getAddress = (name: RegExp) => getStep(name).getByRole('link').getAttribute('href');
    expect(getAddress(/Talk to an assistant \(Done\)/)).toBe('/assistants/agent-1/chats/chat-1');
    expect(getAddress(/Add what it should know/)).toBe('/datasets/set-1/import');
    expect(getStep(/Hear the difference/).getByRole('button')).toHaveTextContent('Ask again');
    expect(getAddress(/Connect your own account/)).toBe('/settings');
  });

  inWholeRun(test)("links to the assistant's prompt when that step is next", async () => {
    const done = { ...emptyDashboard.guide.done, talk: true };
    renderMorning(makeGuide({ connected: true, agent_id: 'agent-1', done }));
    const link = await screen.findByRole('link', { name: 'Edit the prompt' });
    expect(link).toHaveAttribute('href', '/assistants/agent-1/prompt');
  });

  test("shows that attached knowledge isn't published yet", async () => {
    const done = { ...emptyDashboard.guide.done, talk: true, prompt: true };
    renderMorning(
      makeGuide({ connected: true, agent_id: 'agent-1', has_chunks: true, drafted: true, done }),
    );
    const knowledge = await screen.findByText(
      'Attached in the draft. Publish it to finish this step.',
    );
    const link = within(knowledge.closest('li') as HTMLElement).getByRole('link');
    expect(link).toHaveTextContent('Publish it');
    expect(link).toHaveAttribute('href', '/assistants/agent-1/knowledge');
  });

  test('counts as complete when only the optional step is left', async () => {
    const done = { talk: true, prompt: true, knowledge: true, difference: true, connect: false };
    renderMorning(makeGuide({ connected: true, agent_id: 'agent-1', done }));
    expect(await screen.findByText("You're set up. The last step is optional.")).toBeVisible();
    expect(screen.getByRole('button', { name: 'Finish' })).toBeVisible();
  });

  test('disappears and stores the choice when the person hides the guide', async () => {
    renderMorning(makeGuide());
    await screen.findByText('0 of 5 done');
    server.answer(api.preferences, { notifications: {} }, { method: 'PUT' });
    server.answer(getDashboardPath(), emptyDashboard);
    await userEvent.click(screen.getByRole('button', { name: 'Hide this guide' }));
    expect(await screen.findByRole('heading', { name: 'Your Assistants' })).toBeInTheDocument();
    expect(server.requests.find(({ path }) => path === api.preferences)?.body).toEqual({
      startGuide: 'hidden',
    });
    expect(screen.queryByText('Hide this guide')).not.toBeInTheDocument();
  });
});
