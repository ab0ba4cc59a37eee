import { greetingFor } from './greeting';

const hours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

test.each(hours(5, 11))('wishes a good morning at %i o’clock', (hour) => {
  expect(greetingFor(hour)).toBe('Good morning');
});

test.each(hours(12, 16))('wishes a good afternoon at %i o’clock', (hour) => {
  expect(greetingFor(hour)).toBe('Good afternoon');
});

test.each(hours(17, 20))('wishes a good evening at %i o’clock', (hour) => {
  expect(greetingFor(hour)).toBe('Good evening');
});

test.each([21, 22, 23, 0, 1, 2, 3, 4])('says hello at %i o’clock', (hour) => {
  expect(greetingFor(hour)).toBe('Hello');
});
