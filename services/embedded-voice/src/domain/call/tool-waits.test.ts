import { addAnswer } from '../call-life/answered';
import { type ScheduledCall, toCallTime, toWorldTime } from '../call-life/schedule-store';
import { type CallPlan, planCall } from './call-plan';
import { dropQuestions, findNextToAsk } from './tool-waits';

const start = Date.parse('2026-03-10T09:00:00Z');
const SPEED = 10;
const tool = {
  type: 'function',
  function: { name: 'look_up' },
  server: { url: 'https://a.org/b' },
};

function scheduleCall(assistant: object = {}, tools: object[] = [tool]): ScheduledCall {
  const plan = planCall(
    {
      id: 'c0ffee00-0000-4000-8000-000000000001',
      accountId: 'a',
      carrier: 'twilio',
      assistant: { ...assistant },
      tools: tools as never,
      customer: {},
      destination: '+14155550142',
    },
    start,
  );
  return { callId: 'c', accountId: 'a', startsAt: start, speed: SPEED, plan };
}
const startAsking = (call: ScheduledCall): { call: ScheduledCall; since: number; at: number } => {
  const at = findNextToAsk(call.plan)?.time ?? 0;
  const since = Math.ceil(toWorldTime(call, at));
  const plan = { ...call.plan, asking: { since, until: since + 25_000 } };
  return { call: { ...call, plan }, since, at };
};
const getResult = ({ messages }: CallPlan) =>
  messages.find((message) => message.role === 'tool_call_result');

test("stops the call's clock at an open question and follows world time while asking", () => {
  const { call, since, at } = startAsking(scheduleCall());
  const notYet = { ...call, plan: scheduleCall().plan };
  expect(toCallTime(notYet, since + 60_000)).toBe(at);
  expect(toCallTime(call, since)).toBe(at);
  expect(toCallTime(call, since + 1_500)).toBe(at + 1_500);
});

test('replaces only the answer when it comes early', () => {
  const { call, since, at } = startAsking(scheduleCall());
  const after = addAnswer(call, { kind: 'tool', text: 'true', says: null }, since + 20);
  expect(after.plan.endsAt).toBe(call.plan.endsAt);
  expect(getResult(after.plan)).toEqual({ ...getResult(call.plan), result: 'true' });
  expect(findNextToAsk(after.plan)).toBeNull();
  expect(toCallTime(after, since + 20)).toBeCloseTo(at + 20, 0);
  expect(toCallTime(after, since + 120)).toBeCloseTo(at + 20 + 100 * SPEED, 0);
});

test('delays the rest of the call when an answer is late', () => {
  const { call, since, at } = startAsking(scheduleCall());
  const planned = getResult(call.plan)?.time ?? 0;
  const after = addAnswer(call, { kind: 'tool', text: 'true', says: null }, since + 9_000);
  const late = at + 9_000 - planned;
  expect(getResult(after.plan)?.time).toBe(at + 9_000);
  expect(after.plan.endsAt).toBe(call.plan.endsAt + late);
  expect(after.plan.messages.at(-1)?.time).toBe((call.plan.messages.at(-1)?.time ?? 0) + late);
  expect(toCallTime(after, since + 9_000)).toBeCloseTo(at + 9_000, 0);
  expect(toWorldTime(after, at + 9_000)).toBeCloseTo(since + 9_000, 0);
});

test("puts the assistant's comment between the answer and the rest of the call", () => {
  const { call, since } = startAsking(scheduleCall());
  const after = addAnswer(call, { kind: 'tool', text: 'true', says: 'There you are.' }, since + 20);
  const index = after.plan.messages.findIndex(({ role }) => role === 'tool_call_result');
  const [said, next] = after.plan.messages.slice(index + 1);
  expect(said).toMatchObject({ role: 'bot', message: 'There you are.' });
  expect(next?.time).toBeGreaterThan((said as { endTime: number }).endTime);
});

test('ends a call at its maximum duration when it waited too long', () => {
  const { call, since } = startAsking(scheduleCall({ maxDurationSeconds: 50 }));
  const after = addAnswer(call, { kind: 'tool', text: 'true', says: null }, since + 24_000);
  expect(after.plan).toMatchObject({
    endedReason: 'exceeded-max-duration',
    endsAt: call.plan.endsBy,
  });
});

test('drops open questions and their planned answers when the call is over', () => {
  const { call } = startAsking(scheduleCall());
  const plan = dropQuestions(call.plan);
  expect(plan).not.toHaveProperty('asking');
  expect(findNextToAsk(plan)).toBeNull();
  expect(getResult(plan)).toBeUndefined();
});

test.each([
  ['without a server', { ...tool, server: undefined }],
  ['that is not waited for', { ...tool, async: true }],
  [
    'whose server is at a reserved domain',
    { ...tool, server: { url: 'https://hooks.portal.example/x' } },
  ],
  ['that ends the call', { ...tool, type: 'endCall' }],
])('calls no tool %s', (_, one) => {
  expect(findNextToAsk(scheduleCall({}, [one]).plan)).toBeNull();
});
