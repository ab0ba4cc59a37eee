import { DatabaseError } from './database-error';
import { PreparedNames } from './prepared-names';

test('gives equal statements the same name in every process, and different ones different names', () => {
  const [one, other] = [new PreparedNames(), new PreparedNames()];
  one.getName('select 1');
  expect(one.getName('select 2')).toBe(other.getName('select 2'));
  expect(other.getName('select 1')).not.toBe(other.getName('select 2'));
});

test('renames a statement when the columns of its plan have changed', () => {
  const names = new PreparedNames();
  const before = names.getName('select 1');
  expect(names.adaptTo(new DatabaseError('0A000', 'cached plan'), 'select 1')).toBe(true);
  expect(names.getName('select 1')).not.toBe(before);
});
