/** First segments of addresses that the server answers itself. */
const ofServer = ['api', 'assets', 'config', 'healthz', 'metrics', 'readyz', 'remotes'];

/**
 * @param {string} name name of the remote that is asked for
 * @param {{ exists: boolean, shellPages: readonly string[], command: string }} known whether a
 * folder of that name is there; pages that the shell draws itself; what people type to make one
 * @returns {string | undefined} what is wrong with the name
 */
export function nameProblem(name, { exists, shellPages, command }) {
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40) {
    return `Name the remote mfe-<name>, in lower case with single dashes: ${command}`;
  }
  const path = name.slice('mfe'.length).replace('-', '/');
  if (ofServer.includes(path.slice(1)) || shellPages.includes(path)) {
    return `${path} is an address of the portal itself: choose another name.`;
  }
  if (exists) return `${name}/ is there already: choose another name, or remove it first.`;
  return undefined;
}
