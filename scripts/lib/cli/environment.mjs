/**
 * @returns {NodeJS.ProcessEnv} the environment for installing and building, without NODE_ENV, so
 * that builds never depend on it
 */
export function getBuildEnvironment() {
  const { NODE_ENV: _, ...environment } = process.env;
  return environment;
}
