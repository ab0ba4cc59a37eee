import { join } from 'node:path';
import type { LockedVersion } from 'shared-contract';
import type { Problem } from '../problem';
import { PROVENANCE_FILE } from '../provenance/provenance-problems';
import { listPublishedVersions } from '../store/folder-store';
import { readIfPresent } from '../store/read-if-present';
import { StoreError, type StoreReader } from '../store/store-reader';
import { describeMissingVersion, describeVersion, type ReadVersion } from './describe-version';
import { findFileProblems, isMarkup } from './files/file-problems';
import type { Published } from './published';

/**
 * Reads a version and checks all its files.
 * @param expected the lock's entry for this version
 */
export async function readPublished(
  store: StoreReader,
  name: string,
  version: string,
  expected?: LockedVersion,
): Promise<ReadVersion> {
  try {
    const portal = await store.read(name, version, 'portal.json');
    if (!portal) {
      const versions = await store.versions(name);
      return { problems: [describeMissingVersion(store.place, versions, { name, version })] };
    }
    const manifest = await store.read(name, version, 'mf-manifest.json');
    const provenance = await readProvenanceFile(store, name, version);
    const files = { portal, manifest, provenance };
    const { published, problems } = describeVersion({ name, version, ...files });
    if (!published) return { problems };
    problems.push(...(await findFileProblems(store, published)));
    if (expected) problems.push(...findChanges(published, expected));
    return { published, problems };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return toUnreadable(name, version, error.message);
  }
}

/** External stores often respond with 403 or a page for a missing file. */
async function readProvenanceFile(
  store: StoreReader,
  name: string,
  version: string,
): Promise<Buffer | undefined> {
  try {
    const file = await store.read(name, version, PROVENANCE_FILE);
    return file && !isMarkup(file) ? file : undefined;
  } catch (error) {
    if (error instanceof StoreError) return undefined;
    throw error;
  }
}

/**
 * Reads a version's description synchronously, without its code.
 * @param folder folder of the portal's own store
 */
export function readDescription(folder: string, name: string, version: string): ReadVersion {
  try {
    const portal = readIfPresent(join(folder, name, version, 'portal.json'));
    if (!portal) {
      const versions = listPublishedVersions(folder, name);
      return { problems: [describeMissingVersion(folder, versions, { name, version })] };
    }
    const manifest = readIfPresent(join(folder, name, version, 'mf-manifest.json'));
    const provenance = readIfPresent(join(folder, name, version, PROVENANCE_FILE));
    return describeVersion({ name, version, portal, manifest, provenance });
  } catch (error) {
    return toUnreadable(name, version, `${(error as Error).message}.`);
  }
}

function toUnreadable(remote: string, version: string, why: string): ReadVersion {
  const text = `${remote} ${version} cannot be read: ${why} Try again when the store responds.`;
  return { problems: [{ rule: 'store-answers', remote, text }] };
}

function findChanges(found: Published, expected: LockedVersion): Problem[] {
  const changed = [
    found.portalHash !== expected.portal && 'portal.json',
    found.manifestHash !== expected.manifest && 'mf-manifest.json',
  ].filter((file) => file !== false);
  if (changed.length === 0) return [];
  const { name, version } = found;
  const text = `${name} ${version} is not what was locked, ${changed.join(' and ')} changed since: restore the published files, or publish the change under a new version.`;
  return [{ rule: 'locked-hash', remote: name, text }];
}
