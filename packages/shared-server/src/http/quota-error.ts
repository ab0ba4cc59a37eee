import { type QuotaName, quotas, quotaText } from 'shared-contract';
import { isDatabaseError } from '../db/driver/database-error';
import { ApiError } from './api-error';

/** SQLSTATE of an exceeded quota; the message contains the quota and its limit. */
const QUOTA_EXCEEDED = 'QU001';
/**
 * Passes the quota between services of the process, because the vendors' bodies have no field for
 * it.
 */
const QUOTA_HEADER = 'x-quota-exceeded';

/** @returns the refusal of a write that exceeds a quota; undefined for any other error */
export function toQuotaRefusal(error: unknown): ApiError | undefined {
  return isDatabaseError(error, QUOTA_EXCEEDED) ? parseQuota(error.message) : undefined;
}

/** @returns the refusal in the response headers of another service of the process */
export function readQuotaRefusal(headers: Record<string, unknown>): ApiError | undefined {
  const told = headers[QUOTA_HEADER];
  return typeof told === 'string' ? parseQuota(told) : undefined;
}

/** @returns the header that passes the refusal on to another service of the process */
export function toQuotaHeader(error: unknown): Record<string, string> {
  return isDatabaseError(error, QUOTA_EXCEEDED) ? { [QUOTA_HEADER]: error.message } : {};
}

function parseQuota(told: string): ApiError | undefined {
  const [name = '', most = ''] = told.split(' ');
  if (!Object.hasOwn(quotas, name) || !/^\d{1,16}$/.test(most)) return undefined;
  const quota = name as QuotaName;
  const status = quotas[quota].unit === 'bytes' ? 413 : 429;
  return new ApiError('quota_exceeded', quotaText(quota, Number(most)), { status });
}
