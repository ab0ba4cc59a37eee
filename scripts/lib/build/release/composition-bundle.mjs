// Inside a release: the composition is part of the command's own bundle.

/** @returns {Promise<typeof import('../../../../composition/src/cli/run-compose')>} */
export async function loadCompose() {
  return import('../../../../composition/src/cli/run-compose');
}

/** @returns {Promise<typeof import('../../../../composition/src/check/remote/build-problems')>} */
export async function loadBuildCheck() {
  return import('../../../../composition/src/check/remote/build-problems');
}

/** @returns {Promise<typeof import('../../../../composition/src/publish/send-version')>} */
export async function loadPublishing() {
  return import('../../../../composition/src/publish/send-version');
}

/** @returns {Promise<typeof import('../../../../composition/src/s3/publish-build')>} */
export async function loadBucket() {
  return import('../../../../composition/src/s3/publish-build');
}
