import * as z from 'zod/mini';
import { assistantSettings } from './settings';

const etag = z.guid();

/** Unpublished changes to an assistant. Each assistant has at most one draft. */
export const settingsDraft = z.object({
  settings: assistantSettings,
  /** Number of the version that the draft is based on. */
  base: z.number(),
  /** Changes with every write. A write includes the value that it last saw. */
  etag,
  updated_at: z.string(),
  updated_by: z.nullable(z.string()),
});
export type SettingsDraft = z.infer<typeof settingsDraft>;

/** How a version was created. */
export const versionReasons = [
  /** Found on the voice platform when the portal first read it. */
  'first',
  'published',
  /** Saved directly, without a draft. */
  'edited',
  /** Changed on the voice platform, outside the portal. */
  'outside',
] as const;
export type VersionReason = (typeof versionReasons)[number];

const versionFields = {
  number: z.number(),
  reason: z.enum(versionReasons),
  note: z.nullable(z.string()),
  author: z.nullable(z.string()),
  created_at: z.string(),
};
export const versionEntry = z.object(versionFields);
export type VersionEntry = z.infer<typeof versionEntry>;

/** A version of an assistant, live from `created_at` until the next version. */
export const assistantVersion = z.object({ ...versionFields, settings: assistantSettings });
export type AssistantVersion = z.infer<typeof assistantVersion>;

export const draftAnswer = z.object({
  draft: z.nullable(settingsDraft),
  /** The live version. */
  published: assistantVersion,
  /** Why datasets can't be attached, as text; absent if they can. */
  datasets_refused: z.nullish(z.string()),
});
export type DraftAnswer = z.infer<typeof draftAnswer>;

export const draftWrite = z.object({
  settings: assistantSettings,
  /** Null for a new draft. */
  etag: z.nullable(etag),
});
export type DraftWrite = z.infer<typeof draftWrite>;

export const draftQuery = z.object({ etag });

/** Maximum length of the answer to 'What changed?'. */
export const NOTE_MAX = 500;

export const draftPublication = z.object({
  etag,
  note: z.string().check(z.trim(), z.maxLength(NOTE_MAX), z.regex(/^[^\0\p{Cs}]*$/u)),
});
export type DraftPublication = z.infer<typeof draftPublication>;

export const versionRestoring = z.object({
  /** The draft to replace; null if there is none. */
  etag: z.nullable(etag),
});

export const versionsQuery = z.object({
  /** Only versions below this number. */
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/))),
});
/** Newest first. */
export const versionsAnswer = z.object({
  versions: z.array(versionEntry),
  /** Value for `before` on the next page. */
  next: z.nullable(z.string()),
});
export type VersionsAnswer = z.infer<typeof versionsAnswer>;

export const assistantCopy = z.object({ id: z.string(), name: z.string() });
export type AssistantCopy = z.infer<typeof assistantCopy>;

export const archiving = z.object({ archived: z.boolean() });

/** Activity of the organization's assistants. */
export const assistantActivity = z.object({
  assistants: z.array(
    z.object({
      /** The assistant's id on the voice platform. */
      assistant_id: z.string(),
      last_call_at: z.nullable(z.string()),
      /** Running calls. */
      live: z.number(),
      has_draft: z.boolean(),
    }),
  ),
});
export type AssistantActivity = z.infer<typeof assistantActivity>;
