import { countsOf, reasonOf } from './sentences';

test.each([
  [{ reason: 'imported', detail: 'faq.csv' }, 'Imported faq.csv'],
  [{ reason: 'edited', detail: null }, 'Edited'],
  [{ reason: 'reverted', detail: 'created:7' }, 'Undid a change'],
  [{ reason: 'unheard_of', detail: null }, 'Changed'],
])('names %j as %s', (written, words) => {
  expect(reasonOf(written)).toBe(words);
});

test('leaves out what did not happen', () => {
  expect(countsOf({ added: 1200, changed: 0, removed: 2 })).toEqual(['1,200 added', '2 deleted']);
});
