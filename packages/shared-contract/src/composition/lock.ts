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

/** One version of a remote with everything needed to load and verify it. */
export const lockedVersion = z.strictObject({
  version: publishedVersion,
  container: z.string().check(z.regex(/^[a-z][a-z0-9_]*$/)),
  /** Address of the version's folder, ending in a slash: on the portal's own origin or absolute. */
  base: z.string().check(z.regex(/^(\/|https?:\/\/).*\/$/)),
  /** Path of the entry inside the folder. */
  entry: z.string(),
  protocol: entryProtocol,
  /** Scripts to fetch with the entry. */
  preload: z.array(z.string()),
  /** Script with the texts of the first paint, one of the assets; absent when it has none. */
  firstPaint: z.optional(z.string()),
  /** Hash of `portal.json`. */
  portal: integrityHash,
  /** Hash of `mf-manifest.json`. */
  manifest: integrityHash,
  /** Hash of every other file that is loaded as code or shown, by path. */
  assets: z.record(z.string(), integrityHash),
  /** Ranges of the shared modules that it was built for, by request. */
  shared: z.record(z.string(), z.string()),
  /** Version of the remote contract that it was written with; absent when the build did not say. */
  contractVersion: z.optional(contractVersion),
  contribution: contributionSource,
  /** Public configuration, complete with defaults. */
  settings: z.optional(settingsValues),
  /** Where it came from, signed; absent for a version that no registry took. */
  provenance: z.optional(provenance),
});
export type LockedVersion = z.infer<typeof lockedVersion>;

/** A version to fall back to: its entry knows the hashes of its own chunks. */
export const lockedFallback = z.strictObject({
  version: publishedVersion,
  base: lockedVersion.shape.base,
  entry: z.string(),
  /** Hash of the entry. */
  integrity: integrityHash,
  protocol: entryProtocol,
});

/** A remote in a lock. */
export const lockedRemote = z.extend(lockedVersion, {
  name: contributionSource.shape.id,
  canary: z.optional(
    z.strictObject({ who: z.omit(canary, { version: true }), pinned: lockedVersion }),
  ),
  /** The version that ran here before this one, for when this one cannot be loaded. */
  lastKnownGood: z.optional(lockedFallback),
});
export type LockedRemote = z.infer<typeof lockedRemote>;

/** One version of the shell with everything needed to serve and verify it. */
export const lockedShellVersion = z.strictObject({
  version: publishedVersion,
  /** Hash of `shell.json`. */
  description: integrityHash,
  /** Hash of every other file, by path. */
  assets: z.record(z.string(), integrityHash),
  contract: hostDescription.shape.contract,
  /** Version of every shared module that it provides, by request. */
  shared: hostDescription.shape.shared,
  /** Paths of its own pages, as route patterns. */
  routes: hostDescription.shape.routes,
});
export type LockedShellVersion = z.infer<typeof lockedShellVersion>;

/** The shell in a lock. */
export const lockedShell = z.extend(lockedShellVersion, {
  canary: z.optional(
    z.strictObject({ who: z.omit(canary, { version: true }), pinned: lockedShellVersion }),
  ),
});
export type LockedShell = z.infer<typeof lockedShell>;

/** `environments/<name>.lock.json`: a checked composition, served unchanged. */
export const lock = z.strictObject({
  /** Address of this file's schema, for editors. */
  $schema: z.optional(z.string()),
  schema: z.literal(1),
  environment: environmentName,
  /** Counts the locks of this environment. */
  revision: z.number().check(z.int(), z.minimum(1)),
  /** Revision that a rollback goes to. */
  before: z.optional(z.number()),
  /** The command that made it, such as `lock`, `promote staging 12` or `canary`. */
  by: z.string(),
  /** When, in ISO 8601. */
  at: z.string(),
  /** Version of the remote contract that it was checked against. */
  contract: z.string(),
  origins: z.array(codeOrigin),
  overrides: z.optional(overrideRules),
  /** Keys of the registries that signed every version; absent when the environment names none. */
  keys: z.optional(z.array(registryKey)),
  /** Absent in a lock whose environment names no shell: each server serves its own build. */
  shell: z.optional(lockedShell),
  remotes: z.array(lockedRemote),
});
export type Lock = z.infer<typeof lock>;
