import * as z from 'zod/mini';

/** Notifications, and whether each is on before a person chooses (specification, section 2). */
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

/** `GET /api/preferences`: every choice of the person, the defaults where none was made. */
export const preferences = z.object({ notifications: z.object(choices) });
export type Preferences = z.infer<typeof preferences>;

/** `PUT /api/preferences`: the choices to store; those that are not named stay as they are. */
export const preferencesChange = z.strictObject({
  notifications: z.partial(z.strictObject(choices)),
});
export type PreferencesChange = z.infer<typeof preferencesChange>;
