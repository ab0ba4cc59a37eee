import type { ErrorCode, ProxyRequest } from 'shared-contract';
import { ApiError, type Logger } from 'shared-server';

const denials: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'action_not_allowed',
  'assistant_unconfirmed',
  'filter_required',
  'forbidden',
  'invalid_credentials',
  'rate_limited',
  'session_ended',
  'signup_not_claimable',
  'unauthenticated',
  'unknown_column',
  'unknown_table',
]);

/** Logs what a refused request tried, but none of its values. */
export function logDenied(logger: Logger, call: ProxyRequest, error: unknown): void {
  if (!(error instanceof ApiError) || !denials.has(error.code)) return;
  const tried =
    call.action === 'auth'
      ? { action: `auth.${call.auth.action}` }
      : { action: call.action, table: call.table };
  logger.warn({ event: 'request_denied', code: error.code, ...tried }, 'request denied');
}
