import { tagsIn, withTag } from './tag-changes';

test('keeps the place of a tag when it is added again', () => {
  expect(withTag(['a', 'b'], { tag: 'a', isAdded: true })).toEqual(['a', 'b']);
  expect(withTag(['a'], { tag: 'b', isAdded: true })).toEqual(['a', 'b']);
  expect(withTag(['a', 'b'], { tag: 'a', isAdded: false })).toEqual(['b']);
});

test('parts tags when they are written with commas', () => {
  expect(tagsIn(' billing, urgent,,billing ')).toEqual(['billing', 'urgent']);
  expect(tagsIn(' , ')).toEqual([]);
});
