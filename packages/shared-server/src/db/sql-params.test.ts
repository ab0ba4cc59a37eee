import { countPages, SqlParams } from './sql-params';

test('numbers the placeholders in the order of their values', () => {
  const params = new SqlParams();
  expect([params.add('a'), params.add(null), params.addPage({ page: 3, size: 20 })]).toEqual([
    '$1',
    '$2',
    'limit $3 offset $4',
  ]);
  expect(params.values).toEqual(['a', null, 20, 40]);
});

test.each([
  [0, 10, 0],
  [10, 10, 1],
  [11, 10, 2],
  [5, 0, 0],
])('divides %i rows by %i into %i pages', (rows, size, pages) => {
  expect(countPages(rows, size)).toBe(pages);
});
