/** What the scripts of a checkout and the commands of a release take from the composition. */
export { buildProblems } from './check/remote/build-problems';
export { lockFitProblems } from './check/shell/lock-fit';
export { runCompose } from './cli/run-compose';
export { PublishError, sendPreview, sendVersion } from './publish/send-version';
export { publishBuild, requireBucket } from './s3/publish-build';
