import { findPublicUrlProblem, getBasePath } from './base-path';

test.each([
  ['http://localhost:4000', ''],
  ['https://portal.example/', ''],
  ['https://tools.example/portal', '/portal'],
  ['https://tools.example/voice/portal/', '/voice/portal'],
])('reads the path of %s', (publicUrl, path) => {
  expect(getBasePath({ publicUrl })).toBe(path);
  expect(findPublicUrlProblem(publicUrl)).toBeNull();
});

test.each([
  'https://portal.example?a=1',
  'https://portal.example/#top',
  'https://tools.example/a%20b',
  'https://tools.example/a//b',
  'https://tools.example/portal/../x',
  'https://tools.example/.hidden',
  'https://tools.example/caf\u00e9',
  'https://tools.example/a"b',
])('refuses %s, which has more than a plain path', (publicUrl) => {
  expect(findPublicUrlProblem(publicUrl)).toMatch(/^expected an address such as https:/);
});

test.each(['api', 'assets', 'remotes', 'config', 'healthz', 'login', 'assistants', 'datasets'])(
  "refuses a path that begins with %s, like the portal's own paths",
  (segment) => {
    expect(findPublicUrlProblem(`https://tools.example/${segment}/portal`)).toContain(
      `cannot begin with /${segment}`,
    );
  },
);
