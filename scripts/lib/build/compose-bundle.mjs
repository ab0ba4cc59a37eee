import { pathToFileURL } from 'node:url';
import { bundleOnce } from './bundle-once.mjs';

/**
 * @returns {Promise<typeof import('../../../composition/src/cli/run-compose')>} the command behind
 * `npm run compose`
 */
export function loadCompose() {
  return load('composition/src/cli/run-compose.ts');
}

/**
 * @returns {Promise<typeof import('../../../composition/src/check/remote/build-problems')>} the
 * check of one build's files
 */
export function loadBuildCheck() {
  return load('composition/src/check/remote/build-problems.ts');
}

/**
 * @returns {Promise<typeof import('../../../composition/src/publish/send-version')>} what sends a
 * version to a portal
 */
export function loadPublishing() {
  return load('composition/src/publish/send-version.ts');
}

/**
 * @returns {Promise<typeof import('../../../composition/src/s3/publish-build')>} what publishes
 * into a bucket
 */
export function loadBucket() {
  return load('composition/src/s3/publish-build.ts');
}

/** @param {string} entry module of the composition */
async function load(entry) {
  const bundle = await bundleOnce(entry, [
    'composition/package.json',
    'composition/src',
    'shared-contract/src',
    'shared-server/src/db/embedded/process-start.ts',
  ]);
  return import(pathToFileURL(bundle).href);
}
