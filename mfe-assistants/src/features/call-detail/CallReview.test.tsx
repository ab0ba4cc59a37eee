import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inWholeRun, matrix } from 'testing/matrix';
import {
  getCallsPath,
  makeCallsAnswer,
  makeIndexedCall,
} from '../../shared/call-list/testing/indexed-call';
import { renderAt } from '../../testing/show';
import { call, callPath, fakeCall, noReview } from './testing/fake-call';

let world: ReturnType<typeof fakeCall>;
beforeEach(() => {
  world = fakeCall();
});

const openCall = (search = '') => renderAt(`/assistants/agent-1/calls/call-1${search}`);

inWholeRun(test)('pauses with Space after a turn was clicked', async () => {
  openCall();
  await userEvent.click(await screen.findByRole('button', { name: /I need a boiler/ }));
  await waitFor(() => expect(world.playing).toHaveBeenCalledTimes(1));
  fireEvent.play(document.querySelector('audio') as HTMLAudioElement);
  await userEvent.keyboard(' ');
  expect(world.pausing).toHaveBeenCalled();
  expect(world.playing).toHaveBeenCalledTimes(1);
});

test('moves between calls with J and K on a page opened by its URL', async () => {
  const list = ['call-0', 'call-1', 'call-2'].map((id) => makeIndexedCall(id));
  world.server.answer(getCallsPath('vapi-1'), makeCallsAnswer(list));
  world.server.answer('/api/vapi/calls/call-2', { ...call, id: 'call-2' });
  openCall();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Next call/ })).not.toHaveAttribute('aria-disabled'),
  );
  await userEvent.keyboard('j');
  const address = screen.getByLabelText('address');
  await waitFor(() => expect(address).toHaveTextContent('/assistants/agent-1/calls/call-2'));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Next call/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  );
  await userEvent.keyboard('k');
  await waitFor(() => expect(address).toHaveTextContent('/assistants/agent-1/calls/call-1'));
});

test('moves through the calls that match the filters in the URL', async () => {
  const list = ['call-1', 'call-2'].map((id) => makeIndexedCall(id));
  world.server.answer(
    `${getCallsPath().replace('&limit', '&outcome=failed&limit')}`,
    makeCallsAnswer(list),
  );
  world.server.answer('/api/vapi/calls/call-2', { ...call, id: 'call-2' });
  world.server.answer('/api/calls/call-2/review', noReview);
  renderAt('/calls/call-1?outcome=failed');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Next call/ })).not.toHaveAttribute('aria-disabled'),
  );
  expect(screen.getByRole('button', { name: 'Back to calls' })).toHaveAttribute(
    'href',
    '/calls?outcome=failed',
  );
  await userEvent.keyboard('j');
  await waitFor(() =>
    expect(screen.getByLabelText('address')).toHaveTextContent('/calls/call-2?outcome=failed'),
  );
});

test('explains how the call ended and shows the code in the details', async () => {
  world.server.answer(callPath, { ...call, endedReason: 'manually-canceled' });
  openCall();
  const reason = await screen.findByRole('region', { name: 'Ended reason' });
  expect(reason).toHaveTextContent('The call was ended manually.Nothing to do.');
  expect(reason).not.toHaveTextContent('manually-canceled');
  expect(screen.getByRole('region', { name: 'Details' })).toHaveTextContent('manually-canceled');
});

test('shows the response time next to a turn', async () => {
  const messages = [
    { role: 'user', message: 'When do you open?', secondsFromStart: 1, duration: 1_000 },
    { role: 'bot', message: 'At nine', secondsFromStart: 4.5, duration: 1_000 },
    { role: 'user', message: 'Thank you', secondsFromStart: 6, duration: 3_000 },
    { role: 'bot', message: 'You are welcome', secondsFromStart: 8, duration: 1_000 },
  ];
  world.server.answer(callPath, { ...call, messages });
  openCall();
  expect(await screen.findByRole('button', { name: /At nine/ })).toHaveTextContent('2.5 s');
  expect(screen.getByRole('button', { name: /You are welcome/ })).toHaveTextContent('spoke over');
});

test('explains on hover what each button copies', async () => {
  world.server.answer(callPath, { ...call, transcript: 'AI: Good morning' });
  openCall('?t=34');
  for (const name of ['Copy transcript', 'Copy link at 0:34', 'Copy as JSON', 'Copy ended code'])
    expect(await screen.findByRole('button', { name })).toHaveAttribute('title', name);
});

test("links to the assistant and to the customer's calls", async () => {
  openCall();
  const details = await screen.findByRole('region', { name: 'Details' });
  const assistant = await within(details).findByRole('link', { name: 'Front Desk' });
  expect(assistant).toHaveAttribute('href', '/assistants/agent-1');
  const number = within(details).getByRole('link', { name: '+14155550199' });
  expect(number).toHaveAttribute('href', '/calls?customer=%2B14155550199');
});

test("prefills the customer's number and name on Call again", async () => {
  openCall();
  await userEvent.click(await screen.findByRole('button', { name: 'Call again' }));
  const dialog = await screen.findByRole('dialog', { name: 'Make a Call' });
  expect(within(dialog).getByLabelText('Customer Phone Number')).toHaveValue('+14155550199');
  expect(within(dialog).getByLabelText('Customer Name (Optional)')).toHaveValue('Ada');
});

test('shows the start with seconds and time zone, and in UTC on hover', async () => {
  openCall();
  const time = (await screen.findByRole('region', { name: 'Details' })).querySelector('time');
  expect(time).toHaveTextContent(/^Nov \d+, 2026 \d+:00:00 [AP]M GMT/);
  expect(time).toHaveAttribute('title', expect.stringMatching(/2026-11-20 10:00:00 UTC, /));
});

test('expands a tool call in the transcript to show its arguments and result', async () => {
  openCall();
  const transcript = await screen.findByRole('list', { name: 'Transcript' });
  const line = within(transcript).getByText('Used look_up').closest('details') as HTMLElement;
  await userEvent.click(within(transcript).getByText('Used look_up'));
  expect(line).toHaveAttribute('open');
  expect(line).toHaveTextContent('"a": 1');
  expect(line).toHaveTextContent('two visits');
});

test('lists the response times that the platform reported', async () => {
  const messages = [...call.messages, { role: 'bot', message: 'Found it', secondsFromStart: 14.5 }];
  const artifact = { performanceMetrics: { turnLatencies: [{ turnLatency: 1_200 }] } };
  world.server.answer(callPath, { ...call, messages, artifact });
  openCall();
  await userEvent.click(await screen.findByText('How long each answer took'));
  const table = await screen.findByRole('table', { name: 'Answer times' });
  expect(within(table).getAllByRole('row')[1]).toHaveTextContent('0:14–1.2 s–');
});

test.each(
  matrix(
    [
      ['customer-busy', 'No answer or busy'],
      ['assistant-ended-call', 'Completed'],
      ['pipeline-error-openai-llm-failed', 'Call failed'],
    ] as const,
    () => 'outcome',
  ),
)('shows the outcome of a call that ended with %s', async (endedReason, words) => {
  world.server.answer(callPath, { ...call, endedReason });
  openCall();
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByText('Ended')).toBeInTheDocument();
});
