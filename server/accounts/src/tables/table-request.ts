import type { AuditSource } from 'server-core/audit/audit-source';
import type { LiveSession } from 'server-core/sessions/find-session';
import { authTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { Table } from './table';

export interface TableRequest {
  table: Table;
  session: LiveSession;
  source: AuditSource;
}

/**
 * @returns the organization whose rows the request is about
 * @throws ApiError `forbidden` for a person without one
 */
export function requireOrganization({ session }: TableRequest): string {
  if (!session.organizationId) throw new ApiError('forbidden', authTexts.noOrganization);
  return session.organizationId;
}

/** Rows of `data`, in either of its two forms. */
export function toRows<Row>(data: Row | Row[]): Row[] {
  return Array.isArray(data) ? data : [data];
}
