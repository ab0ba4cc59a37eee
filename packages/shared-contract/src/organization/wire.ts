import * as z from 'zod/mini';
import { isTimeZone } from '../calls/filters';
import { FORM_FIELD_MAX } from '../limits';

/** Types of data that an organization can delete after some time. */
export const retentionClasses = ['calls', 'recordings', 'page_views', 'audit'] as const;
export type RetentionClass = (typeof retentionClasses)[number];

/** Retention in days; null for the portal's default. */
const days = z.nullable(z.int().check(z.minimum(1), z.maximum(36_500)));
export const retention = z.strictObject({
  calls: days,
  recordings: days,
  page_views: days,
  audit: days,
});
export type Retention = z.infer<typeof retention>;

/** The session's organization, with its settings. */
export const organizationSettings = z.object({
  id: z.string(),
  name: z.string(),
  /** IANA name; null uses each browser's time zone. */
  time_zone: z.nullable(z.string()),
  retention,
  /** Whether the built-in voice service stores the calls; null if none is connected. */
  voice_built_in: z.nullable(z.boolean()),
  /** Maximum retention of the audit log that the operator allows, in days. */
  audit_days: z.number(),
  /** Minimum retention of the audit log that the operator allows, in days. */
  audit_min_days: z.number(),
  /** A shorter retention of the audit log that isn't in effect yet. */
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
  requires_second_factor: z.boolean(),
  /** Days between the request and the deletion. */
  deletion_wait_days: z.number(),
});
export type OrganizationSettings = z.infer<typeof organizationSettings>;

const text = z.string().check(z.maxLength(FORM_FIELD_MAX));
const timeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, { error: 'must be the name of a time zone' }));

/** Omitted fields don't change. */
export const organizationChange = z.strictObject({
  name: z.optional(text),
  time_zone: z.optional(z.nullable(timeZone)),
});
export type OrganizationChange = z.infer<typeof organizationChange>;

const outdated = z.object({ count: z.number(), oldest: z.nullable(z.string()) });

/** How much a retention period would delete, by type. */
export const retentionPreview = z.object({
  calls: outdated,
  recordings: outdated,
  page_views: outdated,
  audit: outdated,
});
export type RetentionPreview = z.infer<typeof retentionPreview>;

/** The organization's name, typed as confirmation. */
export const organizationDeletion = z.strictObject({ name: text });

/** `PUT /api/organization/second-factor`. */
export const secondFactorRequirement = z.strictObject({ required: z.boolean() });

/** Members and tokens that would lose access. */
export const secondFactorEffect = z.object({
  members: z.number(),
  /** Members without a passkey. */
  members_without: z.number(),
  /** Access tokens that stop working because they were created without a second factor. */
  access_tokens: z.number(),
});
export type SecondFactorEffect = z.infer<typeof secondFactorEffect>;
