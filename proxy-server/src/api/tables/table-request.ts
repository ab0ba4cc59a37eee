import type { AuditSource } from '../../core/audit/audit-source';
import type { LiveSession } from '../../core/sessions/find-session';
import type { Table } from './table';

/** A table action of a signed-in person. */
export interface TableRequest {
  table: Table;
  session: LiveSession;
  source: AuditSource;
}

/** Rows of `data`, whichever of its two forms the request takes. */
export function rowsOf<Row>(data: Row | Row[]): Row[] {
  return Array.isArray(data) ? data : [data];
}
