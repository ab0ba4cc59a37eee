import { choose, findMissing, noDraft, toDraft, toggleReason, toRequest } from './verdicts';

test('requires a reason only when the call needs work', () => {
  expect(findMissing(noDraft)).toBe('verdict');
  expect(findMissing(choose(noDraft, 'needs_work'))).toBe('reason');
  expect(findMissing(choose(noDraft, 'good'))).toBeNull();
});

test('selects "Needs work" with a reason and removes the reason on a second click', () => {
  const once = toggleReason(noDraft, 'wrong');
  expect(once).toEqual({ ...noDraft, verdict: 'needs_work', reasons: ['wrong'] });
  expect(toggleReason(once, 'wrong').reasons).toEqual([]);
});

test('sends the saved fields of a review without its author', () => {
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
  expect(toRequest(choose(toDraft(own), 'good'))).toEqual({
    ...saved,
    verdict: 'good',
    reasons: [],
  });
});
