import type { AuditSource } from 'server-core/audit/audit-source';
import { countAttempt } from 'server-core/rate-limits/rate-limits';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { ApiError } from 'shared-server';
import { createInvalidLinkError } from '../../account/reset-tokens';

/** A request from the page that a mailed link opens, with or without a session. */
export interface LinkRequest extends AuditSource {
  address: string;
  /** Access token of a session in the same browser. */
  bearer?: string | undefined;
}

/** Counts the use of an invalid link. @returns the error to throw */
export async function createRefusedLinkError(
  deps: ServerDeps,
  { address }: LinkRequest,
): Promise<ApiError> {
  const limit = deps.config.limits.anonymousPerAddress;
  await countAttempt(deps, [{ name: 'anonymous', limit, subject: address }]);
  return createInvalidLinkError();
}
