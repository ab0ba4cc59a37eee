import parsePhoneNumber from 'libphonenumber-js/max';
import { numberTexts, spelledNumber } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { VoiceBody } from '../resource-routes';

/**
 * Converts the number in a carrier account to E.164. If the body disables the vendor's validation,
 * the number is kept as written.
 *
 * @throws ApiError `bad_request` when the number isn't complete
 */
export function withOwnNumber(body: VoiceBody): VoiceBody {
  const { number, numberE164CheckEnabled } = body;
  if (typeof number !== 'string' || numberE164CheckEnabled === false) return body;
  const parsed = parsePhoneNumber(spelledNumber(number), { extract: false });
  if (!parsed?.isPossible() || parsed.ext) throw new ApiError('bad_request', numberTexts.invalid);
  return { ...body, number: parsed.number };
}
