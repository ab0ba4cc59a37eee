import { readNumber } from './phone-number';

test.each([
  ['+1 (415) 555-0142', '+14155550142', 'United States'],
  ['tel:+1-415-555-0142', '+14155550142', 'United States'],
  ['0049 30 901820', '+4930901820', 'Germany'],
  ['+44 20 7946 0958', '+442079460958', 'United Kingdom'],
  ['  +33 1 42 68 53 00 ', '+33142685300', 'France'],
])('parses %s with its country', (text, e164, country) => {
  expect(readNumber(text)).toMatchObject({ e164, country });
});

test("assumes the caller's country for a number without a country code", () => {
  expect(readNumber('(415) 555-0142', '+14155550118')?.e164).toBe('+14155550142');
  expect(readNumber('030 901820', '+4930901821')?.e164).toBe('+4930901820');
  expect(readNumber('(415) 555-0142')).toBeNull();
});

test.each(['', '+1', 'hello', '+1 415', '+14155550142 ext. 5'])('returns null for %s', (text) => {
  expect(readNumber(text)).toBeNull();
});
