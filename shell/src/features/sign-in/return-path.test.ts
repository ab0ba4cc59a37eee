import { getReturnPath } from './return-path';

test.each([
  ['/datasets?page=2', '/datasets?page=2'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?forgot=1', '/'],
  [42, '/'],
  [undefined, '/'],
])('for the requested page %s, returns %s', (from, target) => {
  expect(getReturnPath({ from })).toBe(target);
});

test('opens the dashboard when there is no history state', () => {
  expect(getReturnPath(null)).toBe('/');
});
