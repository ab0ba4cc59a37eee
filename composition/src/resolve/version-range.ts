import semver from 'semver';
import { packageVersion } from '../pick-version';

/** @returns whether the text names a range instead of one version */
export function isRange(wanted: string): boolean {
  return !semver.valid(wanted) && semver.validRange(wanted) !== null;
}

/** @returns whether the version is in the range; a range that is none holds nothing */
export function isInRange(version: string, range: string): boolean {
  return semver.validRange(range) !== null && semver.satisfies(packageVersion(version), range);
}

/** @returns whether both ranges hold the same versions */
export function isSameRange(a: string, b: string): boolean {
  if (semver.validRange(a) === null || semver.validRange(b) === null) return false;
  return semver.subset(a, b) && semver.subset(b, a);
}
