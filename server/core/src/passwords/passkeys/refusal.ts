import { ApiError } from 'shared-server';

/** The same response for an unknown passkey and a wrong signature. */
export function createPasskeyRefusal(): ApiError {
  return new ApiError('passkey_refused', 'This passkey was not accepted. Please try again.');
}
