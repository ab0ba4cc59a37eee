import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FakeFetch } from 'shared-auth/testing';
import { inWholeRun } from 'testing/matrix';
import { renderAt } from '../../testing/show';
import { call, fakeCall, logsPath as logs, callPath as path } from './testing/fake-call';

let server: FakeFetch;

let playing: jest.SpyInstance;

beforeEach(() => {
  ({ server, playing } = fakeCall());
});

const openCall = (search = '') => renderAt(`/assistants/agent-1/calls/call-1${search}`);
const getAudio = () => document.querySelector('audio') as HTMLAudioElement;
const getPositionSlider = () => screen.getByRole('slider', { name: 'Position in the recording' });

test('shows name, ended reason, cost and duration of a call', async () => {
  openCall();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada' })).toBeInTheDocument();
  expect(screen.getByText('customer-busy')).toBeInTheDocument();
  expect(screen.getByText('The customer’s line was busy.')).toBeInTheDocument();
  expect(screen.getByText('Call again later.')).toBeInTheDocument();
  const cost = screen.getByRole('region', { name: 'Cost' });
  for (const text of ['LLM$0.0100', 'TTS$0.0200', 'STT$0.0300', 'Vapi$0.0400', 'Total$0.10'])
    expect(cost).toHaveTextContent(text);
  expect(screen.getByRole('region', { name: 'Details' })).toHaveTextContent('60s');
});

test("shows the readable parts of a call and reports that some couldn't be read", async () => {
  const used = { id: 'c1', name: 'lookup_order', arguments: { order: 1 } };
  const said = [
    { role: 'tool_calls', toolCalls: [used] },
    { role: '', message: 'Who said this?' },
    { role: 'bot', message: 'Flat tool call here', secondsFromStart: 4 },
  ];
  const headers = { 'X-Unreadable-Parts': '2' };
  server.answer(path, { ...call, messages: said }, { headers });
  server.answer(logs, { results: [] });
  openCall();
  expect(await screen.findByText('Some parts of this call could not be read.')).toBeVisible();
  for (const text of ['Used lookup_order', 'Who said this?', 'Flat tool call here'])
    expect(await screen.findByText(text)).toBeInTheDocument();
});

test('plays from a clicked turn and marks the turn that is playing', async () => {
  openCall();
  await userEvent.click(await screen.findByRole('button', { name: /I need a boiler/ }));
  await waitFor(() => expect(playing).toHaveBeenCalled());
  expect(getAudio()).toHaveAttribute('src', '/r?ticket=t');
  expect(getPositionSlider()).toHaveAttribute('aria-valuenow', '10');
  expect(screen.getByText('I need a boiler').closest('li')).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('Good morning').closest('li')).not.toHaveAttribute('aria-current');
  expect(screen.getByText('7 s of silence')).toBeInTheDocument();
  expect(screen.getByText('Used look_up')).toBeInTheDocument();
});

inWholeRun(test)('starts at the time in the URL', async () => {
  openCall('?t=11');
  await screen.findByText('I need a boiler');
  expect(getPositionSlider()).toHaveAttribute('aria-valuetext', '0:11 of 1:00');
  expect(screen.getByText('I need a boiler').closest('li')).toHaveAttribute('aria-current', 'true');
});

test('plays and skips by keyboard, and jumps to the end with End on the slider', async () => {
  openCall('?t=20');
  await screen.findByText('Good morning');
  await userEvent.keyboard('{ArrowRight}');
  expect(getPositionSlider()).toHaveAttribute('aria-valuenow', '35');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(getPositionSlider()).toHaveAttribute('aria-valuenow', '5');
  await userEvent.keyboard(' ');
  await waitFor(() => expect(playing).toHaveBeenCalledTimes(1));
  getPositionSlider().focus();
  await userEvent.keyboard('{End}');
  expect(getPositionSlider()).toHaveAttribute('aria-valuenow', '60');
});

test('changes the playback speed', async () => {
  openCall();
  await userEvent.click(await screen.findByRole('button', { name: '1.5×' }));
  expect(getAudio().playbackRate).toBe(1.5);
  expect(screen.getByRole('button', { name: '1.5×' })).toHaveAttribute('aria-pressed', 'true');
});

test('searches the transcript', async () => {
  openCall();
  await userEvent.type(await screen.findByLabelText('Search in this transcript'), 'BOILER');
  expect(screen.getByText('1 turn')).toBeInTheDocument();
  expect(screen.getByText('boiler').tagName).toBe('MARK');
  expect(screen.queryByText('Good morning')).not.toBeInTheDocument();
});

test('highlights the match after letters whose lower case is longer', async () => {
  const said = { role: 'user', message: 'İİ, a boiler', secondsFromStart: 4 };
  server.answer(path, { ...call, messages: [said] });
  openCall();
  await userEvent.type(await screen.findByLabelText('Search in this transcript'), 'BOILER');
  expect(screen.getByText('boiler').tagName).toBe('MARK');
});

test('disables Call again for an archived assistant', async () => {
  const agent = { id: 'agent-1', name: 'Front Desk', organization_id: 'o', vapi_id: 'vapi-1' };
  server.table('select', 'agents', [{ ...agent, archived_at: '2026-11-20T10:00:00.000Z' }]);
  openCall();
  expect(await screen.findByRole('button', { name: 'Call again' })).toHaveAccessibleDescription(
    'This assistant is archived. Bring it back to make calls.',
  );
});

test("shows arguments and results of the call's tools", async () => {
  openCall();
  const tools = await screen.findByRole('region', { name: 'Tool Usage' });
  expect(await within(tools).findByText('look_up')).toBeInTheDocument();
  expect(tools).toHaveTextContent('"a": 1');
  expect(tools).toHaveTextContent('two visits');
});

inWholeRun(test)("shows tools from the messages when the tool log can't be loaded", async () => {
  server.answer(logs, { error: 'No', code: 'upstream_failed', requestId: 'r' }, { status: 502 });
  openCall();
  const tools = await screen.findByRole('region', { name: 'Tool Usage' });
  expect(await within(tools).findByText('look_up', {}, { timeout: 3_000 })).toBeInTheDocument();
});

test('shows that a call has no recordings or transcript', async () => {
  const bare = { ...call, recordingUrl: null, stereoRecordingUrl: null, messages: [] };
  server.answer(path, bare);
  openCall();
  expect(await screen.findByText('No mono recording available for this call')).toBeInTheDocument();
  expect(screen.getByText('No stereo recording available for this call')).toBeInTheDocument();
  expect(screen.getByText('No transcript available for this call')).toBeInTheDocument();
});

inWholeRun(test)("shows why a recording can't be loaded", async () => {
  const failed = { error: 'No', code: 'upstream_failed', requestId: 'r' };
  server.answer('/api/tickets', failed, { status: 502 });
  openCall();
  await userEvent.click(await screen.findByRole('button', { name: 'Play' }));
  expect(await screen.findByText('Failed to fetch recording: Bad Gateway')).toBeInTheDocument();
});

test('replaces an expired ticket once and then shows the error', async () => {
  server.answer(call.recordingUrl, { error: 'No', code: 'x', requestId: 'r' }, { status: 404 });
  openCall();
  await userEvent.click(await screen.findByRole('button', { name: 'Play' }));
  await waitFor(() => expect(playing).toHaveBeenCalledTimes(1));
  fireEvent.error(getAudio());
  await waitFor(() => expect(playing).toHaveBeenCalledTimes(2));
  fireEvent.error(getAudio());
  expect(await screen.findByText('Failed to fetch recording: Not Found')).toBeInTheDocument();
});

inWholeRun(test)("shows an error and requests no ticket when a track can't be loaded", async () => {
  const failed = { error: 'Failed to fetch recording: Gone', code: 'not_found', requestId: 'r' };
  server.answer('/api/vapi/call/call-1/stereo-recording', failed, { status: 404 });
  openCall();
  await userEvent.click(await screen.findByRole('button', { name: 'Download stereo' }));
  expect(await screen.findByText('Failed to fetch recording: Gone')).toBeInTheDocument();
  expect(server.requests.some(({ path: at }) => at === '/api/tickets')).toBe(false);
});

inWholeRun(test)("shows a timeout with Retry when a recording doesn't start in time", async () => {
  jest.useFakeTimers();
  const playing = jest.spyOn(HTMLMediaElement.prototype, 'play');
  playing.mockImplementation(() => new Promise(() => undefined));
  openCall();
  const play = await screen.findByRole('button', { name: 'Play' });
  fireEvent.click(play);
  await waitFor(() => expect(playing).toHaveBeenCalledTimes(1));
  await act(() => jest.advanceTimersByTimeAsync(16_000));
  expect(screen.getByText('Failed to fetch recording: Timeout')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(playing).toHaveBeenCalledTimes(2));
  jest.useRealTimers();
});

test('downloads the stereo track with a ticket', async () => {
  server.answer('/api/vapi/call/call-1/stereo-recording', 'sound');
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  openCall();
  await userEvent.click(await screen.findByRole('button', { name: 'Download stereo' }));
  await waitFor(() => expect(clicked).toHaveBeenCalled());
  expect(server.requests.find(({ path: at }) => at === '/api/tickets')?.body).toEqual({
    kind: 'recording',
    call_id: 'call-1',
    channel: 'stereo',
  });
});

test('updates a running call until it ends', async () => {
  jest.useFakeTimers();
  const { recordingUrl, stereoRecordingUrl, endedAt, endedReason, ...begun } = call;
  server.answer(path, { ...begun, status: 'in-progress' });
  openCall();
  await waitFor(() => expect(screen.getByText('In Progress')).toBeInTheDocument());
  expect(screen.getByText(/Call in progress/)).toBeInTheDocument();
  server.answer(path, call);
  await act(() => jest.advanceTimersByTimeAsync(2_500));
  await waitFor(() => expect(screen.getByText('Ended')).toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  jest.useRealTimers();
});

test("shows that the call doesn't exist on a 404", async () => {
  server.answer(path, { error: 'Not found', code: 'not_found', requestId: 'r' }, { status: 404 });
  openCall();
  expect(await screen.findByText("This call doesn't exist or was deleted.")).toBeInTheDocument();
});
