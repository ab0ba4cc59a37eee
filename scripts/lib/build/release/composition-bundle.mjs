// In a release, the composition is part of the command's bundle.

/** @returns {Promise<typeof import('../../../../packages/composition/src/cli/run-compose')>} */
export async function loadCompose() {
  return import('../../../../packages/composition/src/cli/run-compose');
}

/**
 * @returns {Promise<
 *   typeof import('../../../../packages/composition/src/check/remote/build-problems')
 * >}
 */
export async function loadBuildCheck() {
  return import('../../../../packages/composition/src/check/remote/build-problems');
}

/**
 * @returns {Promise<
 *   typeof import('../../../../packages/composition/src/publish/send-version')
 * >}
 */
export async function loadPublishing() {
  return import('../../../../packages/composition/src/publish/send-version');
}

/** @returns {Promise<typeof import('../../../../packages/composition/src/s3/publish-build')>} */
export async function loadBucket() {
  return import('../../../../packages/composition/src/s3/publish-build');
}
