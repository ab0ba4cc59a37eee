import { freeTop } from './free-top';

const place = { from: 56, to: 800, height: 48, now: 56 };

test('keeps the present top when nothing is covered there', () => {
  expect(freeTop([{ top: 120, bottom: 160 }], { ...place, now: 300 })).toBe(300);
});

test('takes the highest free top when a control lies under the toast', () => {
  const taken = [
    { top: 70, bottom: 110 },
    { top: 150, bottom: 190 },
  ];
  expect(freeTop(taken, place)).toBe(190);
});

test('takes a gap that is just as high as the toast', () => {
  const taken = [
    { top: 60, bottom: 100 },
    { top: 148, bottom: 190 },
  ];
  expect(freeTop(taken, place)).toBe(100);
});

test('takes the largest gap when no gap is high enough', () => {
  const taken = Array.from({ length: 20 }, (_, row) => ({ top: row * 40, bottom: row * 40 + 30 }));
  taken.splice(10, 1);
  expect(freeTop(taken, { ...place, height: 90 })).toBe(390);
});

test('moves down when the present top is above the lowest allowed', () => {
  expect(freeTop([], { ...place, now: 12 })).toBe(56);
});
