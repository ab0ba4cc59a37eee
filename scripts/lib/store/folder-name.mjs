/**
 * @param {string} place
 * @returns {boolean} whether the place is a bucket, `s3://bucket/prefix`
 */
export function isBucket(place) {
  return place.startsWith('s3://');
}

/**
 * Refuses addresses, which would become the name of a folder.
 * @param {string} what variable or option with the value
 * @param {string} place
 * @throws {Error} when it is an address
 */
export function requireFolderName(what, place) {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(place)) return;
  if (isBucket(place)) {
    throw new Error(
      `${what} is a bucket, ${place}, but this command needs a folder: use a folder, or run compose, publish-remote or serve.`,
    );
  }
  throw new Error(
    `${what} must be a folder, but ${place} is an address: use a folder, or publish to a portal with --to ${place}.`,
  );
}
