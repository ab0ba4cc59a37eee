import { type QuotaName, quotas, quotaText } from 'shared-contract';
import { isDatabaseError } from '../db/driver/database-error';
import { ApiError } from './api-error';

/** SQLSTATE of an exceeded quota; its message holds the quota and its limit. */
const QUOTA_EXCEEDED = 'QU001';
/** Passes the quota between services of the process: the vendors' bodies can't hold it. */
const QUOTA_HEADER = 'x-quota-exceeded';

/** @returns the refusal of a write that exceeds a quota; nothing when `error` is something else */
export function quotaRefusal(error: unknown): ApiError | undefined {
  return isDatabaseError(error, QUOTA_EXCEEDED) ? refusalOf(error.message) : undefined;
}

/** @returns the refusal that another service of the process answered, from its header */
export function quotaRefusalFrom(headers: Record<string, unknown>): ApiError | undefined {
  const told = headers[QUOTA_HEADER];
  return typeof told === 'string' ? refusalOf(told) : undefined;
}

/** @returns the header by which another service of the process tells the refusal again */
export function quotaHeader(error: unknown): Record<string, string> {
  return isDatabaseError(error, QUOTA_EXCEEDED) ? { [QUOTA_HEADER]: error.message } : {};
}

function refusalOf(told: string): ApiError | undefined {
  const [name = '', most = ''] = told.split(' ');
  if (!Object.hasOwn(quotas, name) || !/^\d{1,16}$/.test(most)) return undefined;
  const quota = name as QuotaName;
  const status = quotas[quota].unit === 'bytes' ? 413 : 429;
  return new ApiError('quota_exceeded', quotaText(quota, Number(most)), { status });
}
