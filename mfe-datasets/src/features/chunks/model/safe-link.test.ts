import { safeLink } from './safe-link';

test.each(['https://example.com/a', 'http://example.com/'])('accepts %s as a link', (link) => {
  expect(safeLink(link)).toBe(link);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '/relative', '', null])(
  'rejects %s as a link',
  (link) => expect(safeLink(link)).toBeNull(),
);

test.each(['override=off', 'a=1&override=mfe-x@http://localhost:4100', '%6fverride='])(
  'rejects an address of the portal with ?%s',
  (query) => {
    expect(safeLink(`${window.location.origin}/calls?${query}`)).toBeNull();
    expect(safeLink(`https://elsewhere.example/calls?${query}`)).not.toBeNull();
  },
);
