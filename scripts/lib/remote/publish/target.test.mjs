import { openTarget } from './target.mjs';

afterEach(() => {
  delete process.env.PORTAL_PUBLISH_TOKEN;
});

/** @type {[string, { to?: string, store?: string }, RegExp][]} */
const refused = [
  ['neither is named', {}, /--to https:\/\/portal\.example, or the folder/],
  ['the store is an address', { store: 'https://cdn.example' }, /--to https:\/\/cdn\.example/],
  ['the portal is no address', { to: 'portal.example' }, /is no address of a portal/],
  ['the portal has a path', { to: 'https://portal.example/app' }, /is no address of a portal/],
  ['the portal is a bucket', { to: 's3://bucket' }, /is no address of a portal/],
  ['the token would be readable', { to: 'http://portal.example' }, /in the clear.*https/],
  ['the address has a password', { to: 'https://a:b@portal.example' }, /PORTAL_PUBLISH_TOKEN/],
];
test.each(refused)('refuses a place when %s', (_, place, sentence) => {
  expect(() => openTarget(place)).toThrow(sentence);
});

test('asks for the token before it builds', () => {
  const target = openTarget({ to: 'http://localhost:4000' });
  expect(() => target.require('mfe-items')).toThrow(
    /PORTAL_PUBLISH_TOKEN is not set: .*--remote mfe-items/,
  );
  process.env.PORTAL_PUBLISH_TOKEN = 'vp_pub_x';
  expect(() => target.require('mfe-items')).not.toThrow();
});
