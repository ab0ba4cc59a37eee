import * as z from 'zod/mini';

/** Settings that the server hands to the browser in `index.html`; nothing secret. */
export const publicConfig = z.object({
  logoUrl: z.string(),
  documentationUrl: z.string(),
  supportEmail: z.string(),
  /** Deadline for one remote to load, in milliseconds. */
  remoteTimeoutMs: z.number(),
});
export type PublicConfig = z.infer<typeof publicConfig>;
