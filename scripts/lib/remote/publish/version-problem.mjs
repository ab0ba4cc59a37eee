const part = '(0|[1-9]\\d*)';
const semver = new RegExp(`^${part}\\.${part}\\.${part}(-[0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*)?$`);

/**
 * @param {string} version
 * @returns {string | undefined} why nothing can be published under this version
 */
export function findVersionProblem(version) {
  if (!semver.test(version) || version.length > 80) {
    return `"${version}" is not a version: it looks like 1.2.0 or 1.2.0-rc.1.`;
  }
  if (/-[0-9a-f]{8}$/.test(version)) {
    return `"${version}" looks like a build of a checkout, which is removed later: choose another version.`;
  }
  return undefined;
}
