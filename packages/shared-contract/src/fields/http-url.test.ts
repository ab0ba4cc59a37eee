import { httpUrl } from './http-url';

const findProblem = (url: string) => httpUrl.safeParse(url).error?.issues.map((one) => one.message);

test.each(['https://example.com', 'http://127.0.0.1:8080/a?b=c#d', 'https://x.test/{{id}}/*****'])(
  'accepts %s as a server URL',
  (url) => {
    expect(findProblem(url)).toBeUndefined();
  },
);

test.each(['http://[', 'https://', 'https://a:99999', 'ftp://a', 'http:a', 'https://a b', ''])(
  'refuses %j as a server URL',
  (url) => {
    expect(findProblem(url)).toEqual(['must be a URL address']);
  },
);

test('refuses a URL with more than 2048 characters', () => {
  const start = 'https://example.com/';
  expect(findProblem(start + 'a'.repeat(2_048 - start.length))).toBeUndefined();
  expect(findProblem(start + 'a'.repeat(2_049 - start.length))).toEqual([
    'must be shorter than or equal to 2048 characters',
  ]);
});
