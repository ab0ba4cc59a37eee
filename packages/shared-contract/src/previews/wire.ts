import * as z from 'zod/mini';
import { remoteName } from '../composition/contribution';
import { sourceClaims } from '../composition/provenance';

const versionText = z.string().check(z.maxLength(100));
const emailText = z.string().check(z.minLength(3), z.maxLength(320));

/** Default and maximum lifetime of a preview, in days. */
export const previewDays = { usual: 7, most: 30 } as const;

/** Query of `PUT /api/registry/<remote>/previews/<version>`. */
export const previewQuery = z.extend(sourceClaims, {
  /** Email address of the person who may see it. */
  for: emailText,
  /** How long it can be opened, such as `3d` or `12h`. */
  expires: z.optional(
    z
      .string()
      .check(z.maxLength(4), z.regex(/^[1-9]\d{0,2}[hd]$/, { error: 'a time such as 12h or 3d' })),
  ),
});
export type PreviewQuery = z.infer<typeof previewQuery>;

/** Response of `PUT /api/registry/<remote>/previews/<version>`. */
export const previewAnswer = z.strictObject({
  remote: remoteName,
  version: versionText,
  /** `same`: the person already had a preview with the same content, which now lasts longer. */
  state: z.enum(['new', 'same']),
  /** Link to the preview; works only for that person. */
  link: z.string(),
  expiresAt: z.string(),
});
export type PreviewAnswer = z.infer<typeof previewAnswer>;

/** Body of `POST /api/previews/open` and `/start`, with the token from the link. */
export const previewLink = z.strictObject({
  token: z.string().check(z.minLength(1), z.maxLength(1_000)),
});

/** A preview that the person is asked to accept. */
export const offeredPreview = z.strictObject({
  remote: remoteName,
  title: z.string(),
  version: versionText,
  /** Path of the remote's first page. */
  path: z.string(),
  /** Owner of the token that uploaded it. */
  owner: z.string(),
  commit: z.nullable(z.string()),
  repository: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type OfferedPreview = z.infer<typeof offeredPreview>;

/** A preview as operators see it. */
export const previewStatus = z.strictObject({
  id: z.string(),
  remote: z.string(),
  version: z.string(),
  /** Email address of the person who may see it. */
  email: z.string(),
  owner: z.string(),
  commit: z.nullable(z.string()),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** When it was last opened; null if never. */
  openedAt: z.nullable(z.string()),
});
export type PreviewStatus = z.infer<typeof previewStatus>;

/** Body of `POST /api/composition/previews`. */
export const endPreviewRequest = z.strictObject({ id: z.uuid() });
