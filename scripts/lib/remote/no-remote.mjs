/**
 * @param {string} name name of the missing remote
 * @param {string} folder expected folder of its package
 * @returns {Error}
 */
export function createNoRemoteError(name, folder) {
  const made = /^mfe-[a-z]/.test(name) ? name : 'mfe-<name>';
  return new Error(
    `There is no remote ${name} in ${folder}: correct the name, or create it with "npm run create-remote -- ${made}".`,
  );
}
