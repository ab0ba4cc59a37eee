import { getExcerpt, getFirstLine, splitAtMatches, toPlainText } from './excerpt';

test('returns the text of a chunk in lines, without its markup', () => {
  const text = toPlainText('<h2>No heat</h2><p>Call <b>us</b>.</p><script>alert(1)</script>');
  expect(text.split('\n')[0]).toBe('No heat');
  expect(text).toContain('Call us.');
});

test('cuts a long first line', () => {
  expect(getFirstLine('x'.repeat(100))).toBe(`${'x'.repeat(64)}…`);
});

test('starts the excerpt before the first match', () => {
  const text = `${'before '.repeat(20)}the boiler is cold`;
  expect(getExcerpt(text, 'boiler')).toMatch(/^….{30,45}boiler is cold$/);
});

test.each(['(', '.*', '\\', '[a'])('matches %s literally', (query) => {
  expect(splitAtMatches(`a ${query} b`, query)).toEqual(['a ', query, ' b']);
});
