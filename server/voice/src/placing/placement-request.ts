import type { AuditSource } from 'server-core/audit/audit-source';
import type { Member } from 'server-core/sessions/require-member';
import type { WantedCall } from './call-request';

/** A requested call with its idempotency key. */
export interface PlacementRequest {
  member: Member;
  key: string;
  wanted: WantedCall;
  source: AuditSource;
}
