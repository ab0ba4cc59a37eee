import { callRow, indexableCall } from './call-row';

const toRow = (analysis: object) =>
  callRow(
    indexableCall.parse({
      id: 'call-1',
      status: 'ended',
      endedReason: 'assistant-ended-call',
      createdAt: '2026-11-20T10:00:00.000Z',
      analysis,
    }),
    '00000000-0000-4000-8000-000000000001',
  );

test.each([
  ['the goal that was reached', 'true', { goal: 'Visit booked' }, 'Visit booked'],
  ['no goal if it was missed', 'false', { goal: 'Visit booked' }, null],
  ['no goal without a name', 'true', { goal: 7 }, null],
  ['no goal from other data', 'true', 'Visit booked', null],
])('stores %s', (_, successEvaluation, structuredData, goal) => {
  expect(toRow({ successEvaluation, structuredData }).goal).toBe(goal);
});
