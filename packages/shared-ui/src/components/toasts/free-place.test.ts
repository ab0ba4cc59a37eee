import { firstFree, largestGap } from './free-place';

const place = { from: 56, to: 800, size: 48, now: 56 };

test('keeps its position when nothing is covered there', () => {
  expect(firstFree([{ start: 120, end: 160 }], { ...place, now: 300 })).toBe(300);
});

test('uses the first free position when a control lies under the toast', () => {
  const taken = [
    { start: 70, end: 110 },
    { start: 150, end: 190 },
  ];
  expect(firstFree(taken, place)).toBe(190);
});

test('uses a gap that is just as large as the toast', () => {
  const taken = [
    { start: 60, end: 100 },
    { start: 148, end: 190 },
  ];
  expect(firstFree(taken, place)).toBe(100);
});

test('finds the largest gap when none is large enough', () => {
  const taken = Array.from({ length: 20 }, (_, row) => ({ start: row * 40, end: row * 40 + 30 }));
  taken.splice(10, 1);
  expect(firstFree(taken, { ...place, size: 90 })).toBeUndefined();
  expect(largestGap(taken, place)).toBe(390);
});

test('moves when its position is above the allowed range', () => {
  expect(firstFree([], { ...place, now: 12 })).toBe(56);
});
