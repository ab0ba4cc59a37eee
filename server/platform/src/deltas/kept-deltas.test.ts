import { createKeptDeltas } from './kept-deltas';

const createDelta = (bytes: number) => Buffer.alloc(bytes);

test('drops the least recently used deltas when a limit is exceeded', () => {
  const kept = createKeptDeltas({ count: 3, bytes: 100 });
  for (const key of ['a', 'b', 'c']) kept.set(key, createDelta(10));
  kept.get('a');
  kept.set('d', createDelta(10));
  expect(['a', 'b', 'c', 'd'].map((key) => kept.get(key)?.byteLength)).toEqual([
    10,
    undefined,
    10,
    10,
  ]);
  kept.set('e', createDelta(85));
  expect(['a', 'c', 'd', 'e'].filter((key) => kept.get(key))).toEqual(['d', 'e']);
});

test('keeps no delta larger than the limit', () => {
  const kept = createKeptDeltas({ count: 3, bytes: 100 });
  kept.set('a', createDelta(101));
  expect(kept.get('a')).toBeUndefined();
});

test('counts a replaced delta once', () => {
  const kept = createKeptDeltas({ count: 3, bytes: 100 });
  kept.set('a', createDelta(100));
  kept.set('a', createDelta(100));
  expect(kept.get('a')?.byteLength).toBe(100);
});
