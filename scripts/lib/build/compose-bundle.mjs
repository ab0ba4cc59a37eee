import { pathToFileURL } from 'node:url';
import { bundleOnce } from './bundle-once.mjs';

/**
 * @returns {Promise<
 *   typeof import('../../../packages/composition/src/cli/run-compose')
 * >} the command behind `npm run compose`
 */
export function loadCompose() {
  return load('packages/composition/src/cli/run-compose.ts');
}

/**
 * @returns {Promise<
 *   typeof import('../../../packages/composition/src/check/remote/build-problems')
 * >} the check of one build's files
 */
export function loadBuildCheck() {
  return load('packages/composition/src/check/remote/build-problems.ts');
}

/**
 * @returns {Promise<
 *   typeof import('../../../packages/composition/src/publish/send-version')
 * >} what sends a version to a portal
 */
export function loadPublishing() {
  return load('packages/composition/src/publish/send-version.ts');
}

/**
 * @returns {Promise<
 *   typeof import('../../../packages/composition/src/s3/publish-build')
 * >} what publishes into a bucket
 */
export function loadBucket() {
  return load('packages/composition/src/s3/publish-build.ts');
}

/** @param {string} entry module of the composition */
async function load(entry) {
  const bundle = await bundleOnce(entry, [
    'packages/composition/package.json',
    'packages/composition/src',
    'packages/shared-contract/src',
    'packages/shared-server/src/db/embedded/process-start.ts',
  ]);
  return import(pathToFileURL(bundle).href);
}
