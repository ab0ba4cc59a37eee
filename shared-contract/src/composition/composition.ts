import * as z from 'zod/mini';
import { contributionSource } from './contribution';

/** `environments/<name>.json`: which remotes, in which version and order. */
export const environment = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  remotes: z.array(
    z.strictObject({
      name: z.string(),
      /** A published version, or 'workspace' for the one last built from this checkout. */
      version: z.string(),
    }),
  ),
});
export type Environment = z.infer<typeof environment>;

/** A remote as the browser gets it: where its files are and what it contributes. */
export const composedRemote = z.strictObject({
  name: z.string(),
  container: z.string(),
  version: z.string(),
  /** Address of `remoteEntry.js`. */
  entry: z.string(),
  /** Subresource integrity of the entry. */
  integrity: z.string(),
  /** Addresses of the scripts to fetch with the entry. */
  preload: z.array(z.string()),
  /** Subresource integrity of those scripts, by address: a preload without it would be fetched twice. */
  preloadIntegrity: z.optional(z.record(z.string(), z.string())),
  contribution: contributionSource,
});
export type ComposedRemote = z.infer<typeof composedRemote>;

/** `GET /config/composition.json`, which `index.html` also carries inline. */
export const composition = z.strictObject({
  schema: z.literal(1),
  environment: z.string(),
  remotes: z.array(composedRemote),
});
export type Composition = z.infer<typeof composition>;

/** Settings that the server hands to the browser in `index.html`; nothing secret. */
export const publicConfig = z.strictObject({
  logoUrl: z.string(),
  documentationUrl: z.string(),
  supportEmail: z.string(),
  /** Deadline for one remote to load, in milliseconds. */
  remoteTimeoutMs: z.number(),
});
export type PublicConfig = z.infer<typeof publicConfig>;
