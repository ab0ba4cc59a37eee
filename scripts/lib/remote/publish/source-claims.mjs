import { spawnSync } from 'node:child_process';

/**
 * @param {string} folder folder of a package
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {{ commit?: string, repository?: string, builder?: string }} where its build comes from,
 * as far as the CI or git knows
 */
export function readSourceClaims(folder, env = process.env) {
  const onGitHub = env.GITHUB_SERVER_URL && `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}`;
  const run = onGitHub && env.GITHUB_RUN_ID && `${onGitHub}/actions/runs/${env.GITHUB_RUN_ID}`;
  const repository =
    onGitHub || env.CI_PROJECT_URL || runGit(folder, 'remote', 'get-url', 'origin');
  return {
    ...parseStated('commit', env.GITHUB_SHA || env.CI_COMMIT_SHA || readCommitted(folder)),
    ...parseStated('repository', repository && removePassword(repository)),
    ...parseStated('builder', run || env.CI_JOB_URL || env.BUILD_URL),
  };
}

/**
 * @param {string} name
 * @param {string | undefined} text
 */
function parseStated(name, text) {
  return text && /^[\x21-\x7e]{1,300}$/.test(text) ? { [name]: text } : {};
}

/** @returns the commit of the folder, unless it has uncommitted changes */
function readCommitted(/** @type {string} */ folder) {
  return runGit(folder, 'status', '--porcelain', '.') === ''
    ? runGit(folder, 'rev-parse', 'HEAD')
    : undefined;
}

function removePassword(/** @type {string} */ address) {
  return address.replace(/^([a-z+]+:\/\/)[^@/]*@/, '$1');
}

/**
 * @param {string} folder
 * @param {...string} words
 * @returns {string | undefined} undefined outside of a repository
 */
function runGit(folder, ...words) {
  const { status, stdout } = spawnSync('git', ['-C', folder, ...words], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
