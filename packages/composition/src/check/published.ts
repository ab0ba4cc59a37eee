import { createHash } from 'node:crypto';
import type { Contribution, LockedVersion, Provenance } from 'shared-contract';
import type { FederationManifest } from './files/federation-manifest';

/** A published version as it was found in the store. */
export interface Published {
  name: string;
  version: string;
  portal: Contribution;
  /** Hash of `portal.json`. */
  portalHash: string;
  manifest: FederationManifest;
  /** Hash of `mf-manifest.json`. */
  manifestHash: string;
  /** Signed by the registry that took it, and verified. */
  provenance?: Provenance | undefined;
}

/** Files of a version that describe it; the others are loaded as code or shown. */
const descriptions = ['portal.json', 'mf-manifest.json', 'mf-stats.json'];

/** @returns the ranges of shared modules that the version was built for, by request */
export function sharedRanges({ portal, manifest }: Published): Record<string, string> {
  // Builds of before the check state them in the federation plugin's manifest alone.
  const ranges =
    portal.shared ??
    Object.fromEntries(
      manifest.shared
        .filter(({ requiredVersion }) => requiredVersion)
        .map(({ name, requiredVersion }) => [name, String(requiredVersion)]),
    );
  return Object.fromEntries(Object.entries(ranges).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** @returns subresource integrity of the bytes */
export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** @returns the hashes of the version's files that are loaded or shown, by path */
export function assetHashes({ portal }: Published): LockedVersion['assets'] {
  return Object.fromEntries(
    portal.assets
      .filter(({ path }) => !descriptions.includes(path))
      .map(({ path, integrity }): [string, string] => [path, integrity])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
