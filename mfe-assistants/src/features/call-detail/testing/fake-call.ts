import { getCallsPath, makeCallsAnswer } from '../../../shared/call-list/testing/indexed-call';
import { fakeVoice } from '../../../testing/show';

export const callPath = '/api/vapi/calls/call-1';
export const logsPath = '/api/vapi/logs?type=Provider&callId=call-1&limit=50';

export const reviewPath = '/api/calls/call-1/review';
export const noReview = { own: null, others: [], hidden: 0, tags: [], notes: [] };

export const call = {
  id: 'call-1',
  status: 'ended',
  type: 'outboundPhoneCall',
  endedReason: 'customer-busy',
  createdAt: '2026-11-20T10:00:00.000Z',
  startedAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:01:00.000Z',
  customer: { name: 'Ada', number: '+14155550199' },
  summary: 'A visit was booked',
  recordingUrl: '/api/vapi/call/call-1/mono-recording',
  stereoRecordingUrl: '/api/vapi/call/call-1/stereo-recording',
  cost: 0.1,
  costBreakdown: { llm: 0.01, tts: 0.02, stt: 0.03, vapi: 0.04, total: 0.1 },
  messages: [
    { role: 'bot', message: 'Good morning', secondsFromStart: 1, duration: 2_000 },
    { role: 'user', message: 'I need a boiler', secondsFromStart: 10, duration: 2_000 },
    {
      role: 'tool_calls',
      secondsFromStart: 13,
      toolCalls: [{ id: 'use-1', function: { name: 'look_up', arguments: '{"a":1}' } }],
    },
    { role: 'tool_call_result', toolCallId: 'use-1', result: 'two visits' },
  ],
};

/** A server with an ended call, and a browser with silent playback. */
export function fakeCall() {
  const server = fakeVoice();
  server.table('select', 'agents', [
    { id: 'agent-1', name: 'Front Desk', organization_id: 'org-1', vapi_id: 'vapi-1' },
  ]);
  server.answer(callPath, call);
  server.answer(logsPath, { results: [] });
  server.answer(reviewPath, noReview);
  server.answer(getCallsPath('vapi-1'), makeCallsAnswer([]));
  server.answer(getCallsPath(), makeCallsAnswer([]));
  server.answer('/api/tickets', { ticket: 't', url: '/r?ticket=t', expires_at: '2026-11-20' });
  const playing = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const pausing = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation();
  return { server, playing, pausing };
}
