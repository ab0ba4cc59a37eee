import * as z from 'zod/mini';
import { contributionSource, entryProtocol } from './contribution';
import { settingsValues } from './remote-settings';

// Pages read these, and an open one may meet a server that says more: what a page does not know is
// left out, not refused.

/** Why a remote runs in the version that it runs in. */
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
  /** Address of its `remoteEntry.js`. */
  entry: z.string(),
  /** Subresource integrity of the entry. */
  integrity: z.string(),
  protocol: entryProtocol,
});
export type FallbackVersion = z.infer<typeof fallbackVersion>;

/** A remote as the browser gets it: where its files are and what it contributes. */
export const composedRemote = z.object({
  name: z.string(),
  container: z.string(),
  version: z.string(),
  /** Address of `remoteEntry.js`. */
  entry: z.string(),
  /** Subresource integrity of the entry. */
  integrity: z.string(),
  protocol: entryProtocol,
  /** Addresses of the scripts to fetch with the entry. */
  preload: z.array(z.string()),
  /**
   * Integrity of those scripts, by address: a preload without it would load twice. Left out of the
   * document that browsers get, whose entries hold these hashes.
   */
  preloadIntegrity: z.optional(z.record(z.string(), z.string())),
  contribution: z.object(contributionSource.shape),
  /** Where this version comes from; left out for 'workspace'. */
  source: z.optional(z.enum(remoteOrigins)),
  /** The last version that is known to work: loaded when this one cannot be. */
  fallback: z.optional(fallbackVersion),
  /** Public configuration of the remote, complete with defaults. */
  settings: z.optional(settingsValues),
});
export type ComposedRemote = z.infer<typeof composedRemote>;

/** The version of the shell that a page load gets. */
export const composedShell = z.object({
  version: z.string(),
  /** Equal for versions that take each other's remotes. */
  provides: z.string(),
  /** Present when it is the canary's version. */
  source: z.optional(z.literal('canary')),
});
export type ComposedShell = z.infer<typeof composedShell>;

/** `GET /config/composition.json`, which `index.html` also carries inline. */
export const composition = z.object({
  schema: z.literal(1),
  environment: z.string(),
  /** Revision of the lock that it was made from. */
  revision: z.optional(z.number()),
  /** Absent when the server serves its own build. */
  shell: z.optional(composedShell),
  remotes: z.array(composedRemote),
});
export type Composition = z.infer<typeof composition>;
