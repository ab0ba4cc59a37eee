import { analyticsExcess, analyticsRequest } from './analytics';

const limits = { operations: 3, days: 10 };
const count = { operation: 'count', column: 'id' };
const makeRequest = (operations: number, start = '2026-01-01T00:00:00Z') =>
  analyticsRequest.parse({
    queries: [
      {
        table: 'call',
        name: 'calls',
        operations: Array.from({ length: operations }, () => count),
        timeRange: { start, end: '2026-01-11T00:00:00Z' },
      },
    ],
  });

test('accepts a request within the limits', () => {
  expect(analyticsExcess(makeRequest(3), limits)).toBeNull();
});

test.each([
  ['operations', makeRequest(4), 'at most 3 operations in all'],
  ['days', makeRequest(3, '2025-12-31T23:59:59Z'), 'a time range of at most 10 days'],
])('names the limit when there are too many %s', (_, asked, text) => {
  expect(analyticsExcess(asked, limits)).toBe(text);
});
