/** Sentences of different lengths, so that rows differ in height. */
const sentences = [
  'Thank you, that helps.',
  'I would like to move my appointment to Thursday afternoon, if that is still possible.',
  'Of course. I have looked it up: there are two free places, at a quarter past two and at half past four, and both are with the same person as before.',
  'No.',
  'Could you tell me what the visit costs, and whether I can pay at the desk? My card was changed last month and I do not want to bring the wrong one again.',
];
const reasons = [
  'customer-ended-call',
  'assistant-ended-call',
  'customer-busy',
  'silence-timed-out',
];
const SECOND = 1_000;
const newest = Date.parse('2026-11-20T12:00:00.000Z');

/**
 * @param {number} index 0 is the newest
 * @param {string} assistantId
 */
export function makeCall(index, assistantId) {
  const startedAt = newest - index * 61 * SECOND;
  const said = Array.from({ length: 4 + (index % 9) }, (_, n) => getSentence(index + n));
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    assistantId,
    type: index % 3 ? 'inboundPhoneCall' : 'outboundPhoneCall',
    status: 'ended',
    endedReason: reasons[index % reasons.length],
    createdAt: new Date(startedAt).toISOString(),
    startedAt: new Date(startedAt).toISOString(),
    endedAt: new Date(startedAt + (20 + (index % 200)) * SECOND).toISOString(),
    customer: { name: `Caller ${index}`, number: '+14155550142' },
    summary: said.slice(0, 1 + (index % 3)).join(' '),
    transcript: said.map((text, n) => `${n % 2 ? 'User' : 'AI'}: ${text}`).join('\n'),
    recordingUrl: index % 2 ? null : '/api/vapi/call/x/mono-recording',
    cost: (index % 97) / 100,
    messages:
      index % 4 ? [] : [{ role: 'tool_calls', toolCalls: [{ function: { name: 'look_up' } }] }],
  };
}

const PAGE = 100;

/** A call as the call index returns it. @param {number} index 0 is the newest */
function makeIndexedCall(index) {
  const call = makeCall(index, 'assistant');
  return {
    id: call.id,
    kind: 'call',
    name: null,
    type: call.type,
    status: call.status,
    outcome: ['resolved', 'completed', 'failed', 'hung_up'][index % 4],
    ended_reason: call.endedReason,
    assistant_id: call.assistantId,
    assistant_name: 'Front Desk',
    phone_number_id: null,
    customer_number: call.customer.number,
    customer_name: call.customer.name,
    created_at: call.createdAt,
    started_at: call.startedAt,
    ended_at: call.endedAt,
    duration_s: 20 + (index % 200),
    cost: call.cost,
    tools: index % 4 ? [] : ['look_up'],
    summary: call.summary,
    tags: index % 5 ? [] : ['billing'],
    verdict: null,
    reviewed: index % 3 === 0,
    notes: 0,
    snippet: null,
  };
}

/**
 * Makes one page of the index.
 * @param {number} total
 * @param {number} from
 */
export function makeIndexedPage(total, from) {
  const until = Math.min(total, from + PAGE);
  return {
    calls: Array.from({ length: until - from }, (_, at) => makeIndexedCall(from + at)),
    next: until < total ? String(until) : null,
    total: from === 0 ? total : null,
    facets:
      from === 0 ? { outcome: [], assistant: [], type: [], tool: [], tag: [], verdict: [] } : null,
    figures: from === 0 ? { calls: total, minutes: 1, cost: 1, resolved: 1 } : null,
    synced_at: new Date(newest).toISOString(),
    filling: false,
    connected: true,
  };
}

/**
 * @param {number} turns
 * @param {string} assistantId
 */
export function makeLongCall(turns, assistantId) {
  const messages = Array.from({ length: turns }, (_, turn) => ({
    role: turn % 2 ? 'user' : 'bot',
    message: getSentence(turn * 7),
    secondsFromStart: turn * 4,
    duration: 3_500,
  }));
  return { ...makeCall(0, assistantId), messages };
}

const getSentence = (/** @type {number} */ n) => `${n}: ${sentences[n % sentences.length]}`;
