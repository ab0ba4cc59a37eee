import { type Contribution, contribution, type LockedVersion } from 'shared-contract';
import * as z from 'zod/mini';
import type { Problem, RuleName } from '../problem';
import { StoreError, type StoreReader } from '../store/store-reader';
import { type FederationManifest, federationManifest } from './files/federation-manifest';
import { fileProblems } from './files/file-problems';
import { integrityOf, type Published } from './published';

/** A published version, unless so much is wrong with it that nothing can be said about it. */
export interface ReadVersion {
  published?: Published;
  problems: Problem[];
}

/**
 * Reads a version with every file of it.
 * @param expected what a lock says about the same version
 */
export async function readPublished(
  store: StoreReader,
  name: string,
  version: string,
  expected?: LockedVersion,
): Promise<ReadVersion> {
  const problems: Problem[] = [];
  const refuse = (rule: RuleName, text: string) => {
    problems.push({ rule, remote: name, text: `${name} ${version} ${text}` });
  };
  try {
    const portalFile = await store.read(name, version, 'portal.json');
    if (!portalFile) {
      problems.push(await missingVersion(store, name, version));
      return { problems };
    }
    const portal = parsePortal(portalFile, name, version, refuse);
    const manifestFile = await store.read(name, version, 'mf-manifest.json');
    const manifest = parseManifest(manifestFile, refuse);
    if (!portal || !manifest || !manifestFile) return { problems };
    const published: Published = {
      name,
      version,
      portal,
      portalHash: integrityOf(portalFile),
      manifest,
      manifestHash: integrityOf(manifestFile),
    };
    problems.push(...(await fileProblems(store, published)));
    if (expected) problems.push(...changedSinceLocked(published, expected));
    return { published, problems };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    refuse('store-answers', `cannot be read: ${error.message} Try again when the store answers.`);
    return { problems };
  }
}

async function missingVersion(
  store: StoreReader,
  remote: string,
  version: string,
): Promise<Problem> {
  const versions = await store.versions(remote);
  if (!versions) {
    const text = `${remote} ${version} is not in the remote store ${store.place}: put it there, or pin a version that is.`;
    return { rule: 'remote-in-store', remote, text };
  }
  if (versions.includes(version)) {
    const text = `${remote} ${version} has no portal.json in ${store.place}: publish the version again under a new number.`;
    return { rule: 'portal-json', remote, text };
  }
  if (versions.length === 0) {
    const text = `${remote} ${version} is not in the remote store ${store.place}: publish it with "npm run publish-remote -- ${remote}", or correct the name.`;
    return { rule: 'remote-in-store', remote, text };
  }
  const last = versions.slice(-3).reverse().join(', ');
  const text = `${remote} ${version} is not published: pin one of the versions in the store (last published: ${last}), or publish this one.`;
  return { rule: 'version-published', remote, text };
}

type Refuse = (rule: RuleName, text: string) => void;

function parsePortal(
  file: Buffer,
  name: string,
  version: string,
  refuse: Refuse,
): Contribution | undefined {
  const value = parseJson(file);
  const unhashed = assetsWithoutHash(value);
  if (unhashed.length > 0) {
    refuse('asset-hash', `states no hash for ${unhashed.join(', ')}: build it with the preset.`);
    return undefined;
  }
  const { data, error } = contribution.safeParse(value);
  if (!data) {
    const fields = error.issues.map(({ path }) => path.join('.') || 'the whole file');
    refuse(
      'portal-json',
      `has a portal.json that is not as the contract says (${[...new Set(fields)].join(', ')}): build and publish it again.`,
    );
    return undefined;
  }
  if (data.id !== name || data.version !== version) {
    refuse(
      'portal-json',
      `has the portal.json of ${data.id} ${data.version}: publish it again into its own folder.`,
    );
    return undefined;
  }
  return data;
}

function parseManifest(file: Buffer | undefined, refuse: Refuse): FederationManifest | undefined {
  if (!file) {
    refuse('manifest', 'has no mf-manifest.json: build and publish it again.');
    return undefined;
  }
  const { data } = federationManifest.safeParse(parseJson(file));
  if (!data) {
    refuse('manifest', 'has an mf-manifest.json that cannot be read: build and publish it again.');
  }
  return data;
}

function parseJson(file: Buffer): unknown {
  try {
    return JSON.parse(file.toString('utf8'));
  } catch {
    return undefined;
  }
}

const statedAssets = z.object({
  assets: z.array(z.object({ path: z.string(), integrity: z.optional(z.unknown()) })),
});

function assetsWithoutHash(portal: unknown): string[] {
  const assets = statedAssets.safeParse(portal).data?.assets ?? [];
  return assets.filter(({ integrity }) => !integrity).map(({ path }) => path);
}

function changedSinceLocked(found: Published, expected: LockedVersion): Problem[] {
  const changed = [
    found.portalHash !== expected.portal && 'portal.json',
    found.manifestHash !== expected.manifest && 'mf-manifest.json',
  ].filter((file) => file !== false);
  if (changed.length === 0) return [];
  const { name, version } = found;
  const text = `${name} ${version} is not what was locked, ${changed.join(' and ')} changed since: put back the files that were published, or publish the change under a new number.`;
  return [{ rule: 'locked-hash', remote: name, text }];
}
