import { parseHit } from './parse-hit';

test('a bare chunk is usable', () => {
  expect(parseHit({ id: 'a', content: 'Text', score: 0.5 })).toMatchObject({
    chunk: { id: 'a', content: 'Text' },
    score: 0.5,
  });
});

test('a wrapped chunk is usable, with its highlights and score', () => {
  expect(parseHit({ chunk: { id: 'a' }, highlights: ['x'], score: 1 })).toMatchObject({
    chunk: { id: 'a' },
    highlights: ['x'],
    score: 1,
  });
});

test.each([[null], ['text'], [7], [[]], [{}], [{ chunk: null }], [{ id: 'a', tag_set: 'a,b' }]])(
  '%j is unusable',
  (value) => expect(parseHit(value)).toBeNull(),
);
