import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeRequest } from 'shared-auth/testing';
import {
  getCallsPath,
  makeCallsAnswer,
  makeIndexedCall,
} from '../../shared/call-list/testing/indexed-call';
import { renderAt } from '../../testing/show';
import { call, callPath, fakeCall, noReview, reviewPath } from './testing/fake-call';

let world: ReturnType<typeof fakeCall>;
beforeEach(() => {
  world = fakeCall();
});

const openCall = (search = '') => renderAt(`/assistants/agent-1/calls/call-1${search}`);
const findSection = async () => within(await screen.findByRole('region', { name: 'Review' }));
const note = {
  id: 'n1',
  text: 'Too late',
  s: 34,
  author: 'Ben',
  own: false,
  created_at: '2026-11-20T10:00:00.000Z',
};
const own = {
  verdict: 'needs_work',
  reasons: ['too_slow'],
  reviewer: 'Ada',
  updated_at: '2026-11-20T10:00:00.000Z',
};

test('shows the review with verdicts, tags and notes first in the side column', async () => {
  const others = [{ ...own, verdict: 'good', reasons: [], reviewer: 'Ben' }];
  world.server.answer(reviewPath, { ...noReview, own, others, tags: ['boiler'], notes: [note] });
  openCall();
  const review = await findSection();
  expect(await review.findByRole('radio', { name: /Needs work/ })).toBeChecked();
  expect(review.getByRole('checkbox', { name: 'Talked over, too slow' })).toBeChecked();
  for (const text of ['Ben: Good', 'boiler', 'Too late'])
    expect(review.getByText(text)).toBeInTheDocument();
  const [first] = screen.getByRole('region', { name: 'Details' }).parentElement?.children ?? [];
  expect(first).toHaveAccessibleName('Review');
});

test('plays from the time of a clicked note', async () => {
  world.server.answer(reviewPath, { ...noReview, notes: [note] });
  openCall();
  await userEvent.click(
    await (await findSection()).findByRole('button', { name: 'Play from 0:34' }),
  );
  await waitFor(() => expect(world.playing).toHaveBeenCalledTimes(1));
  expect(screen.getByRole('slider', { name: 'Position in the recording' })).toHaveAttribute(
    'aria-valuenow',
    '34',
  );
});

test('pins a note below the turn at its time', async () => {
  world.server.answer(reviewPath, { ...noReview, notes: [note, { ...note, id: 'n2', s: null }] });
  openCall();
  const pinned = await screen.findByText('Note at 0:34, Ben');
  const turn = screen.getByText('I need a boiler').closest('li');
  expect(turn).toContainElement(pinned);
  expect(within(turn as HTMLElement).getAllByText('Too late')).toHaveLength(1);
});

test('pins a note below a turn that starts within the same second', async () => {
  const messages = [{ role: 'bot', message: 'Good day', secondsFromStart: 34.8 }];
  world.server.answer(callPath, { ...call, messages });
  world.server.answer(reviewPath, { ...noReview, notes: [note] });
  openCall();
  const pinned = await screen.findByText('Note at 0:34, Ben');
  expect(screen.getByText('Good day').closest('li')).toContainElement(pinned);
});

test("shows a note's time without a play button when the call has no recording", async () => {
  world.server.answer(callPath, { ...call, recordingUrl: undefined });
  world.server.answer(reviewPath, { ...noReview, notes: [note] });
  openCall();
  const review = await findSection();
  expect(await review.findByText('0:34')).toBeInTheDocument();
  expect(review.queryByRole('button', { name: 'Play from 0:34' })).not.toBeInTheDocument();
});

function fakeStoredVerdicts() {
  const state = { own: null as object | null, saved: [] as object[] };
  const getReview = () => ({ ...noReview, own: state.own });
  world.server.answer(reviewPath, getReview, { method: 'GET' });
  const save = ({ body }: FakeRequest) => {
    state.saved.push(body);
    state.own = { ...own, reasons: [], ...body };
    return getReview();
  };
  const withdraw = () => {
    state.own = null;
    return getReview();
  };
  world.server.answer(reviewPath, save, { method: 'PUT' });
  world.server.answer(reviewPath, withdraw, { method: 'DELETE' });
  return state;
}

test('saves a verdict by key and a reason by checkbox, and undoes them one by one', async () => {
  const state = fakeStoredVerdicts();
  openCall();
  const review = await findSection();
  expect(await review.findByText('No verdict, tag or note yet.')).toBeInTheDocument();
  await userEvent.keyboard('2');
  expect(await review.findByText('Needs work, saved')).toBeInTheDocument();
  await userEvent.click(review.getByRole('checkbox', { name: 'Talked over, too slow' }));
  await waitFor(() =>
    expect(state.saved).toEqual([
      { verdict: 'needs_work', reasons: [] },
      { verdict: 'needs_work', reasons: ['too_slow'] },
    ]),
  );
  await waitFor(() => expect(review.getByRole('button', { name: 'Undo' })).toBeEnabled());
  await userEvent.keyboard('z');
  await waitFor(() => expect(state.own).toMatchObject({ reasons: [] }));
  await waitFor(() => expect(review.getByRole('button', { name: 'Undo' })).toBeEnabled());
  await userEvent.click(review.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(state.own).toBeNull());
  await waitFor(() => expect(review.getByRole('radio', { name: /Needs work/ })).not.toBeChecked());
});

test('removes a verdict from an earlier visit', async () => {
  const state = fakeStoredVerdicts();
  state.own = own;
  openCall();
  await userEvent.click(
    await (await findSection()).findByRole('button', { name: 'Remove verdict' }),
  );
  await waitFor(() => expect(state.own).toBeNull());
});

test('saves the verdict when the member moves on before anything has loaded', async () => {
  const state = fakeStoredVerdicts();
  const calls = ['call-1', 'call-2'].map((id) => makeIndexedCall(id));
  world.server.answer(getCallsPath('vapi-1'), makeCallsAnswer(calls));
  world.server.answer('/api/vapi/calls/call-2', { ...call, id: 'call-2' });
  world.server.answer('/api/calls/call-2/review', noReview);
  openCall();
  await screen.findByText('Loading the call…');
  await userEvent.keyboard('1j');
  const address = screen.getByLabelText('address');
  await waitFor(() => expect(address).toHaveTextContent('/assistants/agent-1/calls/call-2'));
  await waitFor(() => expect(state.saved).toEqual([{ verdict: 'good', reasons: [] }]));
});

test('adds tags and a note at the current position with Enter', async () => {
  const saveTags = ({ body }: FakeRequest) => ({ tags: body.tags });
  world.server.answer('/api/calls/call-1/tags', saveTags, { method: 'PUT' });
  world.server.answer('/api/calls/call-1/notes', { ...note, s: 11 }, { method: 'POST' });
  openCall('?t=11');
  const review = await findSection();
  await review.findByText('No verdict, tag or note yet.');
  await userEvent.keyboard('t');
  await userEvent.keyboard('red{Enter}blue{Enter}{Escape}');
  expect(await review.findByText('blue')).toBeInTheDocument();
  expect(review.getByText('red')).toBeInTheDocument();
  await userEvent.keyboard('n');
  await userEvent.keyboard('Too late{Enter}');
  expect(await review.findByRole('button', { name: 'Play from 0:11' })).toBeInTheDocument();
  const sent = world.server.requests.find(({ path }) => path.endsWith('/notes'));
  expect(sent?.body).toEqual({ text: 'Too late', s: 11 });
});

test('reloads the review on Retry', async () => {
  const error = { error: 'refused', code: 'bad_request', requestId: 'r' };
  world.server.answer(reviewPath, error, { status: 400, times: 1 });
  openCall();
  const review = await findSection();
  expect(await review.findByText("Couldn't load the review.")).toBeInTheDocument();
  await userEvent.click(review.getByRole('button', { name: 'Retry' }));
  expect(await review.findByText('No verdict, tag or note yet.')).toBeInTheDocument();
});

test("explains that a deleted call can't be reviewed", async () => {
  const error = { error: 'Not found', code: 'not_found', requestId: 'r' };
  world.server.answer(reviewPath, error, { status: 404 });
  openCall();
  expect(await (await findSection()).findByText(/This call can't be reviewed/)).toBeInTheDocument();
});

test('accepts a verdict on a call that has just ended', async () => {
  const state = fakeStoredVerdicts();
  world.server.answer(callPath, { ...call, endedAt: new Date().toISOString() });
  openCall();
  await userEvent.click(await (await findSection()).findByRole('radio', { name: /Good/ }));
  await waitFor(() => expect(state.own).toMatchObject({ verdict: 'good' }));
});

test('loads no review for a sample call', async () => {
  world.server.answer(callPath, { ...call, metadata: { portalSample: true } });
  openCall();
  expect(await screen.findByText("Sample calls can't be reviewed.")).toBeInTheDocument();
  expect(world.server.requests.filter(({ path }) => path.endsWith('/review'))).toEqual([]);
});
