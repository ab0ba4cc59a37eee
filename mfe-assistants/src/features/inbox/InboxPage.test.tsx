import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installFakeTabs } from 'shared-auth/testing';
import { callTexts } from 'shared-contract';
import { matrix } from 'testing/matrix';
import { renderAt } from '../../testing/show';
import { type FakeInbox, fakeInbox } from './testing/fake-inbox';

let world: FakeInbox;
beforeEach(() => {
  world = fakeInbox();
});

const openInbox = () => renderAt('/inbox');
const findCall = (name: string) => screen.findByRole('region', { name: `Call with ${name}` });
const pressKeys = (keys: string) => userEvent.keyboard(keys);

test('saves a verdict with its claim and shows the next call on Enter', async () => {
  openInbox();
  await within(await findCall('Ruth')).findByText('I need a boiler');
  await pressKeys('1');
  expect(screen.getByRole('radio', { name: /Good/ })).toBeChecked();
  await pressKeys('{Enter}');
  await findCall('Kim');
  expect(world.saved).toEqual([
    { id: 'c1', body: { verdict: 'good', reasons: [], claim: expect.any(String) } },
  ]);
  expect(screen.getByText('Ruth marked Good')).toBeInTheDocument();
});

test('saves a verdict by key and keeps it when another call is opened', async () => {
  openInbox();
  await findCall('Ruth');
  await pressKeys('1');
  expect(await screen.findByText('Ruth marked Good')).toBeInTheDocument();
  expect(world.saved.map(({ id }) => id)).toEqual(['c1']);
  await userEvent.click(screen.getByRole('button', { name: /^Kim/ }));
  await findCall('Kim');
  expect(world.saved).toHaveLength(1);
});

test("withdraws the current call's verdict with Z", async () => {
  openInbox();
  await findCall('Ruth');
  await pressKeys('1');
  await screen.findByText('Ruth marked Good');
  await pressKeys('z');
  await waitFor(() => expect(world.saved).toEqual([]));
  expect(await findCall('Ruth')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Good/ })).not.toBeChecked();
});

test("doesn't count a reviewed call as skipped when moving on", async () => {
  openInbox();
  await findCall('Ruth');
  await pressKeys('1');
  await screen.findByText('Ruth marked Good');
  await pressKeys('s');
  await findCall('Kim');
  await pressKeys('s');
  expect(await screen.findByText('You skipped the remaining call.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeInTheDocument();
});

test('saves the priority with the verdict and restores it after an undo', async () => {
  openInbox();
  await findCall('Ruth');
  await pressKeys('1');
  const getPriority = () => screen.getByRole('combobox', { name: 'Priority' });
  await userEvent.selectOptions(getPriority(), 'High');
  await userEvent.click(screen.getByRole('button', { name: /Save and next/ }));
  await findCall('Kim');
  expect(world.saved.at(-1)?.body).toMatchObject({ verdict: 'good', priority: 'high' });
  expect(getPriority()).toHaveDisplayValue('No priority');
  await pressKeys('u');
  await findCall('Ruth');
  expect(getPriority()).toHaveDisplayValue('High');
});

test('asks for a reason before moving on from a call that needs work', async () => {
  openInbox();
  await findCall('Ruth');
  await pressKeys('2');
  expect(screen.getByRole('button', { name: /Save and next/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByText('Choose a reason for Needs work.')).toBeInTheDocument();
  await pressKeys('{Enter}');
  expect(await screen.findByText('Ruth marked Needs work')).toBeInTheDocument();
  await pressKeys('e{Enter}');
  await findCall('Kim');
  expect(world.saved.at(-1)?.body).toMatchObject({ verdict: 'needs_work', reasons: ['too_slow'] });
});

test.each(matrix(['u', 'z', '{Control>}z{/Control}'] as const, () => 'key'))(
  'undoes the last verdict and restores the choice on %s',
  async (key) => {
    openInbox();
    await findCall('Ruth');
    await pressKeys('3{Enter}');
    await findCall('Kim');
    await pressKeys(key);
    await findCall('Ruth');
    await waitFor(() => expect(world.saved).toEqual([]));
    expect(screen.getByRole('radio', { name: /Cannot tell/ })).toBeChecked();
    expect(world.released).toEqual(['c2']);
  },
);

test('releases a skipped call and offers it again only on request', async () => {
  openInbox();
  await findCall('Ruth');
  await pressKeys('s');
  await findCall('Kim');
  expect(world.released).toEqual(['c1']);
  await pressKeys('s');
  await screen.findByText('You skipped the remaining 2 calls.');
  await userEvent.click(screen.getByRole('button', { name: 'Show skipped calls' }));
  await findCall('Ruth');
});

test('releases the call when the page is left', async () => {
  const { unmount } = openInbox();
  await findCall('Ruth');
  unmount();
  await waitFor(() => expect(world.released).toEqual(['c1']));
});

test('keeps the claim while another tab shows the call', async () => {
  const other = installFakeTabs();
  const { unmount } = openInbox();
  await findCall('Ruth');
  expect(other.heard.at(-1)).toMatchObject({ call: 'c1' });
  other.say({ tab: 'other', call: 'c1', asks: false });
  await pressKeys('s');
  await findCall('Kim');
  expect(world.released).toEqual([]);
  other.say({ tab: 'other', call: null, asks: false });
  unmount();
  await waitFor(() => expect(world.released).toEqual(['c2']));
});

test('shows an error and moves on when a colleague has taken over the call', async () => {
  const error = { error: callTexts.claimLost, code: 'conflict', requestId: 'r' };
  world.server.answer('/api/calls/c1/review', error, { method: 'PUT', status: 409 });
  openInbox();
  await findCall('Ruth');
  world.waiting.shift();
  await pressKeys('1{Enter}');
  await findCall('Kim');
  expect(await screen.findByText(callTexts.claimLost)).toBeInTheDocument();
  expect(world.saved).toEqual([]);
});

test.each(
  matrix(
    [
      ['the network fails', '', { failure: 'network' as const }],
      ['the server is busy', 'not_ready', { status: 503 }],
      ['a colleague was faster', 'conflict', { status: 409 }],
      ['the call is gone', 'not_found', { status: 404 }],
    ] as const,
    () => 'failure',
  ),
)('shows the next call automatically when %s', async (_, code, options) => {
  openInbox();
  await findCall('Ruth');
  const error = { error: 'refused', code, requestId: 'r' };
  world.server.answer('/api/calls/claims', error, { ...options, method: 'POST', times: 2 });
  await pressKeys('1{Enter}');
  expect(await findCall('Kim')).toBeVisible();
  expect(screen.queryByText("Couldn't load the next call.")).not.toBeInTheDocument();
});

test('saves a verdict once when its response is lost', async () => {
  const lost = { failure: 'network' as const, method: 'PUT', times: 1 };
  world.server.answer('/api/calls/c1/review', {}, lost);
  openInbox();
  await findCall('Ruth');
  await pressKeys('1{Enter}');
  await findCall('Kim');
  expect(world.saved.map(({ id }) => id)).toEqual(['c1']);
});

test("adds a tag, and a note at the current turn's time, on Enter", async () => {
  const note = { id: 'n', text: 'late', s: 3, author: 'Ada', own: true, created_at: '2026-11-20' };
  world.server.answer('/api/calls/c1/notes', note, { method: 'POST' });
  world.server.answer('/api/calls/c1/tags', { tags: ['boiler'] }, { method: 'PUT' });
  openInbox();
  await within(await findCall('Ruth')).findByText('I need a boiler');
  await pressKeys('jj');
  await pressKeys('n');
  await pressKeys('late{Enter}');
  expect(await screen.findByRole('button', { name: 'Delete the note at 0:03' })).toBeVisible();
  await pressKeys('t');
  await pressKeys('boiler{Enter}');
  expect(await screen.findByText('boiler')).toBeInTheDocument();
  const sent = world.server.requests.find(({ path }) => path.endsWith('/notes'));
  expect(sent?.body).toEqual({ text: 'late', s: 3 });
});

test('releases the call and requests reviewed calls on Second opinion', async () => {
  openInbox();
  await findCall('Ruth');
  await userEvent.click(screen.getByRole('button', { name: 'Second opinion' }));
  const isSecond = ({ path, body }: { path: string; body: { second?: boolean } }) =>
    path === '/api/calls/claims' && body.second === true;
  await waitFor(() => expect(world.server.requests.some(isSecond)).toBe(true));
  expect(world.released).toEqual(['c1']);
});

test("ignores the calls page's filters that the inbox sets itself", async () => {
  renderAt('/inbox?reviewed=yes&verdict=good&sort=cost');
  await findCall('Ruth');
  const claim = world.server.requests.find(({ path }) => path === '/api/calls/claims');
  expect(claim?.body.filters).toEqual({});
});

test('shows that everything is reviewed when no call is left', async () => {
  world.waiting.length = 0;
  openInbox();
  expect(await screen.findByText('Every call has a verdict.')).toBeInTheDocument();
});

test("shows the colleague's verdict and the agreement when both have reviewed a call", async () => {
  const other = { verdict: 'good', reasons: [], reviewer: 'Ben', updated_at: '2026-11-20' };
  const answer = { own: other, others: [other], hidden: 0, tags: [], notes: [] };
  world.server.answer('/api/calls/c1/review', answer, { method: 'PUT' });
  world.server.answer('/api/calls/inbox', {
    waiting: 1,
    reviewed: 1,
    claims: [],
    agreement: [{ user_id: 'u', name: 'Ben', both: 12, same: 11 }],
  });
  openInbox();
  await findCall('Ruth');
  await pressKeys('1{Enter}');
  expect(await screen.findByText('Ruth marked Good. Ben agrees.')).toBeInTheDocument();
  expect(screen.getByText('11 of 12')).toBeInTheDocument();
});
