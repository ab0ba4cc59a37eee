/** Name of a release's environment, which it serves by default. */
export const RELEASE_ENVIRONMENT = 'release';
