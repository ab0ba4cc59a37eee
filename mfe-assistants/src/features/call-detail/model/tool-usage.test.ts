import type { Call } from 'shared-contract';
import { toolUsage } from './tool-usage';

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

test('joins a tool of the log with its result from the messages', () => {
  expect(toolUsage(call, [log])).toMatchObject([
    { name: 'look_up', arguments: '{\n  "name": "Ada"\n}', result: 'found', at: 4, time: log.time },
  ]);
});

test('takes the tools from the messages when the log is not readable', () => {
  const unreadable = [{ responseBody: 'not JSON' }, { responseBody: '{"choices":[]}' }, {}];
  expect(toolUsage(call, unreadable)).toMatchObject([{ name: 'look_up', result: 'found', at: 4 }]);
});

test('returns nothing when a call has no tools', () => {
  expect(toolUsage({ id: '1' }, [])).toEqual([]);
});
