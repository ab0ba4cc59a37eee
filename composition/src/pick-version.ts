import semver from 'semver';

/** A version in a remote store. */
export interface PublishedVersion {
  /** Name of its folder: the package's version, and for builds of a checkout eight digits of their content. */
  version: string;
  /** When it was published, in milliseconds since 1970. */
  publishedAt: number;
}

/**
 * @param wanted a published version, or a range of package versions such as `^1.2.0`
 * @returns the version that an environment's line means: itself, or the highest within the range and of builds of
 * the same package version the one published last; nothing when the store has none
 */
export function pickVersion(
  published: readonly PublishedVersion[],
  wanted: string,
): string | undefined {
  if (published.some(({ version }) => version === wanted)) return wanted;
  if (semver.valid(wanted) || !semver.validRange(wanted)) return undefined;
  return published
    .filter(({ version }) => semver.satisfies(packageVersion(version), wanted))
    .sort(
      (a, b) =>
        semver.compare(packageVersion(b.version), packageVersion(a.version)) ||
        b.publishedAt - a.publishedAt,
    )[0]?.version;
}

/** @returns the package's version without the digits of the content that a build adds */
export function packageVersion(version: string): string {
  return version.replace(/-[0-9a-f]{8}$/, '');
}
