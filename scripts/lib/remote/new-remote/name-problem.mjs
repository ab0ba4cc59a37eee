/** First segments of the server's own addresses. */
const ofServer = ['api', 'assets', 'config', 'healthz', 'metrics', 'readyz', 'remotes'];

/**
 * @param {string} name wanted name of the remote
 * @param {{ exists: boolean, shellPages: readonly string[], command: string }} known whether the
 * folder exists; the shell's own pages; the command to create one
 * @returns {string | undefined} what is wrong with the name
 */
export function findNameProblem(name, { exists, shellPages, command }) {
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40) {
    return `Name the remote mfe-<name>, in lowercase with single hyphens: ${command}`;
  }
  const path = name.slice('mfe'.length).replace('-', '/');
  if (ofServer.includes(path.slice(1)) || shellPages.includes(path)) {
    return `${path} is an address of the portal itself: choose another name.`;
  }
  if (exists) return `${name}/ already exists: choose another name, or remove it first.`;
  return undefined;
}
