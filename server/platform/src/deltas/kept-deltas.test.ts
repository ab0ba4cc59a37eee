import { keptDeltas } from './kept-deltas';

const of = (bytes: number) => Buffer.alloc(bytes);

test('drops what was not asked for for longest when there are more than the bounds allow', () => {
  const kept = keptDeltas({ count: 3, bytes: 100 });
  for (const key of ['a', 'b', 'c']) kept.set(key, of(10));
  kept.get('a');
  kept.set('d', of(10));
  expect(['a', 'b', 'c', 'd'].map((key) => kept.get(key)?.byteLength)).toEqual([
    10,
    undefined,
    10,
    10,
  ]);
  kept.set('e', of(85));
  expect(['a', 'c', 'd', 'e'].filter((key) => kept.get(key))).toEqual(['d', 'e']);
});

test('keeps nothing when a single delta is larger than the bound', () => {
  const kept = keptDeltas({ count: 3, bytes: 100 });
  kept.set('a', of(101));
  expect(kept.get('a')).toBeUndefined();
  kept.set('a', of(100));
  kept.set('a', of(100));
  expect(kept.get('a')?.byteLength).toBe(100);
});
