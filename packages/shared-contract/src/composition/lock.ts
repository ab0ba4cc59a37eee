import * as z from 'zod/mini';
import { contractVersion, contributionSource, entryProtocol, integrityHash } from './contribution';
import {
  canary,
  codeOrigin,
  environmentName,
  overrideRules,
  publishedVersion,
} from './environment';
import { hostDescription } from './host';
import { provenance, registryKey } from './provenance';
import { settingsValues } from './remote-settings';

/** A version of a remote with everything needed to load and verify it. */
export const lockedVersion = z.strictObject({
  version: publishedVersion,
  container: z.string().check(z.regex(/^[a-z][a-z0-9_]*$/)),
  /**
   * URL of the version's folder with a trailing slash, either absolute or on the portal's own
   * origin.
   */
  base: z.string().check(z.regex(/^(\/|https?:\/\/).*\/$/)),
  /** Path of the entry in the folder. */
  entry: z.string(),
  protocol: entryProtocol,
  /** Scripts to fetch with the entry. */
  preload: z.array(z.string()),
  /** Script with the texts of the first paint, if the remote has one. Listed in `assets`. */
  firstPaint: z.optional(z.string()),
  /** Hash of `portal.json`. */
  portal: integrityHash,
  /** Hash of `mf-manifest.json`. */
  manifest: integrityHash,
  /** Hashes of all other files that are executed or shown, by path. */
  assets: z.record(z.string(), integrityHash),
  /** Required versions of shared modules. */
  shared: z.record(z.string(), z.string()),
  /** Contract version that it was built with, if known. */
  contractVersion: z.optional(contractVersion),
  contribution: contributionSource,
  /** Public configuration, including defaults. */
  settings: z.optional(settingsValues),
  /** Signed origin; absent if the version wasn't published through a registry. */
  provenance: z.optional(provenance),
});
export type LockedVersion = z.infer<typeof lockedVersion>;

/** A fallback version. Its entry contains the hashes of its chunks. */
export const lockedFallback = z.strictObject({
  version: publishedVersion,
  base: lockedVersion.shape.base,
  entry: z.string(),
  /** Hash of the entry. */
  integrity: integrityHash,
  protocol: entryProtocol,
});

export const lockedRemote = z.extend(lockedVersion, {
  name: contributionSource.shape.id,
  canary: z.optional(
    z.strictObject({ who: z.omit(canary, { version: true }), pinned: lockedVersion }),
  ),
  /** The version that ran before, in case this one fails to load. */
  lastKnownGood: z.optional(lockedFallback),
});
export type LockedRemote = z.infer<typeof lockedRemote>;

/** A version of the shell with everything needed to serve and verify it. */
export const lockedShellVersion = z.strictObject({
  version: publishedVersion,
  /** Hash of `shell.json`. */
  description: integrityHash,
  /** Hashes of all other files by path. */
  assets: z.record(z.string(), integrityHash),
  contract: hostDescription.shape.contract,
  /** Versions of the shared modules that it provides. */
  shared: hostDescription.shape.shared,
  /** Route patterns of its own pages. */
  routes: hostDescription.shape.routes,
});
export type LockedShellVersion = z.infer<typeof lockedShellVersion>;

export const lockedShell = z.extend(lockedShellVersion, {
  canary: z.optional(
    z.strictObject({ who: z.omit(canary, { version: true }), pinned: lockedShellVersion }),
  ),
});
export type LockedShell = z.infer<typeof lockedShell>;

/** `environments/<name>.lock.json`: a validated composition that is served as is. */
export const lock = z.strictObject({
  /** URL of this file's schema, for editors. */
  $schema: z.optional(z.string()),
  schema: z.literal(1),
  environment: environmentName,
  /** Number of this environment's locks so far. */
  revision: z.number().check(z.int(), z.minimum(1)),
  /** Revision that a rollback returns to. */
  before: z.optional(z.number()),
  /** The command that created it, such as `lock`, `promote staging 12` or `canary`. */
  by: z.string(),
  /** In ISO 8601. */
  at: z.string(),
  /** Remote contract version that it was validated against. */
  contract: z.string(),
  origins: z.array(codeOrigin),
  overrides: z.optional(overrideRules),
  /** Keys of the registries that signed every version; absent if the environment lists none. */
  keys: z.optional(z.array(registryKey)),
  /** Absent if the environment has no shell entry; then each server serves its own build. */
  shell: z.optional(lockedShell),
  remotes: z.array(lockedRemote),
});
export type Lock = z.infer<typeof lock>;
