import * as z from 'zod/mini';

/** `shell.json` beside the shell's `index.html`: what the build offers a remote. */
export const hostDescription = z.strictObject({
  schema: z.literal(1),
  /** Version of the remote contract that the shell keeps. */
  contract: z.string(),
  /** Version of every shared module that the shell provides, by request. */
  shared: z.record(z.string(), z.string()),
  /** Paths of the shell's own pages, as route patterns: no remote may own one of them. */
  routes: z.array(z.string()),
});
export type HostDescription = z.infer<typeof hostDescription>;
