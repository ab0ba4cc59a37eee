import { compareTexts } from './compare-texts';

const formatDiff = (before: string, after: string) =>
  compareTexts(before, after).map(({ kind, before: from, after: to, parts }) => [
    kind,
    from,
    to,
    parts.map(({ text, isNew }) => (isNew ? `[${text}]` : text)).join(''),
  ]);

test('marks the new words of a changed line, and folds unchanged lines far from it', () => {
  expect(formatDiff('1\n2\n3\nBe kind.\n5', '1\n2\n3\nBe very kind.\n5')).toEqual([
    ['gap', undefined, undefined, '1 unchanged line'],
    ['same', 2, 2, '2'],
    ['same', 3, 3, '3'],
    ['removed', 4, undefined, 'Be kind.'],
    ['added', undefined, 4, 'Be [very ]kind.'],
    ['same', 5, 5, '5'],
  ]);
});

test.each([
  ['', 'One', [['added', undefined, 1, '[One]']]],
  ['One', '', [['removed', 1, undefined, 'One']]],
])('marks the whole line when the text changes from %j to %j', (before, after, lines) => {
  expect(formatDiff(before, after)).toEqual(lines);
});
