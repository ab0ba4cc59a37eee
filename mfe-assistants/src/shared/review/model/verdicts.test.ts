import { choose, missingOf, noDraft, toDraft, toggleReason, toRequest } from './verdicts';

test('asks for a reason when the call needs work, and for nothing when it was good', () => {
  expect(missingOf(noDraft)).toBe('verdict');
  expect(missingOf(choose(noDraft, 'needs_work'))).toBe('reason');
  expect(missingOf(choose(noDraft, 'good'))).toBeNull();
});

test('needs work when a reason is chosen first, and drops the reason when it is chosen again', () => {
  const once = toggleReason(noDraft, 'wrong');
  expect(once).toEqual({ ...noDraft, verdict: 'needs_work', reasons: ['wrong'] });
  expect(toggleReason(once, 'wrong').reasons).toEqual([]);
});

test('sends what was saved before, without its author, when a draft begins with it', () => {
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
