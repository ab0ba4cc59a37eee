import pureSchemas from './pure-schemas-loader.cjs';

test('marks the creation of a schema, also inside another one', () => {
  expect(pureSchemas('export const row = z.object({ id: z.string() });')).toBe(
    'export const row = /*#__PURE__*/ z.object({ id: /*#__PURE__*/ z.string() });',
  );
});

test('leaves the check of a value unmarked, since it may be there for what it throws', () => {
  for (const check of ['z.parse(row, value);', 'z.safeParse(row, value);', 'z.encode(row, 1);']) {
    expect(pureSchemas(check)).toBe(check);
  }
});
