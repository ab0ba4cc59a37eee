import { choose, missingOf, noDraft, toggleReason } from './verdicts';

test('asks for a reason when the call needs work, and for nothing when it was good', () => {
  expect(missingOf(noDraft)).toBe('verdict');
  expect(missingOf(choose(noDraft, 'needs_work'))).toBe('reason');
  expect(missingOf(choose(noDraft, 'good'))).toBeNull();
});

test('needs work when a reason is chosen first, and drops the reason when it is chosen again', () => {
  const once = toggleReason(noDraft, 'wrong');
  expect(once).toEqual({ verdict: 'needs_work', reasons: ['wrong'] });
  expect(toggleReason(once, 'wrong').reasons).toEqual([]);
});
