import { act, renderHook } from '@testing-library/react';
import { useListed } from './use-listed';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-03-01T10:00:00Z') }));
afterEach(() => jest.useRealTimers());

const listed = (endedAt: string | null) => renderHook(() => useListed(endedAt)).result;

test('tells at once that a call is listed when it ended minutes ago or has no end', () => {
  expect(listed('2026-03-01T09:57:00Z').current).toBe(true);
  expect(listed(null).current).toBe(true);
});

test('tells that a call is listed when two minutes have passed on the open page', () => {
  const result = listed('2026-03-01T09:59:00Z');
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(59_000));
  expect(result.current).toBe(false);
  act(() => jest.advanceTimersByTime(1_000));
  expect(result.current).toBe(true);
});
