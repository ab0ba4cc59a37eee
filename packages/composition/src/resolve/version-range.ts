import semver from 'semver';

/** @returns whether the version is in the range; false for an invalid range */
export function isInRange(version: string, range: string): boolean {
  return semver.validRange(range) !== null && semver.satisfies(version, range);
}

/** @returns whether both ranges contain the same versions */
export function isSameRange(a: string, b: string): boolean {
  if (semver.validRange(a) === null || semver.validRange(b) === null) return false;
  return semver.subset(a, b) && semver.subset(b, a);
}
