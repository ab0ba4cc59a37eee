import type { ServerConfig } from 'server-core/config/config';
import { openObject, signObject } from 'server-core/sessions/signed-value';
import { pages } from 'shared-contract';
import * as z from 'zod/mini';

const PURPOSE = 'preview link';

const named = z.object({
  id: z.uuid(),
  remote: z.string(),
  /** Hash of the version's `portal.json`. */
  hash: z.string(),
  email: z.string(),
  until: z.number(),
});

/** Content of a preview link, protected by its signature. */
export type NamedPreview = z.infer<typeof named>;

/** @returns the address that shows a preview; logs and referrers never contain the part after # */
export function createPreviewLink(config: ServerConfig, preview: NamedPreview): string {
  return `${config.publicUrl}${pages.preview}#token=${signObject(config, PURPOSE, preview)}`;
}

/** @returns the link's content, or undefined when this portal didn't sign it */
export function openPreviewLink(config: ServerConfig, token: string): NamedPreview | undefined {
  return openObject(config, PURPOSE, token, named);
}
