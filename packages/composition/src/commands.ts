/** What the scripts of a checkout and the commands of a release use from this package. */
export { findBuildProblems } from './check/remote/build-problems';
export { findLockFitProblems } from './check/shell/lock-fit';
export { runCompose } from './cli/run-compose';
export { PublishError, sendPreview, sendVersion } from './publish/send-version';
export { findReleaseProblem } from './publish/upload-problems';
export { publishBuild, requireBucket } from './s3/publish-build';
