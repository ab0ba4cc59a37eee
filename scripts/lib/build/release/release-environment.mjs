/** Name of the environment that a release brings, and serves by default. */
export const RELEASE_ENVIRONMENT = 'release';
