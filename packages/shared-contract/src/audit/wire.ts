import * as z from 'zod/mini';

/** Details of an event by field. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type AuditValues = z.infer<typeof fields>;
const text = z.nullable(z.string());

/** An event in the audit log. `seq` is its number in the organization's hash chain. */
export const auditEntry = z.object({
  seq: z.number(),
  at: z.string(),
  event: z.string(),
  actor: z.string(),
  person: z.nullable(z.object({ id: z.string(), name: z.string() })),
  object: z.nullable(
    z.object({
      kind: z.string(),
      id: z.string(),
      /** Null if unknown, such as for a deleted object. */
      name: text,
      /** The call's assistant, which the URL of the call contains. */
      assistantId: text,
    }),
  ),
  occurrences: z.number(),
  details: fields,
  before: z.nullable(fields),
  after: z.nullable(fields),
  hash: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** `GET /api/audit`, newest first. */
export const auditList = z.object({
  entries: z.array(auditEntry),
  /** `cursor` of the next page; null on the last page. */
  next: z.nullable(z.number()),
  /** Events since the first of the month in UTC, regardless of the filters. */
  thisMonth: z.number(),
  /** People who caused a stored event, by name; at most 1,000. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type AuditList = z.infer<typeof auditList>;

/** `GET /api/audit/verification`. Verifies a limited number of rows per request. */
export const auditVerification = z.object({
  intact: z.boolean(),
  /** Verified rows. */
  rows: z.number(),
  /** The last verified row; null for an empty chain. */
  head: z.nullable(z.object({ seq: z.number(), hash: z.string() })),
  /** The first row that was tampered with. */
  problem: z.nullable(z.object({ seq: z.number(), sentence: z.string() })),
  /** Whether all rows have been verified. If not, the next request continues after `head`. */
  complete: z.boolean(),
});
export type AuditVerification = z.infer<typeof auditVerification>;

/**
 * A line of the JSON Lines export: everything that the row's hash covers, and the person's name.
 */
export const auditExportLine = z.object({
  seq: z.number(),
  prev_hash: z.string(),
  hash: z.string(),
  id: z.number(),
  /** UTC, with microseconds. */
  at: z.string(),
  organization_id: text,
  user_id: text,
  session_id: text,
  actor: z.string(),
  event: z.string(),
  object_kind: text,
  object_id: text,
  request_id: text,
  address: text,
  occurrences: z.number(),
  details: fields,
  before: z.nullable(fields),
  after: z.nullable(fields),
});
export type AuditExportLine = z.infer<typeof auditExportLine>;
