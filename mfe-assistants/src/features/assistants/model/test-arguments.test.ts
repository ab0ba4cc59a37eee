import { findProblem, listTestFields, readArguments } from './test-arguments';

const properties = {
  name: { type: 'string', description: 'Full name' },
  count: { type: 'integer' },
  urgent: { type: 'boolean' },
  size: { type: 'string', enum: ['s', 'm'] },
  items: { type: 'array' },
  floor: { type: 'integer', enum: [1, 2] },
};
const tool = {
  id: 't',
  function: { name: 'book', parameters: { properties, required: ['name'] } },
};

test('creates a field for each parameter of the schema', () => {
  expect(listTestFields(tool).map(({ name, kind, required }) => [name, kind, required])).toEqual([
    ['name', 'text', true],
    ['count', 'integer', false],
    ['urgent', 'yesno', false],
    ['size', 'choice', false],
    ['items', 'json', false],
    ['floor', 'choice', false],
  ]);
  expect(listTestFields({ id: 't' })).toEqual([]);
});

test('parses values and leaves out empty fields', () => {
  const texts = { name: '7', count: '3', urgent: 'false', size: '', items: '[1]', floor: '2' };
  expect(readArguments(listTestFields(tool), texts)).toEqual({
    name: '7',
    count: 3,
    urgent: false,
    items: [1],
    floor: 2,
  });
});

test('explains why a value is invalid', () => {
  const [name, count, , , items] = listTestFields(tool);
  expect(findProblem(name as never, 'x')).toBeNull();
  expect(findProblem(count as never, 'three')).toBe('Enter a whole number.');
  expect(findProblem(count as never, '2.5')).toBe('Enter a whole number.');
  expect(findProblem({ ...count, kind: 'number' } as never, 'three')).toBe('Enter a number.');
  expect(findProblem(items as never, '[1')).toBe('Enter valid JSON.');
  expect(findProblem(items as never, '')).toBeNull();
});
