import * as z from 'zod/mini';
import { isTimeZone } from '../calls/filters';
import { FORM_FIELD_MAX } from '../limits';

/** Classes of data that an organization can keep for a limited time. */
export const retentionClasses = ['calls', 'recordings', 'page_views', 'audit'] as const;
export type RetentionClass = (typeof retentionClasses)[number];

/** Days that each class is kept; null for as long as the portal keeps it. */
const days = z.nullable(z.int().check(z.minimum(1), z.maximum(36_500)));
export const retention = z.strictObject({
  calls: days,
  recordings: days,
  page_views: days,
  audit: days,
});
export type Retention = z.infer<typeof retention>;

/** The organization that the session acts in, as its settings show it. */
export const organizationSettings = z.object({
  id: z.string(),
  name: z.string(),
  /** IANA name; null follows the clock of each browser. */
  time_zone: z.nullable(z.string()),
  retention,
  /** Whether the portal's own service holds the calls; null where none is connected. */
  voice_built_in: z.nullable(z.boolean()),
  /** Longest time that the operator keeps the audit, in days. */
  audit_days: z.number(),
  /** Shortest time that the operator lets an organization keep the audit, in days. */
  audit_min_days: z.number(),
  /** A shorter time for the audit that does not apply yet. */
  audit_change: z.nullable(
    z.object({ days: z.number(), requested_by: z.nullable(z.string()), due_at: z.string() }),
  ),
  deletion: z.nullable(
    z.object({
      requested_at: z.string(),
      requested_by: z.nullable(z.string()),
      due_at: z.string(),
    }),
  ),
  /** Whether members act in it only with a second factor. */
  requires_second_factor: z.boolean(),
  /** Days between the request and the deletion. */
  deletion_wait_days: z.number(),
});
export type OrganizationSettings = z.infer<typeof organizationSettings>;

const text = z.string().check(z.maxLength(FORM_FIELD_MAX));
const timeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, { error: 'must be the name of a time zone' }));

/** Fields that are left out stay as they are. */
export const organizationChange = z.strictObject({
  name: z.optional(text),
  time_zone: z.optional(z.nullable(timeZone)),
});
export type OrganizationChange = z.infer<typeof organizationChange>;

const outdated = z.object({ count: z.number(), oldest: z.nullable(z.string()) });

/** How much a retention would remove, by class. */
export const retentionPreview = z.object({
  calls: outdated,
  recordings: outdated,
  page_views: outdated,
  audit: outdated,
});
export type RetentionPreview = z.infer<typeof retentionPreview>;

/** The organization's name, typed by the admin who wants it gone. */
export const organizationDeletion = z.strictObject({ name: text });

/** `PUT /api/organization/second-factor`. */
export const secondFactorRequirement = z.strictObject({ required: z.boolean() });

/** Members and tokens that a required second factor stops. */
export const secondFactorEffect = z.object({
  members: z.number(),
  /** Members without a passkey. */
  members_without: z.number(),
  /** Access tokens that stop working: they were made without a second factor. */
  access_tokens: z.number(),
});
export type SecondFactorEffect = z.infer<typeof secondFactorEffect>;
