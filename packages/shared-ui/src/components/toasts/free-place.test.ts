import { findFirstFree, findLargestGap } from './free-place';

const place = { from: 56, to: 800, size: 48, now: 56 };

test('keeps the toast in place when it covers nothing', () => {
  expect(findFirstFree([{ start: 120, end: 160 }], { ...place, now: 300 })).toBe(300);
});

test('uses the first free position when the toast would cover a control', () => {
  const taken = [
    { start: 70, end: 110 },
    { start: 150, end: 190 },
  ];
  expect(findFirstFree(taken, place)).toBe(190);
});

test('uses a gap that is just as large as the toast', () => {
  const taken = [
    { start: 60, end: 100 },
    { start: 148, end: 190 },
  ];
  expect(findFirstFree(taken, place)).toBe(100);
});

test('finds the largest gap when none is large enough', () => {
  const taken = Array.from({ length: 20 }, (_, row) => ({ start: row * 40, end: row * 40 + 30 }));
  taken.splice(10, 1);
  expect(findFirstFree(taken, { ...place, size: 90 })).toBeUndefined();
  expect(findLargestGap(taken, place)).toBe(390);
});

test('moves the toast when it is above the allowed range', () => {
  expect(findFirstFree([], { ...place, now: 12 })).toBe(56);
});
