import { parseHit } from './parse-hit';

test('accepts a bare chunk', () => {
  expect(parseHit({ id: 'a', content: 'Text', score: 0.5 })).toMatchObject({
    chunk: { id: 'a', content: 'Text' },
    score: 0.5,
  });
});

test('accepts a wrapped chunk with its highlights and score', () => {
  expect(parseHit({ chunk: { id: 'a' }, highlights: ['x'], score: 1 })).toMatchObject({
    chunk: { id: 'a' },
    highlights: ['x'],
    score: 1,
  });
});

test.each([[null], ['text'], [7], [[]], [{}], [{ chunk: null }], [{ id: 'a', tag_set: 'a,b' }]])(
  'rejects %j',
  (value) => expect(parseHit(value)).toBeNull(),
);
