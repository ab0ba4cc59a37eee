import type { EnvironmentRemote } from 'shared-contract';
import type { Problem } from '../problem';
import { isPublished, isRange, pickVersion } from '../serve/pick-version';
import { findWorkspaceVersion, listPublishedVersions } from '../store/folder-store';
import type { OwnStore } from '../store/own-store';
import { StoreError, type StoreReader } from '../store/store-reader';

/** The part of a store's listing that one line of an environment needs. */
export interface Listing {
  /** The store's location, for messages. */
  place: string;
  workspace?: string | undefined;
  /** Undefined when the store has no list. */
  versions?: readonly string[] | undefined;
}

type Line = Pick<EnvironmentRemote, 'name' | 'version'>;

/** @returns the listing, or why there is none */
export async function listStore(
  { name, version: wanted }: Line,
  store: StoreReader,
): Promise<Listing | Problem> {
  const { place } = store;
  try {
    if (wanted === 'workspace') return { place, workspace: await store.workspace(name) };
    return isRange(wanted) ? { place, versions: await store.versions(name) } : { place };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return describeUnreachable(name, error.message);
  }
}

/**
 * @param folder folder of the portal's own store
 * @returns the listing, or why the folder is unreadable
 */
export function listFolder({ name, version: wanted }: Line, folder: string): Listing | Problem {
  const place = folder;
  try {
    if (wanted === 'workspace') return { place, workspace: findWorkspaceVersion(folder, name) };
    return isRange(wanted) ? { place, versions: listPublishedVersions(folder, name) } : { place };
  } catch (error) {
    return describeUnreachable(name, `${(error as Error).message}.`);
  }
}

/** @returns the listing of the portal's own store, or why there is none */
export async function listOwnStore(line: Line, own: OwnStore): Promise<Listing | Problem> {
  return typeof own === 'string' ? listFolder(line, own) : listStore(line, own);
}

function describeUnreachable(remote: string, why: string): Problem {
  const text = `${remote} cannot be looked up: ${why} Try again when the store responds.`;
  return { rule: 'store-answers', remote, text };
}

/** @returns the line's version, or why there is none */
export function chooseVersion(
  { name, version: wanted }: Line,
  listing: Listing | Problem,
): { version: string } | Problem {
  if ('rule' in listing) return listing;
  const { place, workspace, versions } = listing;
  if (wanted === 'workspace') {
    if (workspace) return { version: workspace };
    const text = `${name} follows the workspace, but the remote store ${place} has no build from there: run "npm run build", or pin a published version.`;
    return { rule: 'remote-in-store', remote: name, text };
  }
  // Whether an exact version exists is only known when it is read.
  if (!isRange(wanted)) return { version: wanted };
  if (!versions) return describeNoList(name, wanted, place);
  const version = pickVersion(versions, wanted);
  if (version) return { version };
  if (versions.length === 0) {
    const text = `${name} is not in the remote store ${place}: publish it with "npm run publish-remote -- ${name}", or correct the name.`;
    return { rule: 'remote-in-store', remote: name, text };
  }
  return describeNoMatch(name, wanted, versions.filter(isPublished));
}

function describeNoMatch(remote: string, wanted: string, published: readonly string[]): Problem {
  const text =
    published.length === 0
      ? `${remote} has only builds of a checkout in the store, which no range includes: publish one with "npm run publish-remote -- ${remote}".`
      : `${remote} has no published version in ${wanted}: publish one, or widen the range (last published: ${published.slice(-3).reverse().join(', ')}).`;
  return { rule: 'version-in-range', remote, text };
}

function describeNoList(remote: string, wanted: string, place: string): Problem {
  const text = `${remote} is requested in ${wanted}, but ${place} has no list of its versions: pin one version, or put ${remote}/versions.json into the store.`;
  return { rule: 'version-in-range', remote, text };
}
