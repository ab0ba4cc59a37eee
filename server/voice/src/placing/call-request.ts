import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { assistantTexts, type CallCreation, callTexts, IDEMPOTENCY_HEADER } from 'shared-contract';
import { ApiError } from 'shared-server';
import { toCallableNumber } from './callable-number';

/** The only fields of a member's request that are sent to the voice platform. */
export interface WantedCall {
  assistantId: string;
  phoneNumberId: string;
  customer: { number: string; name?: string };
  assistantOverrides?: { variableValues: Record<string, string | number | boolean> };
}

/**
 * @returns the call without fields that aren't forwarded
 * @throws ApiError with the reason if the number may not be called
 */
export function readWantedCall(wanted: CallCreation, countries: readonly string[]): WantedCall {
  const { name, extension } = wanted.customer;
  if (extension) throw new ApiError('call_refused', callTexts.numberExtension);
  const { variableValues } = wanted.assistantOverrides ?? {};
  const number = toCallableNumber(wanted.customer.number, countries);
  return {
    assistantId: wanted.assistantId.toLowerCase(),
    phoneNumberId: wanted.phoneNumberId.toLowerCase(),
    customer: name ? { number, name } : { number },
    ...(variableValues && { assistantOverrides: { variableValues } }),
  };
}

/** @throws ApiError `bad_request` when the body has no number to call from */
export function requirePhoneNumber(body: unknown): void {
  const { phoneNumberId } = (body ?? {}) as { phoneNumberId?: unknown };
  if (!phoneNumberId) throw new ApiError('bad_request', assistantTexts.selectPhoneNumber);
}

/** @throws ApiError `bad_request` when the request has no valid key */
export function readIdempotencyKey(req: Request): string {
  const key = req.get(IDEMPOTENCY_HEADER) ?? '';
  if (!/^[\x21-\x7e]{1,128}$/.test(key)) throw new ApiError('bad_request', callTexts.keyMissing);
  return key;
}

/**
 * @param account URL of the organization's own account that will place the call
 * @returns a hash that is equal for equal calls
 */
export function hashCall(
  { assistantId, phoneNumberId, customer, assistantOverrides }: WantedCall,
  account?: string,
): string {
  const parts: unknown[] = [assistantId, phoneNumberId, customer.number, customer.name ?? null];
  if (assistantOverrides) parts.push(assistantOverrides);
  if (account) parts.push(account);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
