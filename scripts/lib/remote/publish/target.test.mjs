import { openTarget } from './target.mjs';

/** CI variables, which may be set where these tests run. */
const ofCi = ['GITHUB_ACTIONS', 'GITLAB_CI', 'PORTAL_ID_TOKEN', 'ACTIONS_ID_TOKEN_REQUEST_URL'];
beforeEach(() => {
  for (const name of [...ofCi, 'PORTAL_PUBLISH_TOKEN']) delete process.env[name];
});

/** @type {[string, import('./target.mjs').Place, RegExp][]} */
const refused = [
  ['neither is given', {}, /--to https:\/\/portal\.example, or a remote store/],
  ['the store is an address', { store: 'https://cdn.example' }, /--to https:\/\/cdn\.example/],
  ['the portal is not an address', { to: 'portal.example' }, /is not a portal address/],
  ['the portal has a query', { to: 'https://portal.example/?a' }, /is not a portal address/],
  ['the portal is a bucket', { to: 's3://bucket' }, /is not a portal address/],
  ['the token would be readable', { to: 'http://portal.example' }, /unencrypted.*https/],
  ['a preview has no portal', { preview: true, for: 'a@b.test' }, /A portal shows a preview/],
  ['a preview names no person', { to: 'https://p.example', preview: true }, /--for ada@example/],
  ['a person is named without a preview', { to: 'https://p.example', for: 'a' }, /add --preview/],
  ['the address has a password', { to: 'https://a:b@portal.example' }, /PORTAL_PUBLISH_TOKEN/],
];
test.each(refused)('refuses a target when %s', (_, place, sentence) => {
  expect(() => openTarget(place)).toThrow(sentence);
});

test('requires the token before it builds', () => {
  const said = jest.spyOn(console, 'log').mockReturnValue();
  const target = openTarget({ to: 'http://localhost:4000' });
  expect(() => target.require('mfe-items')).toThrow(
    /PORTAL_PUBLISH_TOKEN is not set: .*--remote mfe-items/,
  );
  process.env.PORTAL_PUBLISH_TOKEN = 'vp_pub_x';
  target.require('mfe-items');
  expect(said).toHaveBeenCalledWith('Publishing with the token in PORTAL_PUBLISH_TOKEN.');
});
