import { htmlToText } from './html-to-text';
import { htmlTokens } from './html-tokens';
import { naiveTime } from './naive-time';
import { unstorable } from './storable';

test.each([
  ['<h2>A &amp; B</h2><p>One</p><p>Two <b>bold</b>words</p>', 'A & B', 'One\nTwo boldwords'],
  ['plain text', '', 'plain text'],
  ['<p>a<script>alert("x")</script>b</p><style>p{}</style>', '', 'ab'],
  ['1 < 2 and 3 > 2', '', '1 < 2 and 3 > 2'],
  ['<p>unclosed <b', '', 'unclosed <b'],
  ['<ul><li>a</li><li>b</li></ul>', '', 'a\nb'],
  ['&#65;&#x42;&unknown;&#0;', '', 'AB&unknown;&#0;'],
])('the text of %j', (html, heading, content) => {
  expect(htmlToText(html)).toEqual({ heading, content });
});

test.each([
  '<'.repeat(200_000),
  '<a '.repeat(70_000),
  '<p>x</p>'.repeat(25_000),
  `<${'a'.repeat(200_000)}`,
])('keeps all of the HTML in its pieces', (html) => {
  const pieces = htmlTokens(html).map((token) => token.raw);
  expect(pieces.join('') === html).toBe(true);
});

test.each([
  [`<p ${'a'.repeat(4_000)}>`, 'text'],
  [`<${'p'.repeat(200)}>`, 'text'],
  [`<p ${'a'.repeat(3_900)}>`, 'tag'],
  ['<x-custom-element-of-some_Length>', 'tag'],
])('reads %.20s… as a %s', (html, kind) => {
  expect(htmlTokens(html).map((token) => token.kind)).toEqual([kind]);
});

test('writes the time without a zone when it is asked as the vendor does', () => {
  expect(naiveTime(new Date(0))).toBe('1970-01-01T00:00:00.000');
});

test('what PostgreSQL cannot keep is named', () => {
  expect(unstorable({ a: ['fine', 1, null, true] })).toBeNull();
  expect(unstorable({ a: ['\0'] })).toBe('contains a NUL character');
  expect(unstorable({ '\ud800': 1 })).toBe('contains half of a surrogate pair');
  let nested: unknown = 1;
  for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
  expect(unstorable(nested)).toBe('is nested deeper than 10 levels');
});
