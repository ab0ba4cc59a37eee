import { returnPath } from './return-path';

test.each([
  ['/datasets?page=2', '/datasets?page=2'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?forgot=1', '/'],
  [42, '/'],
  [undefined, '/'],
])('who came from %s is led to %s', (from, target) => {
  expect(returnPath({ from })).toBe(target);
});

test('without a history state the dashboard follows', () => {
  expect(returnPath(null)).toBe('/');
});
