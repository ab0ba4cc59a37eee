import { readTranscript } from '../../../shared/calls/turns';
import { findCues } from './cues';

const makeTurn = (role: string, from: number, to: number) => ({
  role,
  message: 'words',
  secondsFromStart: from,
  duration: (to - from) * 1_000,
});

test('lists slow answers, interruptions and failed tools in order', () => {
  const messages = [
    makeTurn('bot', 0, 2),
    makeTurn('user', 3, 5),
    makeTurn('bot', 7.5, 9),
    makeTurn('user', 10, 14),
    makeTurn('bot', 13, 15),
    {
      role: 'tool_calls',
      secondsFromStart: 16,
      toolCalls: [{ id: 't', function: { name: 'book' } }],
    },
    { role: 'tool_call_result', toolCallId: 't', result: '{"error":"no such day"}' },
    makeTurn('user', 20, 21),
    makeTurn('bot', 22, 23),
  ];
  expect(findCues(readTranscript({ id: 'c', messages }))).toEqual([
    { at: 4, kind: 'slow' },
    { at: 12, kind: 'over' },
    { at: 15, kind: 'tool' },
  ]);
});

test('returns no cue for a conversation without times', () => {
  expect(findCues(readTranscript({ id: 'c', transcript: 'AI: Hi\nUser: Hello' }))).toEqual([]);
});
