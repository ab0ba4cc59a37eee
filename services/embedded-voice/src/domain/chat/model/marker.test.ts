import { createMarkFilter } from './marker';

const filterAll = (pieces: readonly string[]) => {
  const filter = createMarkFilter('NO_ANSWER');
  const said = pieces.map((piece) => filter.add(piece)).join('') + filter.end();
  return [said, filter.found];
};

test.each([
  [['It is ', '4711.'], 'It is 4711.', false],
  [['NO_ANSWER', ' Sorry.'], 'Sorry.', true],
  [['NO', '_ANS', 'WER: S', 'orry.'], 'Sorry.', true],
  [['Sorry. ', 'NO_', 'ANSWER'], 'Sorry. ', true],
  [['NO_ANSWER'], '', true],
  [['NO', ', never.'], 'NO, never.', false],
])('removes the marker from %j, which leaves %j', (pieces, said, found) => {
  expect(filterAll(pieces)).toEqual([said, found]);
});

test('sends text immediately when it cannot be the start of the marker', () => {
  const filter = createMarkFilter('NO_ANSWER');
  expect(filter.add('Yes. N')).toBe('Yes. ');
});
