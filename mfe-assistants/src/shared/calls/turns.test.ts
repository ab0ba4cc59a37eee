import type { Call } from 'shared-contract';
import { findTurnAt, readTranscript } from './turns';

const call: Call = {
  id: '1',
  messages: [
    { role: 'system', message: 'Be kind', secondsFromStart: 0 },
    { role: 'bot', message: 'Hello', secondsFromStart: 1, duration: 2_000 },
    { role: 'user', message: 'Hi', secondsFromStart: 9, time: 9_000, endTime: 10_000 },
    {
      role: 'tool_calls',
      secondsFromStart: 11,
      toolCalls: [{ id: 't', function: { name: 'look_up', arguments: '{}' } }],
    },
    { role: 'tool_call_result', toolCallId: 't', secondsFromStart: 12 },
    { role: 'bot', message: 'Found it', secondsFromStart: 12 },
  ],
};

test('lists turns, tools and silences in chronological order', () => {
  expect(readTranscript(call)).toMatchObject([
    { kind: 'said', role: 'bot', text: 'Hello', start: 1, end: 3 },
    { kind: 'silence', start: 3, end: 9 },
    { kind: 'said', role: 'user', text: 'Hi', start: 9, end: 10 },
    { kind: 'tool', name: 'look_up', start: 11 },
    { kind: 'said', role: 'bot', text: 'Found it', start: 12 },
  ]);
});

test('splits the text into turns without times when a call has no messages', () => {
  expect(
    readTranscript({ id: '1', transcript: 'AI: Hello: there\nUser: Hi\nand more\n' }),
  ).toMatchObject([
    { role: 'bot', text: 'Hello: there', start: null },
    { role: 'user', text: 'Hi', start: null },
    { role: '', text: 'and more', start: null },
  ]);
  expect(readTranscript({ id: '1' })).toEqual([]);
});

test('returns the last turn that has started', () => {
  const entries = readTranscript(call);
  expect(findTurnAt(entries, 0)).toBeNull();
  expect(findTurnAt(entries, 1)).toBe('turn-1');
  expect(findTurnAt(entries, 8)).toBe('turn-1');
  expect(findTurnAt(entries, 100)).toBe('turn-5');
});
