import { getOutcome } from './call-outcome';
import { type CallPlan, cutPlan, planCall } from './call-plan';
import { findNextChange, getStateAt, getStatusAt } from './call-state';

const start = Date.parse('2026-03-10T09:00:00Z');
const assistant = {
  firstMessage: 'Hello {{customer.name}}, do you have a minute?',
  model: { provider: 'anthropic', messages: [{ role: 'system', content: 'Be brief.' }] },
};
const tools = [
  { type: 'function', function: { name: 'look_up', parameters: { properties: { name: {} } } } },
  { type: 'endCall', function: { name: 'end_call' } },
];
const makePlan = (destination: string): CallPlan =>
  planCall(
    {
      id: 'c0ffee00-0000-4000-8000-000000000001',
      accountId: 'a',
      carrier: 'twilio',
      assistant,
      tools,
      customer: { name: 'Maya Orlin' },
      destination,
    },
    start,
  );

test.each([
  ['0190', 'customer-busy'],
  ['0191', 'customer-did-not-answer'],
  ['0192', 'call.in-progress.error-assistant-did-not-receive-customer-audio'],
  ['0193', 'call.in-progress.error-providerfault-anthropic-500-server-error'],
  ['0194', 'twilio-failed-to-connect-call'],
  ['0195', 'voicemail'],
  ['0196', 'silence-timed-out'],
  ['0197', 'customer-ended-call'],
  ['0142', 'assistant-ended-call'],
])('ends a call to a number ending in %s with %s', (suffix, endedReason) => {
  const plan = makePlan(`+1415555${suffix}`);
  expect(plan.endedReason).toBe(endedReason);
  expect(makePlan(`+1415555${suffix}`)).toEqual(plan);
  expect(getStateAt(plan, plan.endsAt)).toMatchObject({ status: 'ended', endedReason });
});

test('connects most calls to other numbers', () => {
  const numbers = Array.from({ length: 500 }, (_, index) => `+4930${1_000_000 + index * 37}`);
  const answered = numbers.filter((number) => getOutcome(number) === 'conversation');
  expect(answered.length).toBeGreaterThan(350);
  expect(answered.length).toBeLessThan(460);
});

test('shows statuses and finished turns in order', () => {
  const plan = makePlan('+14155550142');
  const seen: string[] = [];
  let turns = 0;
  for (let now: number | null = start; now !== null; now = findNextChange(plan, now)) {
    const state = getStateAt(plan, now);
    if (state.status !== seen.at(-1)) seen.push(String(state.status));
    expect(state.messages.length).toBeGreaterThanOrEqual(turns);
    for (const message of state.messages) {
      expect('endTime' in message ? message.endTime : message.time).toBeLessThanOrEqual(now);
    }
    turns = state.messages.length;
  }
  expect(seen).toEqual(['queued', 'ringing', 'in-progress', 'ended']);
  expect(turns).toBe(plan.messages.length);
  expect(JSON.stringify(plan.messages)).toContain('Hello Maya Orlin, do you');
});

test('keeps the words spoken so far when a call is hung up', () => {
  const plan = makePlan('+14155550142');
  const turn = plan.messages.find(({ role }) => role === 'user');
  if (turn?.role !== 'user') throw new Error('No one spoke');
  const at = turn.time + Math.round(turn.duration / 2);
  const cut = cutPlan(plan, at, 'manually-canceled');
  const last = cut.messages.at(-1);
  expect(last).toMatchObject({ role: 'user', endTime: at });
  expect(turn.message.startsWith((last as typeof turn).message)).toBe(true);
  expect((last as typeof turn).message.length).toBeLessThan(turn.message.length);
  expect(getStatusAt(cut, at)).toBe('ended');
  const unanswered = cutPlan(plan, plan.ringsAt + 10, 'manually-canceled');
  expect(getStateAt(unanswered, at)).toMatchObject({ messages: [], cost: 0 });
  expect(getStateAt(unanswered, at)).not.toHaveProperty('startedAt');
});

test('truncates messages that a member wrote to 2,000 characters', () => {
  const long = 'word '.repeat(48_000);
  const placed = {
    id: 'c0ffee00-0000-4000-8000-000000000001',
    accountId: 'a',
    carrier: 'twilio',
    tools,
    customer: { name: long },
    destination: '+14155550142',
    assistant: {
      ...assistant,
      firstMessage: long,
      endCallMessage: long,
      maxDurationSeconds: 43_200,
    },
  };
  const plan = planCall(placed, start);
  for (const message of plan.messages)
    expect(message.role === 'bot' ? message.message.length : 0).toBeLessThanOrEqual(2_000);
  expect(plan.endsAt - start).toBeLessThan(20 * 60_000);
});

test.each(['x', null, -1, Number.NaN, 1e9])(
  'limits the duration of a call when `maxDurationSeconds` is %p',
  (maxDurationSeconds) => {
    const placed = {
      id: 'c0ffee00-0000-4000-8000-000000000001',
      accountId: 'a',
      carrier: 'twilio',
      tools,
      customer: {},
      destination: '+14155550142',
      assistant: { ...assistant, maxDurationSeconds },
    };
    const { answersAt, endsBy = 0 } = planCall(placed, start);
    const seconds = (endsBy - (answersAt ?? 0)) / 1_000;
    expect([10, 600, 43_200]).toContain(seconds);
  },
);
