import * as z from 'zod/mini';
import { chatPage, chatSessionPage } from '../chats/wire';
import { datasetList } from '../datasets/wire';
import { assistantList, callList, logList, phoneNumberList, toolList } from '../voice/wire';
import { readReadable } from './readable';

type Json = null | number | string | boolean | Json[] | { [name: string]: Json };
type Entry = { [name: string]: Json };

const time = '2026-11-27T06:33:00.000Z';
const message: Json = {
  role: 'bot',
  message: 'Good morning.',
  content: 'Good morning.',
  time: 1,
  endTime: 2,
  secondsFromStart: 3,
  duration: 4,
  toolCalls: [{ id: 'use', function: { name: 'look_up', arguments: '{}' } }],
  tool_calls: [{ id: 'use', function: { name: 'look_up', arguments: '{}' } }],
  toolCallId: 'use',
  tool_call_id: 'use',
  name: 'look_up',
  result: 'found',
  sources: [{ dataset_id: 'd', chunk_id: 'c', text: 'At 8.', score: 1 }],
};
const times = { createdAt: time, updatedAt: time };
const aCall: Entry = {
  ...times,
  id: 'call',
  name: 'n',
  type: 'webCall',
  status: 'ended',
  endedReason: 'silence',
  startedAt: time,
  endedAt: time,
  assistantId: 'a',
  phoneNumberId: 'p',
  customer: { number: '+14155550142', name: 'Casey' },
  summary: 's',
  transcript: 't',
  recordingUrl: 'r',
  stereoRecordingUrl: 'r',
  cost: 1,
  costBreakdown: { llm: 1, tts: 1, stt: 1, vapi: 1, transport: 1, total: 1 },
  assistant: { name: 'Front Desk' },
  messages: [message, message],
};
const aChat: Entry = {
  ...times,
  id: 'chat',
  assistantId: 'a',
  sessionId: 's',
  name: 'n',
  status: 'active',
  expirationSeconds: 60,
  input: [message],
  messages: [message],
  output: [message],
  cost: 1,
};
const aTool: Entry = {
  id: 'tool',
  type: 'function',
  function: {
    name: 'look_up',
    description: 'd',
    parameters: { properties: { order: { type: 'string', description: 'd' } } },
  },
  server: { url: 'https://example.test', timeoutSeconds: 5 },
  destinations: [{ type: 'number', number: '+1', message: 'm', description: 'd' }],
  messages: [{ type: 't', content: 'c', blocking: true, timingMilliseconds: 1 }],
  metadata: { any: 1 },
};
const aNumber: Entry = {
  id: 'number',
  name: 'n',
  number: '+14155550142',
  status: 'active',
  provider: 'vapi',
  sipUri: 's',
  smsEnabled: true,
  assistantId: 'a',
};
const anAssistant: Entry = {
  ...times,
  id: 'assistant',
  name: 'n',
  description: 'd',
  status: 'active',
  totalCalls: 1,
  datasetIds: ['d'],
  firstMessage: 'f',
};
const aDataset: Entry = {
  dataset: { id: 'dataset', name: 'n', description: 'd', created_at: time, tracking_id: 't' },
  dataset_usage: { id: 'u', dataset_id: 'dataset', chunk_count: 1, meaning: null },
};
const asPage = (results: Json[]): Json => ({ results, metadata: { totalItems: 3 } });
const asList = (entries: Json[]): Json => entries;

const lists: [name: string, z.ZodMiniType, Entry, (entries: Json[]) => Json][] = [
  ['calls', callList, aCall, asList],
  [
    'calls, bare or in pages',
    z.union([callList, z.looseObject({ results: callList })]),
    aCall,
    asList,
  ],
  ['phone numbers', phoneNumberList, aNumber, asList],
  ['tools', toolList, aTool, asList],
  ['assistants', assistantList, anAssistant, asList],
  ['chats', chatPage, aChat, asPage],
  ['conversations', chatSessionPage, aChat, asPage],
  ['log entries', logList, { id: 'log', time, responseBody: '{}' }, asPage],
  ['datasets', datasetList, aDataset, asList],
];

const strange: Json[] = [null, 7, 'text', true, { any: 'object' }, ['a', 'list']];

/** Paths of all fields and entries in a value, at any depth. */
function listPlaces(value: Json, above: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = [...above, Array.isArray(value) ? Number(name) : name];
    return [place, ...listPlaces(inner, place)];
  });
}

function put<Value extends Json>(into: Value, place: readonly (string | number)[], value: Json) {
  // JSON, because a structured clone would preserve shared references to one message.
  const copy: Value = JSON.parse(JSON.stringify(into));
  // biome-ignore lint/suspicious/noExplicitAny: the place is within whatever the value is.
  let holder: any = copy;
  for (const name of place.slice(0, -1)) holder = holder[name];
  holder[place.at(-1) ?? ''] = value;
  return copy;
}

const listEntries = (data: unknown): Entry[] =>
  Array.isArray(data) ? data : (data as { results: Entry[] }).results;
const nameEntry = (entry: Entry, name: string): Entry => {
  const { dataset } = entry;
  if (!dataset) return { ...entry, id: name };
  return { ...entry, dataset: { ...(dataset as Entry), id: name } };
};

test.each(lists)(
  'reads the other %s completely when one is malformed, and keeps the valid parts of that one',
  (_, schema, entry, wrap) => {
    const [first, last] = [nameEntry(entry, 'first'), nameEntry(entry, 'last')];
    const whole = listEntries(z.parse(schema, wrap([first, nameEntry(entry, 'middle'), last])));
    for (const place of listPlaces(entry)) {
      for (const value of strange) {
        const middle = put(nameEntry(entry, 'middle'), place, value);
        const read = readReadable(schema, wrap([first, middle, last]));
        const found = listEntries(read?.data);
        expect(found[0]).toEqual(whole[0]);
        expect(found.at(-1)).toEqual(whole[2]);
        expect(found).toHaveLength(read?.objects ? 2 : 3);
        if (found.length < 3) continue;
        // Only what is on the path may be missing.
        const rest = Object.keys(entry).filter((name) => name !== place[0]);
        for (const name of rest) expect(found[1]?.[name]).toEqual(whole[1]?.[name]);
      }
    }
  },
);

test.each(strange)('reads the other calls when one is %j', (value) => {
  const read = readReadable(callList, [aCall, value, aCall]);
  expect(read).toEqual({ data: z.parse(callList, [aCall, aCall]), objects: 1, parts: 0 });
});

test("keeps a tool's name and arguments next to its id", () => {
  const used = { id: 'c1', name: 'lookup_order', arguments: { order: 1 } };
  const call = { id: 'call', messages: [{ role: 'tool_calls', toolCalls: [used] }] };
  expect(readReadable(callList, [call])).toEqual({ data: [call], objects: 0, parts: 0 });
});

test('counts each omitted part without changing the response', () => {
  const call = { ...aCall, cost: 'much', messages: [{ role: 'bot', message: 5 }, 'x'] };
  const answer = [call];
  const read = readReadable(callList, answer);
  expect(read?.data[0]).toEqual({ ...aCall, cost: undefined, messages: [{ role: 'bot' }] });
  expect(read).toMatchObject({ objects: 0, parts: 3 });
  expect(answer).toEqual([call]);
});

test.each([undefined, null, 5, 'text', {}, { results: 5 }])(
  "returns null for %j, which isn't a list",
  (answer) => {
    expect(readReadable(callList, answer)).toBeNull();
    expect(readReadable(chatPage, answer)).toBeNull();
  },
);
