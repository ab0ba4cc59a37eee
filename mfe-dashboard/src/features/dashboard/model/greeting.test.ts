import { getGreeting } from './greeting';

const listHours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

test.each(listHours(5, 11))("returns Good morning at %i o'clock", (hour) => {
  expect(getGreeting(hour)).toBe('Good morning');
});

test.each(listHours(12, 16))("returns Good afternoon at %i o'clock", (hour) => {
  expect(getGreeting(hour)).toBe('Good afternoon');
});

test.each(listHours(17, 20))("returns Good evening at %i o'clock", (hour) => {
  expect(getGreeting(hour)).toBe('Good evening');
});

test.each([21, 22, 23, 0, 1, 2, 3, 4])("returns Hello at %i o'clock", (hour) => {
  expect(getGreeting(hour)).toBe('Hello');
});
