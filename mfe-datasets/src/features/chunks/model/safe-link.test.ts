import { toSafeLink } from './safe-link';

test.each(['https://example.com/a', 'http://example.com/'])('accepts %s as a link', (link) => {
  expect(toSafeLink(link)).toBe(link);
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '/relative', '', null])(
  'rejects %s as a link',
  (link) => expect(toSafeLink(link)).toBeNull(),
);

test.each(['override=off', 'a=1&override=mfe-x@http://localhost:4100', '%6fverride='])(
  'rejects ?%s only in portal URLs',
  (query) => {
    expect(toSafeLink(`${window.location.origin}/calls?${query}`)).toBeNull();
    expect(toSafeLink(`https://elsewhere.example/calls?${query}`)).not.toBeNull();
  },
);
