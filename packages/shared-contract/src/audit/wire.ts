import * as z from 'zod/mini';

/** Short values of an event, by field. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
export type AuditValues = z.infer<typeof fields>;
const text = z.nullable(z.string());

/** An event as the audit shows it; `seq` is its number in the organization's chain. */
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
      /** Null where it is not known, such as for a deleted object. */
      name: text,
      /** Assistant of a call, which its address names. */
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
  /** `cursor` of the next page; null at the end. */
  next: z.nullable(z.number()),
  /** Events since the first of the month, in UTC, whatever the filters. */
  thisMonth: z.number(),
  /** Everyone who caused an event that is kept. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
});
export type AuditList = z.infer<typeof auditList>;

/** `GET /api/audit/verification`: each request verifies so many rows of a long chain. */
export const auditVerification = z.object({
  intact: z.boolean(),
  /** Rows that were verified. */
  rows: z.number(),
  /** The last of them; null for a chain without rows. */
  head: z.nullable(z.object({ seq: z.number(), hash: z.string() })),
  /** First row that is not as it was written. */
  problem: z.nullable(z.object({ seq: z.number(), sentence: z.string() })),
  /** Whether all rows are verified; if not, the next request continues after `head`. */
  complete: z.boolean(),
});
export type AuditVerification = z.infer<typeof auditVerification>;

/** A line of an export as JSON Lines: all that the hash of the row covers, and who it was. */
export const auditExportLine = z.object({
  seq: z.number(),
  prev_hash: z.string(),
  hash: z.string(),
  id: z.number(),
  /** UTC, with six digits of the second. */
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
