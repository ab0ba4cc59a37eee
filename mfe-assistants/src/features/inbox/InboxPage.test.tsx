import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installFakeTabs } from 'shared-auth/testing';
import { callTexts } from 'shared-contract';
import { matrix } from 'testing/matrix';
import { show } from '../../testing/show';
import { type FakeInbox, fakeInbox } from './testing/fake-inbox';

let world: FakeInbox;
beforeEach(() => {
  world = fakeInbox();
});

const open = () => show('/inbox');
const callOf = (name: string) => screen.findByRole('region', { name: `Call with ${name}` });
const press = (keys: string) => userEvent.keyboard(keys);

test('saves a verdict with its claim and shows the next call when Enter is pressed', async () => {
  open();
  await within(await callOf('Ruth')).findByText('I need a boiler');
  await press('1');
  expect(screen.getByRole('radio', { name: /Good/ })).toBeChecked();
  await press('{Enter}');
  await callOf('Kim');
  expect(world.saved).toEqual([
    { id: 'c1', body: { verdict: 'good', reasons: [], claim: expect.any(String) } },
  ]);
  expect(screen.getByText('Ruth marked Good')).toBeInTheDocument();
});

test('saves a verdict with its key, and keeps it when another call is taken', async () => {
  open();
  await callOf('Ruth');
  await press('1');
  expect(await screen.findByText('Ruth marked Good')).toBeInTheDocument();
  expect(world.saved.map(({ id }) => id)).toEqual(['c1']);
  await userEvent.click(screen.getByRole('button', { name: /^Kim/ }));
  await callOf('Kim');
  expect(world.saved).toHaveLength(1);
});

test('takes the verdict on the call in view back when z is pressed', async () => {
  open();
  await callOf('Ruth');
  await press('1');
  await screen.findByText('Ruth marked Good');
  await press('z');
  await waitFor(() => expect(world.saved).toEqual([]));
  expect(await callOf('Ruth')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /Good/ })).not.toBeChecked();
});

test('goes on without counting the call as skipped when it has a verdict', async () => {
  open();
  await callOf('Ruth');
  await press('1');
  await screen.findByText('Ruth marked Good');
  await press('s');
  await callOf('Kim');
  await press('s');
  expect(await screen.findByText('You skipped the remaining call.')).toBeInTheDocument();
});

test('saves the priority with the verdict, and brings it back when both are taken back', async () => {
  open();
  await callOf('Ruth');
  await press('1');
  const priority = () => screen.getByRole('combobox', { name: 'Priority' });
  await userEvent.selectOptions(priority(), 'High');
  await userEvent.click(screen.getByRole('button', { name: /Save and next/ }));
  await callOf('Kim');
  expect(world.saved.at(-1)?.body).toMatchObject({ verdict: 'good', priority: 'high' });
  expect(priority()).toHaveDisplayValue('No priority');
  await press('u');
  await callOf('Ruth');
  expect(priority()).toHaveDisplayValue('High');
});

test('asks for a reason before it goes on when the call needs work', async () => {
  open();
  await callOf('Ruth');
  await press('2');
  expect(screen.getByRole('button', { name: /Save and next/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByText('Choose a reason for Needs work.')).toBeInTheDocument();
  await press('{Enter}');
  expect(await screen.findByText('Ruth marked Needs work')).toBeInTheDocument();
  await press('e{Enter}');
  await callOf('Kim');
  expect(world.saved.at(-1)?.body).toMatchObject({ verdict: 'needs_work', reasons: ['too_slow'] });
});

test.each(matrix(['u', 'z', '{Control>}z{/Control}'] as const, () => 'key'))(
  'takes the last verdict back with its choice when %s is pressed',
  async (key) => {
    open();
    await callOf('Ruth');
    await press('3{Enter}');
    await callOf('Kim');
    await press(key);
    await callOf('Ruth');
    await waitFor(() => expect(world.saved).toEqual([]));
    expect(screen.getByRole('radio', { name: /Cannot tell/ })).toBeChecked();
    expect(world.released).toEqual(['c2']);
  },
);

test('gives the call back and does not offer it again when it is skipped', async () => {
  open();
  await callOf('Ruth');
  await press('s');
  await callOf('Kim');
  expect(world.released).toEqual(['c1']);
  await press('s');
  await screen.findByText('You skipped the remaining 2 calls.');
  await userEvent.click(screen.getByRole('button', { name: 'Show skipped calls' }));
  await callOf('Ruth');
});

test('gives the call back when the page is left', async () => {
  const { unmount } = open();
  await callOf('Ruth');
  unmount();
  await waitFor(() => expect(world.released).toEqual(['c1']));
});

test('leaves the call to another tab when that one shows it too', async () => {
  const other = installFakeTabs();
  const { unmount } = open();
  await callOf('Ruth');
  expect(other.heard.at(-1)).toMatchObject({ call: 'c1' });
  other.say({ tab: 'other', call: 'c1', asks: false });
  await press('s');
  await callOf('Kim');
  expect(world.released).toEqual([]);
  other.say({ tab: 'other', call: null, asks: false });
  unmount();
  await waitFor(() => expect(world.released).toEqual(['c2']));
});

test('moves on without a second verdict when a colleague has the call by now', async () => {
  const error = { error: callTexts.claimLost, code: 'conflict', requestId: 'r' };
  world.server.answer('/api/calls/c1/review', error, { method: 'PUT', status: 409 });
  open();
  await callOf('Ruth');
  world.waiting.shift();
  await press('1{Enter}');
  await callOf('Kim');
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
)('shows the next call by itself when %s', async (_, code, options) => {
  open();
  await callOf('Ruth');
  const error = { error: 'refused', code, requestId: 'r' };
  world.server.answer('/api/calls/claims', error, { ...options, method: 'POST', times: 2 });
  await press('1{Enter}');
  expect(await callOf('Kim')).toBeVisible();
  expect(screen.queryByText("Couldn't load the next call.")).not.toBeInTheDocument();
});

test('saves a verdict once when its answer is lost', async () => {
  const lost = { failure: 'network' as const, method: 'PUT', times: 1 };
  world.server.answer('/api/calls/c1/review', {}, lost);
  open();
  await callOf('Ruth');
  await press('1{Enter}');
  await callOf('Kim');
  expect(world.saved.map(({ id }) => id)).toEqual(['c1']);
});

test('puts a note at the second of the turn in view and a tag when Enter is pressed', async () => {
  const note = { id: 'n', text: 'late', s: 3, author: 'Ada', own: true, created_at: '2026-11-20' };
  world.server.answer('/api/calls/c1/notes', note, { method: 'POST' });
  world.server.answer('/api/calls/c1/tags', { tags: ['boiler'] }, { method: 'PUT' });
  open();
  await within(await callOf('Ruth')).findByText('I need a boiler');
  await press('jj');
  await press('n');
  await press('late{Enter}');
  expect(await screen.findByRole('button', { name: 'Delete the note at 0:03' })).toBeVisible();
  await press('t');
  await press('boiler{Enter}');
  expect(await screen.findByText('boiler')).toBeInTheDocument();
  const sent = world.server.requests.find(({ path }) => path.endsWith('/notes'));
  expect(sent?.body).toEqual({ text: 'late', s: 3 });
});

test('asks for calls that colleagues judged when a second opinion is chosen', async () => {
  open();
  await callOf('Ruth');
  await userEvent.click(screen.getByRole('button', { name: 'Second opinion' }));
  const isSecond = ({ path, body }: { path: string; body: { second?: boolean } }) =>
    path === '/api/calls/claims' && body.second === true;
  await waitFor(() => expect(world.server.requests.some(isSecond)).toBe(true));
  expect(world.released).toEqual(['c1']);
});

test('says that every call has a verdict when nothing waits', async () => {
  world.waiting.length = 0;
  open();
  expect(await screen.findByText('Every call has a verdict.')).toBeInTheDocument();
});

test("shows the colleague's verdict and the agreement when a call has both verdicts", async () => {
  const other = { verdict: 'good', reasons: [], reviewer: 'Ben', updated_at: '2026-11-20' };
  const answer = { own: other, others: [other], hidden: 0, tags: [], notes: [] };
  world.server.answer('/api/calls/c1/review', answer, { method: 'PUT' });
  world.server.answer('/api/calls/inbox', {
    waiting: 1,
    reviewed: 1,
    claims: [],
    agreement: [{ user_id: 'u', name: 'Ben', both: 12, same: 11 }],
  });
  open();
  await callOf('Ruth');
  await press('1{Enter}');
  expect(await screen.findByText('Ruth marked Good. Ben agrees.')).toBeInTheDocument();
  expect(screen.getByText('11 of 12')).toBeInTheDocument();
});
