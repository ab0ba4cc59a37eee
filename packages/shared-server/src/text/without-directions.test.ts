import { removeDirections } from './without-directions';

test('drops bidirectional marks, and keeps joined emoji and other scripts', () => {
  expect(removeDirections('Harbor\u202eesuoH \u2067a\u2069\u200f')).toBe('HarboresuoH a');
  expect(removeDirections('👩‍🔧 می‌خواهم')).toBe('👩‍🔧 می‌خواهم');
});
