import { safeLink } from './safe-link';

test.each(['https://example.com/a', 'http://example.com/'])('%s is a link', (link) => {
  expect(safeLink(link)).toBe(link);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '/relative', '', null])(
  '%s is no link',
  (link) => expect(safeLink(link)).toBeNull(),
);
