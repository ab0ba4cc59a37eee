import * as z from 'zod/mini';
import { startGuideChoices } from '../dashboard/wire';

/** Notifications with their defaults (specification, section 2). */
export const notificationDefaults = {
  agentStatusChanges: true,
  newCalls: true,
  failedCalls: true,
  tokenUsageAlerts: false,
  systemUpdates: true,
} as const;
export type NotificationName = keyof typeof notificationDefaults;

const choices = {
  agentStatusChanges: z.boolean(),
  newCalls: z.boolean(),
  failedCalls: z.boolean(),
  tokenUsageAlerts: z.boolean(),
  systemUpdates: z.boolean(),
} satisfies Record<NotificationName, z.ZodMiniBoolean>;

const startGuideChoice = z.enum(startGuideChoices);

/** The person's own phone number, in E.164 format. */
export const ownPhoneNumber = z
  .string()
  .check(z.regex(/^\+[1-9]\d{6,14}$/, { error: 'a number such as +14155550123' }));

/** `GET /api/preferences`: all of the person's choices, with defaults where they haven't chosen. */
export const preferences = z.object({
  notifications: z.object(choices),
  /** Absent until the person chooses. */
  startGuide: z.optional(startGuideChoice),
  /** Absent until the person enters it. */
  callMe: z.optional(ownPhoneNumber),
});
export type Preferences = z.infer<typeof preferences>;

/** `PUT /api/preferences`: the choices to store. Others don't change. */
export const preferencesChange = z
  .strictObject({
    notifications: z.optional(z.partial(z.strictObject(choices))),
    startGuide: z.optional(startGuideChoice),
    /** Null removes the number. */
    callMe: z.optional(z.nullable(ownPhoneNumber)),
  })
  .check(
    z.refine((change) => Object.values(change).some((choice) => choice !== undefined), {
      error: 'at least one choice is required',
    }),
  );
export type PreferencesChange = z.infer<typeof preferencesChange>;
