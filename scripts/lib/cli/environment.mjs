/**
 * @returns {NodeJS.ProcessEnv} the environment for installing and building, without NODE_ENV: what
 * is built never
 *   depends on it
 */
export function buildEnvironment() {
  const { NODE_ENV: _, ...environment } = process.env;
  return environment;
}
