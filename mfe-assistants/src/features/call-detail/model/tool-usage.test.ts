import type { Call } from 'shared-contract';
import { listToolUses } from './tool-usage';

const call: Call = {
  id: '1',
  messages: [
    {
      role: 'tool_calls',
      secondsFromStart: 4,
      toolCalls: [{ id: 'use-1', function: { name: 'look_up', arguments: '{"name":"Ada"}' } }],
    },
    { role: 'tool_call_result', toolCallId: 'use-1', name: 'look_up', result: 'found' },
  ],
};
const log = {
  id: 'log-1',
  time: '2026-11-20T10:00:04.000Z',
  responseBody: JSON.stringify({
    toolCalls: [{ id: 'use-1', function: { name: 'look_up', arguments: { name: 'Ada' } } }],
  }),
};

test('joins tools from the log with their results from the messages', () => {
  expect(listToolUses(call, [log])).toMatchObject([
    { name: 'look_up', arguments: '{\n  "name": "Ada"\n}', result: 'found', at: 4, time: log.time },
  ]);
});

test('uses tools from the messages when the log is unreadable', () => {
  const unreadable = [{ responseBody: 'not JSON' }, { responseBody: '{"choices":[]}' }, {}];
  expect(listToolUses(call, unreadable)).toMatchObject([
    { name: 'look_up', result: 'found', at: 4 },
  ]);
});

test('returns an empty list for a call without tools', () => {
  expect(listToolUses({ id: '1' }, [])).toEqual([]);
});

test('adds tools that are only in the messages, in order of time', () => {
  const made = (id: string) => [{ id, function: { name: id, arguments: '{}' } }];
  const messages = [
    { role: 'tool_calls', time: Date.parse('2026-11-20T10:00:02Z'), toolCalls: made('use-0') },
    ...(call.messages ?? []),
    { role: 'tool_calls', time: Date.parse('2026-11-20T10:00:09Z'), toolCalls: made('use-2') },
  ];
  const names = listToolUses({ id: '1', messages }, [log]).map(({ name }) => name);
  expect(names).toEqual(['use-0', 'look_up', 'use-2']);
});

test('lists a tool once when the log has no ID for it', () => {
  const toolCalls = [{ function: { name: 'look_up', arguments: {} } }];
  const responseBody = JSON.stringify({ toolCalls });
  expect(listToolUses(call, [{ ...log, responseBody }])).toHaveLength(1);
});
