import { describeUnstorable } from '../../store/storable/storable';
import { htmlToText } from './html-to-text';
import { readHtmlText } from './marked-html';
import { formatNaiveTime } from './naive-time';

test.each([
  ['<h2>A &amp; B</h2><p>One</p><p>Two <b>bold</b>words</p>', 'A & B', 'One\nTwo boldwords'],
  ['plain text', '', 'plain text'],
  ['<p>a<script>alert("x")</script>b</p><style>p{}</style>', '', 'ab'],
  ['1 < 2 and 3 > 2', '', '1 < 2 and 3 > 2'],
  ['<p>unclosed <b', '', 'unclosed <b'],
  ['<ul><li>a</li><li>b</li></ul>', '', 'a\nb'],
  ['&#65;&#x42;&unknown;&#0;', '', 'AB&unknown;\ufffd'],
  [
    'Caf&eacute; cr&egrave;me, &Ouml;l, &#8364; 5 &amp;amp; more',
    '',
    'Café crème, Öl, € 5 &amp; more',
  ],
  ['<p title="a > b">a<!-- <p>no</p> -->b</p >', '', 'a\nb'],
  ['<p>one\n  sentence</p>\n<p>two<br>\nlines</p>', '', 'one sentence\ntwo\nlines'],
  ['<div><pre>a\n b</pre> c\nd</div>', '', 'a\nb\nc d'],
  ['<h2>Plain</h2>line one\nline two', 'Plain', 'line one\nline two'],
  ['<template><b>no</b></template>yes<noscript>no', '', 'yes'],
])('reads heading and content of %j', (html, heading, content) => {
  expect(htmlToText(html)).toEqual({ heading, content });
});

test.each([
  ['brackets', '<'.repeat(200_000)],
  ['tags without an end', '<a '.repeat(70_000)],
  ['tags', '<p>x</p>'.repeat(25_000)],
  ['tags that are closed in another order', '<a>'.repeat(30_000) + '</b>'.repeat(30_000)],
  ['one long tag name', `<${'a'.repeat(200_000)}`],
  ['ampersands', '&'.repeat(200_000)],
  ['references without an end', '&ampamp'.repeat(30_000)],
  ['comments without an end', '<!--'.repeat(50_000)],
  ['scripts', '<script>'.repeat(25_000)],
])('returns HTML that consists of %s unchanged when no range is marked', (_, html) => {
  expect(htmlToText(html).content.length).toBeLessThanOrEqual(html.length);
  expect(readHtmlText(html).markRanges([], '[', ']') === html).toBe(true);
});

test.each([
  ['<p>Caf&eacute; au lait</p>', '<p>[Caf&eacute;] au lait</p>'],
  ['&Eacute;clair &amp; caf&#233;s', '[&Eacute;clair] &amp; caf&#233;s'],
  ['<b title="café">caf</b>é café', '<b title="café">[caf]</b>[é] [café]'],
  ['<script>café</script>café<!-- café -->', '<script>café</script>[café]<!-- café -->'],
])('marks each whole word in %j', (html, marked) => {
  const { text, markRanges } = readHtmlText(html);
  const found = [...text.matchAll(/(?<!\p{L})(?:café|éclair)(?!\p{L})/giu)].map(
    ({ 0: word, index }) => ({ start: index, end: index + word.length }),
  );
  expect(markRanges(found, '[', ']')).toBe(marked);
});

test('formats times without a zone, like the vendor', () => {
  expect(formatNaiveTime(new Date(0))).toBe('1970-01-01T00:00:00.000');
});

test('describes why PostgreSQL cannot store a value', () => {
  expect(describeUnstorable({ a: ['fine', 1, null, true] })).toBeNull();
  expect(describeUnstorable({ a: ['\0'] })).toBe('contains a NUL character');
  expect(describeUnstorable({ '\ud800': 1 })).toBe('contains half of a surrogate pair');
  let nested: unknown = 1;
  for (let depth = 0; depth < 100_000; depth += 1) nested = [nested];
  expect(describeUnstorable(nested)).toBe('is nested deeper than 10 levels');
});
