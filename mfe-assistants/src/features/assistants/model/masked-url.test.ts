import { maskUrl } from './masked-url';

test.each([
  ['https://hooks.example/voice/secret', 'https://hooks.example/voice/********'],
  ['https://hooks.example/secret/', 'https://hooks.example/********'],
  ['https://hooks.example/a/secret?key=1#part', 'https://hooks.example/a/********'],
  ['https://hooks.example/voice/********', 'https://hooks.example/voice/********'],
  ['https://hooks.example', 'https://hooks.example'],
])('masks the last path segment, if any, of %s', (url, shown) => {
  expect(maskUrl(url)).toBe(shown);
});
