import { describeCounts, describeReason } from './sentences';

test.each([
  [{ reason: 'imported', detail: 'faq.csv' }, 'Imported faq.csv'],
  [{ reason: 'edited', detail: null }, 'Edited'],
  [{ reason: 'reverted', detail: 'created:7' }, 'Undid a change'],
  [{ reason: 'unheard_of', detail: null }, 'Changed'],
])('describes %j as %s', (written, words) => {
  expect(describeReason(written)).toBe(words);
});

test('leaves out counts of zero', () => {
  expect(describeCounts({ added: 1200, changed: 0, removed: 2 })).toEqual([
    '1,200 added',
    '2 deleted',
  ]);
});
