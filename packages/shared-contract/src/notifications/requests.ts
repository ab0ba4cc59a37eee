import * as z from 'zod/mini';

// Separate from the responses, because browsers send these but never validate them.
const whole = z.coerce.number().check(z.int(), z.minimum(1));

export const notificationQuery = z.object({
  before: z.optional(whole),
  limit: z._default(whole.check(z.maximum(50)), 20),
});

/** `POST /api/notifications/read`: marks some as read, or all up to the newest one shown. */
export const notificationsRead = z.union([
  z.strictObject({ ids: z.array(z.int()).check(z.minLength(1), z.maxLength(100)) }),
  z.strictObject({ upTo: z.int() }),
]);
export type NotificationsRead = z.infer<typeof notificationsRead>;
