import { createHash } from 'node:crypto';

/** An event as covered by its hash, with JSON formatted like `jsonb`. */
export interface ChainedRow {
  seq: number;
  prev_hash: string;
  hash: string;
  id: number;
  /** UTC with six fractional digits, as in 2026-11-22T09:30:00.000000Z. */
  at: string;
  organization_id: string | null;
  user_id: string | null;
  session_id: string | null;
  actor: string;
  event: string;
  object_kind: string | null;
  object_id: string | null;
  request_id: string | null;
  address: string | null;
  occurrences: number;
  details: string;
  before: string | null;
  after: string | null;
}

/** Chain of events without an organization. */
export const NO_ORGANIZATION = '00000000-0000-0000-0000-000000000000';
/** Hash before the first row of a chain. */
export const FIRST_HASH = '0'.repeat(64);

/** Order of the fields; must match `portal.audit_hash` of the database. */
const covered = [
  'seq',
  'prev_hash',
  'id',
  'at',
  'organization_id',
  'user_id',
  'session_id',
  'actor',
  'event',
  'object_kind',
  'object_id',
  'request_id',
  'address',
  'occurrences',
  'details',
  'before',
  'after',
] as const satisfies readonly (keyof ChainedRow)[];

/** @returns SHA-256 over the row's canonical form, in hexadecimal */
export function computeRowHash(row: ChainedRow): string {
  const parts = ['audit-1', ...covered.map((name) => row[name])];
  return createHash('sha256').update(parts.map(formatPart).join('')).digest('hex');
}

function formatPart(value: string | number | null): string {
  return value === null ? '-,' : `${Buffer.byteLength(String(value))}:${value},`;
}

/** @returns the text that PostgreSQL prints for a `jsonb` value of {@link AuditFields} */
export function formatJsonb(fields: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(fields).map(([name, value]) => ({
    bytes: Buffer.from(name),
    text: `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  }));
  entries.sort(
    (one, other) => one.bytes.length - other.bytes.length || Buffer.compare(one.bytes, other.bytes),
  );
  return `{${entries.map(({ text }) => text).join(', ')}}`;
}
