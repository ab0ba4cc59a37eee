import { createHash } from 'node:crypto';
import type { Request } from 'express';
import { assistantTexts, type CallCreation, callTexts, IDEMPOTENCY_HEADER } from 'shared-contract';
import { ApiError } from 'shared-server';
import { callableNumber } from './callable-number';

/** All that reaches the voice platform of what a member asks for. */
export interface WantedCall {
  assistantId: string;
  phoneNumberId: string;
  customer: { number: string; name?: string };
  assistantOverrides?: { variableValues: Record<string, string | number | boolean> };
}

/**
 * @returns the call that a request asks for; members that are not forwarded are left behind
 * @throws ApiError saying why the number may not be called
 */
export function readWantedCall(wanted: CallCreation, countries: readonly string[]): WantedCall {
  const { name, extension } = wanted.customer;
  if (extension) throw new ApiError('call_refused', callTexts.numberExtension);
  const { variableValues } = wanted.assistantOverrides ?? {};
  const number = callableNumber(wanted.customer.number, countries);
  return {
    assistantId: wanted.assistantId.toLowerCase(),
    phoneNumberId: wanted.phoneNumberId.toLowerCase(),
    customer: name ? { number, name } : { number },
    ...(variableValues && { assistantOverrides: { variableValues } }),
  };
}

/** @throws ApiError `bad_request` when the body names no number to call from */
export function requirePhoneNumber(body: unknown): void {
  const { phoneNumberId } = (body ?? {}) as { phoneNumberId?: unknown };
  if (!phoneNumberId) throw new ApiError('bad_request', assistantTexts.selectPhoneNumber);
}

/** @throws ApiError `bad_request` when the request has no usable key */
export function idempotencyKeyOf(req: Request): string {
  const key = req.get(IDEMPOTENCY_HEADER) ?? '';
  if (!/^[\x21-\x7e]{1,128}$/.test(key)) throw new ApiError('bad_request', callTexts.keyMissing);
  return key;
}

/**
 * @param account address of the organization's own account that is to place it
 * @returns a text that is the same for the same call
 */
export function hashOf(
  { assistantId, phoneNumberId, customer, assistantOverrides }: WantedCall,
  account?: string,
): string {
  const parts: unknown[] = [assistantId, phoneNumberId, customer.number, customer.name ?? null];
  if (assistantOverrides) parts.push(assistantOverrides);
  if (account) parts.push(account);
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
