import { createHash } from 'node:crypto';
import type { Contribution, LockedVersion, Provenance } from 'shared-contract';
import type { FederationManifest } from './files/federation-manifest';

/** A published version in the store. */
export interface Published {
  name: string;
  version: string;
  portal: Contribution;
  portalHash: string;
  manifest: FederationManifest;
  manifestHash: string;
  /** Undefined for an unsigned version. The signature is valid, but its key may not be trusted. */
  provenance?: Provenance | undefined;
}

/** Files that describe a version; others are code or content. */
const descriptions = ['portal.json', 'mf-manifest.json', 'mf-stats.json'];

/** @returns the shared module ranges of the version's build, by request */
export function getSharedRanges({ portal, manifest }: Published): Record<string, string> {
  // Older builds state them only in the federation plugin's manifest.
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
export function computeIntegrity(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** @returns the hashes of the version's files by path, without the files that describe it */
export function getAssetHashes({ portal }: Published): LockedVersion['assets'] {
  return Object.fromEntries(
    portal.assets
      .filter(({ path }) => !descriptions.includes(path))
      .map(({ path, integrity }): [string, string] => [path, integrity])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
