import { cutEnds } from './word-ends';

type Mistake = (word: readonly string[], at: number) => string[];

const mistakes: Record<string, Mistake> = {
  'one letter more': (right, at) => right.toSpliced(at, 0, '?'),
  'one letter less': (right, at) => right.toSpliced(at, 1),
  'another letter': (right, at) => right.toSpliced(at, 1, '?'),
  'two letters swapped': (right, at) =>
    right.toSpliced(at, 2, ...right.slice(at, at + 2).reverse()),
};
const words = Array.from({ length: 20 }, (_, at) =>
  [...'abcdefghijklmnopqrstuvwx'].slice(0, at + 5),
);

test.each(Object.entries(mistakes))('keeps one end of the correct word with %s', (_, make) => {
  for (const right of words) {
    for (const at of right.keys()) {
      const { head, tail } = cutEnds(make(right, at), 1);
      const backwards = right.toReversed().join('');
      expect(right.join('').startsWith(head) || backwards.startsWith(tail)).toBe(true);
    }
  }
});

test('uses shorter ends when two mistakes are allowed', () => {
  expect(cutEnds([...'tellephome'], 2)).toEqual({ head: 'tel', tail: 'emo' });
});
