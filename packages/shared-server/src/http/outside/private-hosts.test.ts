import { createHostCheck, isPrivateHostEntry } from './private-hosts';

test.each(['localhost', 'tools.internal', '10.1.2.3', '10.0.0.0/8', 'fd00::/8', '::1'])(
  "accepts %s in the operator's list",
  (entry) => {
    expect(isPrivateHostEntry(entry)).toBe(true);
  },
);

test.each(['', '*', 'http://localhost', 'a b', 'host:80', '10.0.0.0/33', '127.1', '0x7f.1', 'x/8'])(
  'refuses "%s" in the list of private hosts',
  (entry) => {
    expect(isPrivateHostEntry(entry)).toBe(false);
  },
);

test('allows exactly the listed hosts', () => {
  const allowed = createHostCheck(['tools.internal', '10.1.0.0/16', '192.168.7.9', 'fd12::/16']);
  expect(allowed('Tools.internal', '127.0.0.1')).toBe(true);
  expect(allowed('other.internal', '127.0.0.1')).toBe(false);
  expect(allowed('other.internal', '10.1.255.1')).toBe(true);
  expect(allowed('other.internal', '10.2.0.1')).toBe(false);
  expect(allowed('other.internal', '::ffff:10.1.0.1')).toBe(false);
  expect(allowed('192.168.7.9', '192.168.7.9')).toBe(true);
  expect(allowed('192.168.7.8', '192.168.7.8')).toBe(false);
  expect(allowed('fd12::1', 'fd12::1')).toBe(true);
  expect(allowed('tools.internal', 'nonsense')).toBe(false);
  expect(allowed('example.org', '8.8.8.8')).toBe(true);
});
