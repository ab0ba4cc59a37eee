import { toEarlierForm } from 'server-core/formats/email';
import { authTexts } from 'shared-contract';
import { ApiError } from 'shared-server';

/** @throws ApiError `bad_request` with the catalogue's text when the address is malformed */
export function checkEmail(email: string): void {
  if (email.trim() === '') throw new ApiError('bad_request', authTexts.emailRequired);
  if (toEarlierForm(email) === null) throw new ApiError('bad_request', authTexts.emailInvalid);
}

/** @throws ApiError `bad_request` with the catalogue's text when a sign-in field is missing */
export function checkCredentials({ email, password }: { email: string; password: string }): void {
  checkEmail(email);
  if (password === '') throw new ApiError('bad_request', authTexts.passwordRequired);
}
