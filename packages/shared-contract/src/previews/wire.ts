import * as z from 'zod/mini';
import { remoteName } from '../composition/contribution';
import { sourceClaims } from '../composition/provenance';

const versionText = z.string().check(z.maxLength(100));
const emailText = z.string().check(z.minLength(3), z.maxLength(320));

/** How long a preview may be kept, in days. */
export const previewDays = { usual: 7, most: 30 } as const;

/** Query of `PUT /api/registry/<remote>/previews/<version>`. */
export const previewQuery = z.extend(sourceClaims, {
  /** Address of the account that it is for. */
  for: emailText,
  /** How long it can be opened, such as `3d` or `12h`. */
  expires: z.optional(
    z
      .string()
      .check(z.maxLength(4), z.regex(/^[1-9]\d{0,2}[hd]$/, { error: 'a time such as 12h or 3d' })),
  ),
});
export type PreviewQuery = z.infer<typeof previewQuery>;

/** Its answer. */
export const previewAnswer = z.strictObject({
  remote: remoteName,
  version: versionText,
  /** `same`: the person had a preview of the same content, which lasts until the new end. */
  state: z.enum(['new', 'same']),
  /** Address that shows it; for the named person alone. */
  link: z.string(),
  expiresAt: z.string(),
});
export type PreviewAnswer = z.infer<typeof previewAnswer>;

/** Body of `POST /api/previews/open` and `/start`: what the link holds. */
export const previewLink = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(1_000)),
});

/** A preview, as the person is asked about it. */
export const offeredPreview = z.strictObject({
  remote: remoteName,
  title: z.string(),
  version: versionText,
  /** Address of the remote's first page. */
  path: z.string(),
  /** Owner of the token that sent it. */
  owner: z.string(),
  commit: z.nullable(z.string()),
  repository: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type OfferedPreview = z.infer<typeof offeredPreview>;

/** A preview, as the portal's operators see it. */
export const previewStatus = z.strictObject({
  id: z.string(),
  remote: z.string(),
  version: z.string(),
  /** Address of the account that it is for. */
  email: z.string(),
  owner: z.string(),
  commit: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** When it was opened last; null when it never was. */
  openedAt: z.nullable(z.string()),
});
export type PreviewStatus = z.infer<typeof previewStatus>;

/** Body of `POST /api/composition/previews`. */
export const endPreviewRequest = z.strictObject({ id: z.uuid() });
