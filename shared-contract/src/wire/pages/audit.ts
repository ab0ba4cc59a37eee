import * as z from 'zod/mini';

/** Short values of an event, by field. */
const fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const text = z.nullable(z.string());

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
