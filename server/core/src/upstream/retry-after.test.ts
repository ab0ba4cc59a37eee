import { readRetryAfter } from './retry-after';

const now = Date.parse('Wed, 21 Oct 2026 07:28:00 GMT');
const readSeconds = (text?: string | string[]) =>
  readRetryAfter({ headers: { 'retry-after': text } }, now);

test.each([
  ['a number', '30', 30],
  ['a date', 'Wed, 21 Oct 2026 07:28:30 GMT', 30],
  ['a date in the past', 'Wed, 21 Oct 2026 07:27:00 GMT', 0],
])('reads the pause from %s', (_form, text, seconds) => {
  expect(readSeconds(text)).toBe(seconds);
});

test.each([undefined, '', '-1', '1.5', 'soon', '1234567', 'Wed, soon', ['1', '2']])(
  'reads no pause when the header is %s',
  (text) => {
    expect(readSeconds(text)).toBeUndefined();
  },
);
