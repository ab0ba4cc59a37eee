import * as z from 'zod/mini';

/** Data of a `call` event of `GET /api/events`: what changed in a call of the organization. */
export const callEvent = z.looseObject({
  type: z.enum(['status-update', 'conversation-update', 'end-of-call-report']),
  callId: z.string(),
  assistantId: z.nullish(z.string()),
  status: z.nullish(z.string()),
  endedReason: z.nullish(z.string()),
  /** Time of the event. */
  at: z.string(),
});
export type CallEvent = z.infer<typeof callEvent>;
