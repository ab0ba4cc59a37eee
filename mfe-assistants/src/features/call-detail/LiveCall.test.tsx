import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderAt } from '../../testing/show';
import { call, callPath, fakeCall } from './testing/fake-call';

const { recordingUrl, stereoRecordingUrl, endedAt, endedReason, summary, ...begun } = call;
const endPath = '/api/vapi/call/call-1/end';
let world: ReturnType<typeof fakeCall>;

beforeEach(() => {
  world = fakeCall();
});

const openCall = (state: object) => {
  world.server.answer(callPath, { ...begun, ...state });
  renderAt('/assistants/agent-1/calls/call-1');
  return screen.findByRole('region', { name: 'Live call' });
};
const getCurrentStep = (live: HTMLElement) =>
  within(live)
    .getAllByRole('listitem')
    .find((item) => item.hasAttribute('aria-current'));
const getEndRequests = () => world.server.requests.filter(({ path }) => path === endPath);

test.each([
  ['queued', 'Queued'],
  ['ringing', 'Ringing'],
  ['in-progress', 'Talking'],
])('shows the step of a call with status %s', async (status, word) => {
  const live = await openCall({ status });
  expect(getCurrentStep(live)).toHaveTextContent(word);
});

test("shows placeholders for a call that hasn't started", async () => {
  await openCall({ status: 'ringing', messages: [], startedAt: undefined });
  expect(screen.getByText('The conversation appears here.')).toBeInTheDocument();
  expect(await screen.findByText('Tools appear here when they are used.')).toBeInTheDocument();
  expect(screen.queryByText(/No transcript available|No tools were used/)).not.toBeInTheDocument();
});

test('shows duration and cost of a running call', async () => {
  const startedAt = new Date(Date.now() - 65_000).toISOString();
  const live = await openCall({ status: 'in-progress', startedAt, cost: 0.07 });
  expect(within(live).getByRole('timer')).toHaveTextContent(/^1:0[5-9]Talking/);
  expect(live).toHaveTextContent('Cost so far $0.07');
});

test('ends the call after confirming with Enter', async () => {
  world.server.answer(endPath, '', { method: 'POST', status: 204 });
  const live = await openCall({ status: 'in-progress' });
  await userEvent.click(within(live).getByRole('button', { name: 'End call' }));
  const dialog = await screen.findByRole('dialog', { name: 'End the call?' });
  expect(getEndRequests()).toHaveLength(0);
  await waitFor(() =>
    expect(within(dialog).getByRole('button', { name: 'End call' })).toHaveFocus(),
  );
  world.server.answer(callPath, call);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(getEndRequests()).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Play' })).toBeInTheDocument();
});

test('keeps the call running when the dialog is closed with Escape', async () => {
  const live = await openCall({ status: 'in-progress' });
  await userEvent.click(within(live).getByRole('button', { name: 'End call' }));
  await screen.findByRole('dialog', { name: 'End the call?' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(getEndRequests()).toHaveLength(0);
});
