import { fuseRankings } from './fuse';

const getIds = (list: { id: string }[]) => list.map(({ id }) => id);

test('ranks by words first when the best chunks contain all of them', () => {
  const words = ['a', 'b', 'c'].map((id) => ({ id, held: 1 }));
  expect(getIds(fuseRankings(words, ['x', 'y', 'z']))).toEqual(['a', 'b', 'c', 'x', 'y', 'z']);
});

test('ranks by meaning first when no chunk contains more than a frequent word', () => {
  const words = ['a', 'b', 'c'].map((id) => ({ id, held: 0.2 }));
  expect(getIds(fuseRankings(words, ['x', 'y']))).toEqual(['x', 'y', 'a', 'b', 'c']);
});

test('ranks a chunk first when only it is in both rankings', () => {
  const words = ['a', 'b', 'c'].map((id) => ({ id, held: 1 }));
  const fused = fuseRankings(words, ['x', 'b']);
  expect(getIds(fused)).toEqual(['b', 'a', 'c', 'x']);
});

test("keeps a ranking's order when the other is empty", () => {
  expect(getIds(fuseRankings([], ['x', 'y']))).toEqual(['x', 'y']);
  expect(
    getIds(
      fuseRankings(
        [
          { id: 'a', held: 0.5 },
          { id: 'b', held: 0.5 },
        ],
        [],
      ),
    ),
  ).toEqual(['a', 'b']);
});
