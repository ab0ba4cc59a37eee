import semver from 'semver';
import { readPublished } from '../check/read-published';
import type { Problem } from '../problem';
import { PROVENANCE_FILE } from '../provenance/provenance-problems';
import { createFilesStore, type VersionFileMap } from '../store/files-store';

/** Version suffix of a checkout's builds, which are removed when they are old. */
const checkoutBuild = /-[0-9a-f]{8}$/;

/** @returns why a remote can't be published under this version, if it can't */
export function findReleaseProblem(version: string): string | undefined {
  if (semver.valid(version) !== version || version.length > 80) {
    return `"${version.slice(0, 80)}" is not a version: it looks like 1.2.0 or 1.2.0-rc.1.`;
  }
  if (checkoutBuild.test(version)) {
    return `"${version}" looks like a build of a checkout, which is removed later: choose another version.`;
  }
  return undefined;
}

/** @returns why the files can't be published, by the same rules as for a folder */
export async function findUploadProblems(
  files: VersionFileMap,
  name: string,
  version: string,
): Promise<Problem[]> {
  if (!files.has('portal.json')) {
    const text = `${name} ${version} has no portal.json: send the files of the build as they are.`;
    return [{ rule: 'portal-json', remote: name, text }];
  }
  if (files.has(PROVENANCE_FILE)) {
    const text = `${name} ${version} contains a ${PROVENANCE_FILE}, which only the registry writes: send the files of the build as they are.`;
    return [{ rule: 'provenance', remote: name, text }];
  }
  const { published, problems } = await readPublished(createFilesStore(files), name, version);
  if (!published) return problems;
  const stated = new Set(['portal.json', ...published.portal.assets.map(({ path }) => path)]);
  const unstated = [...files.keys()].filter(
    (path) => !stated.has(path) && !stated.has(path.replace(/\.(br|gz)$/, '')),
  );
  if (unstated.length === 0) return problems;
  const text = `${name} ${version} has files that its portal.json does not name, such as ${unstated[0]}: send only the files of the build.`;
  return [...problems, { rule: 'asset-hash', remote: name, text }];
}
