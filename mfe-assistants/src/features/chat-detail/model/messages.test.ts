import { getChatDuration, toSessionEntries } from './messages';

test('returns turns and tools with their results, without system messages', () => {
  const used = { id: 'c1', function: { name: 'book', arguments: '{"day":1}' } };
  const messages = [
    { role: 'system', content: 'Be brief.' },
    { role: 'assistant', content: 'Hello' },
    { role: 'user', content: 'Book me in' },
    { role: 'assistant', content: null, tool_calls: [used] },
    { role: 'tool', tool_call_id: 'c1', content: 'Booked' },
  ];
  expect(toSessionEntries({ id: 's', messages })).toEqual([
    { kind: 'turn', role: 'assistant', text: 'Hello' },
    { kind: 'turn', role: 'user', text: 'Book me in' },
    { kind: 'tool', name: 'book', input: '{"day":1}', result: 'Booked' },
  ]);
});

test('returns the duration in whole seconds, or null when a time is missing', () => {
  const createdAt = '2026-11-20T10:00:00.000Z';
  expect(getChatDuration({ id: 's', createdAt, updatedAt: '2026-11-20T10:01:23.400Z' })).toBe(83);
  expect(getChatDuration({ id: 's', createdAt })).toBeNull();
});
