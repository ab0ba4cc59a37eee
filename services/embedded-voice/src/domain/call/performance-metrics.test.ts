import type { CallMessage } from '../conversation/call-messages';
import { getPerformanceMetrics } from './performance-metrics';

const makeMessage = (role: 'bot' | 'user', from: number, until: number) =>
  ({ role, message: 'words', time: from, endTime: until }) as CallMessage;

test('reports the time from the end of the question to each answer', () => {
  const messages = [
    makeMessage('bot', 0, 1_000),
    makeMessage('user', 2_000, 3_000),
    makeMessage('bot', 3_800, 5_000),
    makeMessage('user', 6_000, 7_000),
    makeMessage('bot', 8_200, 9_000),
    makeMessage('bot', 9_500, 9_900),
  ];
  expect(getPerformanceMetrics(messages)).toEqual({
    turnLatencies: [{ turnLatency: 800 }, { turnLatency: 1_200 }],
    turnLatencyAverage: 1_000,
  });
});

test('reports nothing when no question was answered', () => {
  expect(getPerformanceMetrics([makeMessage('bot', 0, 1_000)])).toBeUndefined();
});
