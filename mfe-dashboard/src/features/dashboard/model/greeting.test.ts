import { greetingFor } from './greeting';

const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

test.each(hours(5, 11))('at %i o’clock it is a good morning', (hour) => {
  expect(greetingFor(hour)).toBe('Good morning');
});

test.each(hours(12, 16))('at %i o’clock it is a good afternoon', (hour) => {
  expect(greetingFor(hour)).toBe('Good afternoon');
});

test.each(hours(17, 20))('at %i o’clock it is a good evening', (hour) => {
  expect(greetingFor(hour)).toBe('Good evening');
});

test.each([21, 22, 23, 0, 1, 2, 3, 4])('at %i o’clock it says hello', (hour) => {
  expect(greetingFor(hour)).toBe('Hello');
});
