import { spawnSync } from 'node:child_process';

/**
 * @param {string} folder folder of a package
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {{ commit?: string, repository?: string, builder?: string }} where its build comes from,
 * as far as the CI or git knows
 */
export function sourceClaims(folder, env = process.env) {
  const onGitHub = env.GITHUB_SERVER_URL && `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}`;
  const run = onGitHub && env.GITHUB_RUN_ID && `${onGitHub}/actions/runs/${env.GITHUB_RUN_ID}`;
  const repository = onGitHub || env.CI_PROJECT_URL || git(folder, 'remote', 'get-url', 'origin');
  return {
    ...stated('commit', env.GITHUB_SHA || env.CI_COMMIT_SHA || committed(folder)),
    ...stated('repository', repository && withoutPassword(repository)),
    ...stated('builder', run || env.CI_JOB_URL || env.BUILD_URL),
  };
}

/**
 * @param {string} name
 * @param {string | undefined} text
 */
function stated(name, text) {
  return text && /^[\x21-\x7e]{1,300}$/.test(text) ? { [name]: text } : {};
}

/** Files that were changed since belong to no commit. */
function committed(/** @type {string} */ folder) {
  return git(folder, 'status', '--porcelain', '.') === ''
    ? git(folder, 'rev-parse', 'HEAD')
    : undefined;
}

function withoutPassword(/** @type {string} */ address) {
  return address.replace(/^([a-z+]+:\/\/)[^@/]*@/, '$1');
}

/**
 * @param {string} folder
 * @param {...string} words
 * @returns {string | undefined} nothing outside of a repository
 */
function git(folder, ...words) {
  const { status, stdout } = spawnSync('git', ['-C', folder, ...words], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
