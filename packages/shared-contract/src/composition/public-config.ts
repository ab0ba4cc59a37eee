import * as z from 'zod/mini';

/** Settings that the server embeds in `index.html`. Must not contain secrets. */
export const publicConfig = z.object({
  logoUrl: z.string(),
  documentationUrl: z.string(),
  supportEmail: z.string(),
  /** Maximum time for a remote to load, in milliseconds. */
  remoteTimeoutMs: z.number(),
});
export type PublicConfig = z.infer<typeof publicConfig>;
