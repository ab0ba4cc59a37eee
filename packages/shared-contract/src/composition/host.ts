import * as z from 'zod/mini';
import { remoteAsset } from './contribution';

/** The page of a version of the shell, which the server fills in. */
export const SHELL_PAGE = 'index.html';

/** `shell.json` beside the shell's `index.html`: what the build offers a remote. */
export const hostDescription = z.strictObject({
  schema: z.literal(1),
  /** Version in the remote store. Absent in builds of before the shell was a version. */
  version: z.optional(z.string()),
  /** Version of the remote contract that the shell keeps. */
  contract: z.string(),
  /** Version of every shared module that the shell provides, by request. */
  shared: z.record(z.string(), z.string()),
  /** Paths of the shell's own pages, as route patterns: no remote may own one of them. */
  routes: z.array(z.string()),
  /** Every other file of the build with its hash. */
  assets: z.optional(z.array(remoteAsset)),
});
export type HostDescription = z.infer<typeof hostDescription>;
