import semver from 'semver';

/**
 * @param published versions in a remote store
 * @param wanted a published version, or a range such as `^1.2.0`
 * @returns the version itself, or the highest one within the range; undefined when the store has
 * none. Local builds only match by exact name
 */
export function pickVersion(published: readonly string[], wanted: string): string | undefined {
  if (published.includes(wanted)) return wanted;
  if (!isRange(wanted)) return undefined;
  return semver.maxSatisfying(published.filter(isPublished), wanted) ?? undefined;
}

/** @returns whether the text names a range instead of one version */
export function isRange(wanted: string): boolean {
  return !semver.valid(wanted) && semver.validRange(wanted) !== null;
}

/** @returns whether the version was published by a person; builds of a checkout end in an id */
export function isPublished(version: string): boolean {
  return !/-[0-9a-f]{8}$/.test(version);
}
