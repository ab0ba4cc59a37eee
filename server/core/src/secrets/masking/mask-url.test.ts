import { maskUrl } from './mask-url';

test.each([
  ['https://example.com', 'https://example.com'],
  ['https://example.com///', 'https://example.com'],
  ['https://me:secret@example.com/a/b//?key=1#x', 'https://example.com/a/********'],
  ['https://example.com//a', 'https://example.com//********'],
])('masks the address %s as %s', (url, masked) => {
  expect(maskUrl(url)).toBe(masked);
});
