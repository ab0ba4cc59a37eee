import * as z from 'zod/mini';
import { splitList } from '../calls/filters';
import { outsideTime } from '../fields/time';
import { ID_MAX } from '../limits';

// Separate from the responses, because browsers send these but never validate them.
const whole = z.coerce.number().check(z.int(), z.minimum(1));
const names = z.string().check(
  z.maxLength(2_000),
  z.refine((text) => splitList(text).every((name) => /^[a-z_]{1,60}$/.test(name)), {
    error: 'event names, separated by commas',
  }),
);

/** All given filters must match. */
export const auditFilters = z.object({
  /** Event names, separated by commas. */
  event: z.optional(names),
  person: z.optional(z.uuid()),
  /** The object's id. */
  object: z.optional(z.string().check(z.maxLength(ID_MAX))),
  from: z.optional(outsideTime),
  to: z.optional(outsideTime),
});
export type AuditFilters = z.infer<typeof auditFilters>;

export const auditQuery = z.strictObject({
  ...auditFilters.shape,
  /** `next` of the previous page. */
  cursor: z.optional(whole),
  limit: z._default(whole.check(z.maximum(100)), 50),
});
export type AuditQuery = z.infer<typeof auditQuery>;
