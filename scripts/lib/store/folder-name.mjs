/**
 * An address would be taken for the name of a folder.
 * @param {string} what variable or option that it was given by
 * @param {string} place
 * @throws {Error} when it is an address
 */
export function requireFolderName(what, place) {
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(place)) return;
  throw new Error(
    `${what} is a folder, and ${place} is an address: name a folder, or publish to a portal with --to ${place}.`,
  );
}
