import { getGreeting } from './greeting';

const listHours = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

test.each(listHours(5, 11))("wishes a good morning at %i o'clock", (hour) => {
  expect(getGreeting(hour)).toBe('Good morning');
});

test.each(listHours(12, 16))("wishes a good afternoon at %i o'clock", (hour) => {
  expect(getGreeting(hour)).toBe('Good afternoon');
});

test.each(listHours(17, 20))("wishes a good evening at %i o'clock", (hour) => {
  expect(getGreeting(hour)).toBe('Good evening');
});

test.each([21, 22, 23, 0, 1, 2, 3, 4])("says hello at %i o'clock", (hour) => {
  expect(getGreeting(hour)).toBe('Hello');
});
