import { splitTags, withTag } from './tag-changes';

test('adds and removes a tag, and keeps the position of a tag that is added again', () => {
  expect(withTag(['a', 'b'], { tag: 'a', isAdded: true })).toEqual(['a', 'b']);
  expect(withTag(['a'], { tag: 'b', isAdded: true })).toEqual(['a', 'b']);
  expect(withTag(['a', 'b'], { tag: 'a', isAdded: false })).toEqual(['b']);
});

test('splits tags at commas and drops duplicates', () => {
  expect(splitTags(' billing, urgent,,billing ')).toEqual(['billing', 'urgent']);
  expect(splitTags(' , ')).toEqual([]);
});
