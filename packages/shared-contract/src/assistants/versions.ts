import * as z from 'zod/mini';
import { assistantSettings } from './settings';

const etag = z.guid();

/** Changes of an assistant that are not published; one for each assistant of an organization. */
export const settingsDraft = z.object({
  settings: assistantSettings,
  /** Number of the version that the draft began with. */
  base: z.number(),
  /** Changes with each write; a write names the one that it has seen. */
  etag,
  updated_at: z.string(),
  updated_by: z.nullable(z.string()),
});
export type SettingsDraft = z.infer<typeof settingsDraft>;

/** How a version came to be. */
export const versionReasons = [
  /** Found at the voice platform when the portal first looked. */
  'first',
  'published',
  /** Saved at once, without a draft. */
  'edited',
  /** Changed at the voice platform, outside the portal. */
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

/** A state of an assistant, live from its time on. */
export const assistantVersion = z.object({ ...versionFields, settings: assistantSettings });
export type AssistantVersion = z.infer<typeof assistantVersion>;

export const draftAnswer = z.object({
  draft: z.nullable(settingsDraft),
  /** The live version. */
  published: assistantVersion,
  /** Why no datasets can be attached, as a sentence; absent where they can. */
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

/** Most characters of the answer to 'What changed?'. */
export const NOTE_MAX = 500;

export const draftPublication = z.object({
  etag,
  note: z.string().check(z.trim(), z.maxLength(NOTE_MAX), z.regex(/^[^\0\p{Cs}]*$/u)),
});
export type DraftPublication = z.infer<typeof draftPublication>;

export const versionRestoring = z.object({
  /** The draft that is replaced; null when there is none. */
  etag: z.nullable(etag),
});

export const versionsQuery = z.object({
  /** Versions with a lower number than this. */
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

/** Use of the organization's assistants. */
export const assistantActivity = z.object({
  assistants: z.array(
    z.object({
      /** Id at the voice platform. */
      assistant_id: z.string(),
      last_call_at: z.nullable(z.string()),
      /** Calls that run. */
      live: z.number(),
      has_draft: z.boolean(),
    }),
  ),
});
export type AssistantActivity = z.infer<typeof assistantActivity>;
