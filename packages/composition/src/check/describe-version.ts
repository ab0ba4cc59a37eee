import { type Contribution, contribution } from 'shared-contract';
import * as z from 'zod/mini';
import type { Problem, RuleName } from '../problem';
import { readProvenance } from '../provenance/provenance-problems';
import { type FederationManifest, federationManifest } from './files/federation-manifest';
import { computeIntegrity, type Published } from './published';

/** A published version, unless it is too broken to describe. */
export interface ReadVersion {
  published?: Published;
  problems: Problem[];
}

export interface VersionFiles {
  name: string;
  version: string;
  portal: Buffer;
  /** `mf-manifest.json`; undefined when it is missing. */
  manifest: Buffer | undefined;
  /** `provenance.json`; undefined when no registry signed the version. */
  provenance?: Buffer | undefined;
}

/** Reads a version's description without its code. */
export function describeVersion({ name, version, ...files }: VersionFiles): ReadVersion {
  const problems: Problem[] = [];
  const addProblem = (rule: RuleName, text: string) => {
    problems.push({ rule, remote: name, text: `${name} ${version} ${text}` });
  };
  const portal = parsePortal(files.portal, name, version, addProblem);
  const manifest = parseManifest(files.manifest, addProblem);
  if (!portal || !manifest || !files.manifest) return { problems };
  const hashes = {
    portalHash: computeIntegrity(files.portal),
    manifestHash: computeIntegrity(files.manifest),
  };
  const described = { name, version, portal: hashes.portalHash };
  const found = files.provenance && readProvenance(files.provenance, described);
  if (typeof found === 'string') addProblem('provenance', found);
  const provenance = typeof found === 'string' ? undefined : found;
  return {
    published: { name, version, portal, manifest, ...hashes, ...(provenance && { provenance }) },
    problems,
  };
}

/** @param versions the remote's versions in the store at `place`; undefined without a list */
export function describeMissingVersion(
  place: string,
  versions: readonly string[] | undefined,
  { name: remote, version }: Pick<VersionFiles, 'name' | 'version'>,
): Problem {
  if (!versions) {
    const text = `${remote} ${version} is not in the remote store ${place}: put it there, or pin a version that is.`;
    return { rule: 'remote-in-store', remote, text };
  }
  if (versions.includes(version)) {
    const text = `${remote} ${version} has no portal.json in ${place}: publish it again as another version.`;
    return { rule: 'portal-json', remote, text };
  }
  if (versions.length === 0) {
    const text = `${remote} ${version} is not in the remote store ${place}: publish it with "npm run publish-remote -- ${remote}", or correct the name.`;
    return { rule: 'remote-in-store', remote, text };
  }
  const last = versions.slice(-3).reverse().join(', ');
  const text = `${remote} ${version} is not published: pin one of the versions in the store (last published: ${last}), or publish this one.`;
  return { rule: 'version-published', remote, text };
}

type AddProblem = (rule: RuleName, text: string) => void;

function parsePortal(
  file: Buffer,
  name: string,
  version: string,
  addProblem: AddProblem,
): Contribution | undefined {
  const value = parseJson(file);
  const unhashed = findAssetsWithoutHash(value);
  if (unhashed.length > 0) {
    addProblem('asset-hash', `has no hash for ${unhashed.join(', ')}: build it with the preset.`);
    return undefined;
  }
  const { data, error } = contribution.safeParse(value);
  if (!data) {
    const fields = error.issues.map(({ path }) => path.join('.') || 'the whole file');
    addProblem(
      'portal-json',
      `has a portal.json that does not match the contract (${[...new Set(fields)].join(', ')}): build and publish it again.`,
    );
    return undefined;
  }
  if (data.id !== name || data.version !== version) {
    addProblem(
      'portal-json',
      `has the portal.json of ${data.id} ${data.version}: publish it again into its own folder.`,
    );
    return undefined;
  }
  return data;
}

function parseManifest(
  file: Buffer | undefined,
  addProblem: AddProblem,
): FederationManifest | undefined {
  if (!file) {
    addProblem('manifest', 'has no mf-manifest.json: build and publish it again.');
    return undefined;
  }
  const { data } = federationManifest.safeParse(parseJson(file));
  if (!data) {
    addProblem(
      'manifest',
      'has an mf-manifest.json that cannot be read: build and publish it again.',
    );
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

function findAssetsWithoutHash(portal: unknown): string[] {
  const assets = statedAssets.safeParse(portal).data?.assets ?? [];
  return assets.filter(({ integrity }) => !integrity).map(({ path }) => path);
}
