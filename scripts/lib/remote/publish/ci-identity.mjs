const TOKEN = 'PORTAL_PUBLISH_TOKEN';
const ID_TOKEN = 'PORTAL_ID_TOKEN';
/** Deadline of GitHub's response. */
const TIMEOUT_MS = 30_000;

/**
 * @typedef {object} Credential allows a team to publish
 * @property {string} says description of the publisher, for people
 * @property {() => Promise<string>} token requested just before it is sent, because it is
 * short-lived
 */

/**
 * A CI job's identity is preferred to the publish token.
 * @param {string} address address of the portal, which becomes the identity's only audience
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Credential[]} the second one is for portals that don't trust the first
 */
export function getCredentials(address, env = process.env) {
  const { [TOKEN]: token } = env;
  const identity = getIdentity(address, env);
  return [
    ...(identity ? [identity] : []),
    ...(token ? [{ says: `the token in ${TOKEN}`, token: async () => token }] : []),
  ];
}

/**
 * @param {string} name name of the remote
 * @param {string} address
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string} why there are no credentials, and how to get some
 */
export function findCredentialProblem(name, address, env = process.env) {
  const token = `set ${TOKEN} to the token of ${name}`;
  if (env.GITHUB_ACTIONS === 'true') {
    return `This job has no identity to publish with: give it "permissions: id-token: write" in the workflow (a pull request of a fork never gets it), or ${token}.`;
  }
  if (env.GITLAB_CI === 'true') {
    return `This job has no identity to publish with: give it "id_tokens: ${ID_TOKEN}: aud: ${address}" in .gitlab-ci.yml, or ${token}.`;
  }
  return `${TOKEN} is not set: set it to the token of ${name}, which an operator of ${address} creates with "npm run publish-token -- --remote ${name} --owner <team>". Jobs of GitHub Actions or GitLab CI need no token if the operator trusts them with "npm run trusted-publisher".`;
}

/**
 * @param {string} address
 * @param {NodeJS.ProcessEnv} env
 * @returns {Credential | undefined}
 */
function getIdentity(address, env) {
  const { [ID_TOKEN]: made, ACTIONS_ID_TOKEN_REQUEST_URL: url } = env;
  const { ACTIONS_ID_TOKEN_REQUEST_TOKEN: secret } = env;
  if (made) {
    const job = env.CI_PROJECT_PATH ? ` of ${env.CI_PROJECT_PATH} in GitLab CI` : '';
    return { says: `the identity${job}, from ${ID_TOKEN}`, token: async () => made };
  }
  if (!url || !secret) return undefined;
  const says = `the identity of ${env.GITHUB_REPOSITORY ?? 'this repository'} in GitHub Actions`;
  return { says, token: () => requestGithubToken(address, url, secret) };
}

/**
 * @param {string} audience
 * @param {string} place URL where GitHub issues identities for this job
 * @param {string} secret
 */
async function requestGithubToken(audience, place, secret) {
  const again = 'run the job again';
  const url = new URL(place);
  url.searchParams.set('audience', audience);
  const answer = await fetch(url, {
    headers: { authorization: `bearer ${secret}`, accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  }).catch((cause) => {
    throw new Error(`GitHub issued no identity for this job (${cause.message}): ${again}.`, {
      cause,
    });
  });
  const body = await answer.json().catch(() => undefined);
  if (answer.ok && typeof body?.value === 'string') return body.value;
  throw new Error(
    `GitHub issued no identity for this job (${answer.status}): ${again}, and check that it has "permissions: id-token: write".`,
  );
}
