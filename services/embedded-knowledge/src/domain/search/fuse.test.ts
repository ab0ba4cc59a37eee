import { fuse } from './fuse';

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id);

test('leads with the words when the best chunks hold all of them', () => {
  const words = ['a', 'b', 'c'].map((id) => ({ id, held: 1 }));
  expect(idsOf(fuse(words, ['x', 'y', 'z']))).toEqual(['a', 'b', 'c', 'x', 'y', 'z']);
});

test('leads with the meaning when no chunk holds more than a frequent word', () => {
  const words = ['a', 'b', 'c'].map((id) => ({ id, held: 0.2 }));
  expect(idsOf(fuse(words, ['x', 'y']))).toEqual(['x', 'y', 'a', 'b', 'c']);
});

test('puts a chunk first when both rankings have it', () => {
  const words = ['a', 'b', 'c'].map((id) => ({ id, held: 1 }));
  const fused = fuse(words, ['x', 'b']);
  expect(idsOf(fused)).toEqual(['b', 'a', 'c', 'x']);
});

test('orders each ranking as it was when the other one is empty', () => {
  expect(idsOf(fuse([], ['x', 'y']))).toEqual(['x', 'y']);
  expect(
    idsOf(
      fuse(
        [
          { id: 'a', held: 0.5 },
          { id: 'b', held: 0.5 },
        ],
        [],
      ),
    ),
  ).toEqual(['a', 'b']);
});
