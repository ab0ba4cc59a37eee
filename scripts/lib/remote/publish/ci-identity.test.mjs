import { createServer } from 'node:http';
import { findCredentialProblem, getCredentials } from './ci-identity.mjs';

const address = 'https://portal.example';
/** @type {string[]} */
let asked = [];
/** @type {[number, object]} */
let answer;
const forge = createServer((req, res) => {
  asked.push(`${req.headers.authorization} ${req.url}`);
  const [status, body] = answer;
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
/** @type {NodeJS.ProcessEnv} */
let github;

beforeAll(async () => {
  await new Promise((resolve) => forge.listen(0, '127.0.0.1', () => resolve(undefined)));
  const bound = /** @type {import('node:net').AddressInfo} */ (forge.address());
  github = {
    GITHUB_ACTIONS: 'true',
    GITHUB_REPOSITORY: 'acme/billing',
    ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${bound.port}/token?api-version=2.0`,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of the run',
  };
});
beforeEach(() => {
  asked = [];
  answer = [200, { value: 'a.b.c' }];
});
afterAll(() => {
  forge.closeAllConnections();
  forge.close();
});

test('requests an identity from GitHub whose only audience is the portal', async () => {
  const [found, ...more] = getCredentials(address, github);
  expect(found?.says).toBe('the identity of acme/billing in GitHub Actions');
  expect(await found?.token()).toBe('a.b.c');
  expect(more).toEqual([]);
  expect(asked).toEqual([
    'bearer of the run /token?api-version=2.0&audience=https%3A%2F%2Fportal.example',
  ]);
});

test("uses GitLab's identity, and keeps the publish token for portals that don't trust it", async () => {
  const env = {
    GITLAB_CI: 'true',
    CI_PROJECT_PATH: 'acme/billing',
    PORTAL_ID_TOKEN: 'd.e.f',
    PORTAL_PUBLISH_TOKEN: 'vp_pub_x',
  };
  const found = getCredentials(address, env);
  expect(found.map(({ says }) => says)).toEqual([
    'the identity of acme/billing in GitLab CI, from PORTAL_ID_TOKEN',
    'the token in PORTAL_PUBLISH_TOKEN',
  ]);
  expect(await Promise.all(found.map(({ token }) => token()))).toEqual(['d.e.f', 'vp_pub_x']);
});

test.each([
  ['refuses', 403, {}],
  ['returns no token', 200, {}],
])('explains what to do when GitHub %s', async (_, status, body) => {
  answer = [status, body];
  const [found] = getCredentials(address, github);
  await expect(found?.token()).rejects.toThrow(/issued no identity .*"permissions: id-token: wr/);
});

/** @type {[string, NodeJS.ProcessEnv, RegExp][]} */
const without = [
  ['GitHub', { GITHUB_ACTIONS: 'true' }, /"permissions: id-token: write" in the workflow/],
  ['GitLab', { GITLAB_CI: 'true' }, /"id_tokens: PORTAL_ID_TOKEN: aud: https:\/\/portal.example"/],
  ['no CI', {}, /PORTAL_PUBLISH_TOKEN is not set: .*--remote mfe-items/],
];
test.each(without)('explains how to get credentials: %s', (_, env, sentence) => {
  expect(getCredentials(address, env)).toEqual([]);
  expect(findCredentialProblem('mfe-items', address, env)).toMatch(sentence);
});
