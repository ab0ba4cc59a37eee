/**
 * @param {string} place
 * @returns {boolean} whether
 */
export function isBucket(place) {
  return place.startsWith('s3://');
}

/**
 * An address would be used as the name of a folder.
 * @param {string} what variable or option with the value
 * @param {string} place
 * @throws {Error} when it is an address
 */
export function requireFolderName(what, place) {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(place)) return;
  if (isBucket(place)) {
    throw new Error(
      `${what} is a bucket, ${place}, and this command works in a folder: name a folder, or use compose, publish-remote or serve.`,
    );
  }
  throw new Error(
    `${what} is a folder, and ${place} is an address: name a folder, or publish to a portal with --to ${place}.`,
  );
}
