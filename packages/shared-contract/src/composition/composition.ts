import * as z from 'zod/mini';
import { contributionSource, entryProtocol } from './contribution';
import { settingsValues } from './remote-settings';

// An open page may read these from a newer server, so unknown fields are dropped rather than
// refused.

/** Why a remote runs in its current version. */
export const remoteOrigins = [
  'workspace',
  'environment',
  'lock',
  'canary',
  'override',
  'preview',
] as const;
export type RemoteOrigin = (typeof remoteOrigins)[number];

/** A version to fall back to. */
export const fallbackVersion = z.object({
  version: z.string(),
  /** URL of its `remoteEntry.js`. */
  entry: z.string(),
  /** Subresource integrity of the entry. */
  integrity: z.string(),
  protocol: entryProtocol,
});
export type FallbackVersion = z.infer<typeof fallbackVersion>;

/** A remote as sent to the browser: where its files are and what it contributes. */
export const composedRemote = z.object({
  name: z.string(),
  container: z.string(),
  version: z.string(),
  /** URL of its `remoteEntry.js`. */
  entry: z.string(),
  /** Subresource integrity of the entry. */
  integrity: z.string(),
  protocol: entryProtocol,
  /** URLs of scripts to fetch together with the entry. */
  preload: z.array(z.string()),
  /**
   * Integrity of those scripts by URL, since a preload without it would load twice. Not sent to
   * browsers, because the entries contain these hashes.
   */
  preloadIntegrity: z.optional(z.record(z.string(), z.string())),
  contribution: z.object(contributionSource.shape),
  /** Where this version comes from; absent for 'workspace'. */
  source: z.optional(z.enum(remoteOrigins)),
  /** The last version known to work. Loaded if this one fails to load. */
  fallback: z.optional(fallbackVersion),
  /** Public configuration of the remote, including defaults. */
  settings: z.optional(settingsValues),
});
export type ComposedRemote = z.infer<typeof composedRemote>;

/** The shell version for a page load. */
export const composedShell = z.object({
  version: z.string(),
  /** Equal for versions whose remotes are interchangeable. */
  provides: z.string(),
  /** Present for the canary's version. */
  source: z.optional(z.literal('canary')),
});
export type ComposedShell = z.infer<typeof composedShell>;

/** `GET /config/composition.json`, which is also embedded in `index.html`. */
export const composition = z.object({
  schema: z.literal(1),
  environment: z.string(),
  /** Revision of the lock that it was created from. */
  revision: z.optional(z.number()),
  /** Absent when the server serves its own build. */
  shell: z.optional(composedShell),
  remotes: z.array(composedRemote),
});
export type Composition = z.infer<typeof composition>;
