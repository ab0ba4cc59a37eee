import { toEarlierForm } from 'server-core/formats/email';
import { authTexts } from 'shared-contract';
import { ApiError } from 'shared-server';

/** @throws ApiError `bad_request` when the address is missing or malformed */
export function checkEmail(email: string): void {
  if (email.trim() === '') throw new ApiError('bad_request', authTexts.emailRequired);
  if (toEarlierForm(email) === null) throw new ApiError('bad_request', authTexts.emailInvalid);
}

/**
 * @throws ApiError `bad_request` when the address is missing or malformed, or the password is empty
 */
export function checkCredentials({ email, password }: { email: string; password: string }): void {
  checkEmail(email);
  if (password === '') throw new ApiError('bad_request', authTexts.passwordRequired);
}
