import * as z from 'zod/mini';
import { remoteAsset } from './contribution';

/** The shell's page, which the server fills in. */
export const SHELL_PAGE = 'index.html';

/** `shell.json` next to the shell's `index.html`: what the build offers to remotes. */
export const hostDescription = z.strictObject({
  schema: z.literal(1),
  /** Version in the remote store. Absent in builds from before the shell was versioned. */
  version: z.optional(z.string()),
  /** Remote contract version that the shell implements. */
  contract: z.string(),
  /** Versions of the shared modules that the shell provides. */
  shared: z.record(z.string(), z.string()),
  /** Route patterns of the shell's own pages, which no remote may claim. */
  routes: z.array(z.string()),
  /** All other files of the build with their hashes. */
  assets: z.optional(z.array(remoteAsset)),
});
export type HostDescription = z.infer<typeof hostDescription>;
