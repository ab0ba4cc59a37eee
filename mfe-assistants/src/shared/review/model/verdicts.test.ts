import { findMissing, noDraft, toDraft, toggleReason, toRequest, withVerdict } from './verdicts';

test('requires a reason only when the call needs work', () => {
  expect(findMissing(noDraft)).toBe('verdict');
  expect(findMissing(withVerdict(noDraft, 'needs_work'))).toBe('reason');
  expect(findMissing(withVerdict(noDraft, 'good'))).toBeNull();
});

test('selects "Needs work" with a reason and removes the reason on a second click', () => {
  const once = toggleReason(noDraft, 'wrong');
  expect(once).toEqual({ ...noDraft, verdict: 'needs_work', reasons: ['wrong'] });
  expect(toggleReason(once, 'wrong').reasons).toEqual([]);
});

test('sends a review without author and time, and reasons only with "Needs work"', () => {
  const own = {
    ...noDraft,
    verdict: 'needs_work' as const,
    reasons: ['wrong' as const],
    priority: 'high' as const,
    reviewer: 'Ada',
    updated_at: '2026-11-20T10:00:00Z',
  };
  const { reviewer: _name, updated_at: _time, ...saved } = own;
  expect(toRequest(toDraft(own))).toEqual(saved);
  expect(toRequest(withVerdict(toDraft(own), 'good'))).toEqual({
    ...saved,
    verdict: 'good',
    reasons: [],
  });
});
