import { hashText } from './fnv-hash';

test.each([
  ['', '6c62272e07bb014262b821756295c58d'],
  ['a', 'd228cb696f1a8caf78912b704e4a8964'],
  ['foobar', '343e1662793c64bf6f0d3597ba446f18'],
])('matches the published value when the text is %p', (text, hash) => {
  expect(hashText(text)).toBe(hash);
});
