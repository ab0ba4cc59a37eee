/**
 * @param {string} name remote that was named
 * @param {string} folder where its package must be
 * @returns {Error}
 */
export function noRemote(name, folder) {
  const made = /^mfe-[a-z]/.test(name) ? name : 'mfe-<name>';
  return new Error(
    `There is no remote ${name} in ${folder}: correct the name, or make it with "npm run create-remote -- ${made}".`,
  );
}
