import { endpoint } from '../endpoints/endpoint';
import { passkeys, signIn } from '../paths/api';
import { sessionAnswer } from '../sign-in/wire';
import {
  newPasskey,
  passkeyName,
  passkeyOptions,
  passkeySignIn,
  passkeySignInOptions,
  proofRequest,
  recoveryCodes,
  recoverySignIn,
  secondFactorChange,
  secondFactorSwitched,
  signInFactors,
} from './wire';

const access = 'person';

export const getSignInFactors = endpoint({
  method: 'GET',
  path: passkeys.all,
  access,
  response: signInFactors,
  errors: [],
  summary:
    "Lists the person's passkeys, and whether signing in with the password also requires one.",
});
export const startPasskey = endpoint({
  method: 'POST',
  path: passkeys.options,
  access,
  body: proofRequest,
  response: passkeyOptions,
  audit: { none: 'nothing changes before the passkey is created' },
  errors: ['invalid_credentials', 'passkey_refused', 'conflict'],
  summary: 'Returns the options for creating a passkey in the browser.',
});
export const addPasskey = endpoint({
  method: 'POST',
  path: passkeys.all,
  access,
  ownSession: true,
  body: newPasskey,
  response: signInFactors,
  audit: { event: 'passkey_added', kind: 'passkey' },
  errors: ['passkey_refused', 'conflict', 'second_factor_required'],
  summary: "Stores the passkey that the browser created, and ends the person's other sessions.",
});
export const startProof = endpoint({
  method: 'POST',
  path: passkeys.proof,
  access,
  response: passkeyOptions,
  audit: { none: 'nothing changes before the proof is used' },
  errors: [],
  summary: "Returns the options for confirming a change with one of the person's passkeys.",
});
export const renamePasskey = endpoint({
  method: 'PATCH',
  path: passkeys.one,
  access,
  ownSession: true,
  ids: ['passkeyId'],
  body: passkeyName,
  response: signInFactors,
  audit: { event: 'passkey_renamed', kind: 'passkey', id: 'passkeyId' },
  errors: ['not_found'],
  summary: 'Renames a passkey.',
});
export const removePasskey = endpoint({
  method: 'POST',
  path: passkeys.remove,
  access,
  ids: ['passkeyId'],
  body: proofRequest,
  response: signInFactors,
  audit: { event: 'passkey_removed', kind: 'passkey', id: 'passkeyId' },
  errors: [
    'not_found',
    'conflict',
    'invalid_credentials',
    'passkey_refused',
    'second_factor_required',
  ],
  summary:
    "Removes a passkey, unless it is the last one and the second factor is on, and ends the person's other sessions.",
});
export const switchSecondFactor = endpoint({
  method: 'PUT',
  path: passkeys.secondFactor,
  access,
  body: secondFactorChange,
  response: secondFactorSwitched,
  audit: { event: 'second_factor_changed', kind: 'account' },
  errors: ['conflict', 'invalid_credentials', 'passkey_refused', 'second_factor_required'],
  summary: "Turns the second factor on or off, and ends the person's other sessions.",
});
export const createRecoveryCodes = endpoint({
  method: 'POST',
  path: passkeys.recoveryCodes,
  access,
  body: proofRequest,
  response: recoveryCodes,
  audit: { event: 'recovery_codes_created', kind: 'account' },
  errors: ['conflict', 'invalid_credentials', 'passkey_refused', 'second_factor_required'],
  summary:
    "Creates ten recovery codes and returns them once. Older codes stop working, and the person's other sessions end.",
});
export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: signIn.passkeyOptions,
  access: 'anyone',
  body: passkeySignInOptions,
  response: passkeyOptions,
  audit: { none: 'nothing changes before the passkey is used' },
  errors: ['sign_in_expired'],
  summary: 'Returns the options for signing in with a passkey.',
});
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: signIn.passkey,
  access: 'anyone',
  body: passkeySignIn,
  response: sessionAnswer,
  audit: { event: 'sign_in', kind: 'session' },
  errors: ['passkey_refused', 'sign_in_expired', 'single_sign_on_required'],
  summary: 'Starts a session with a passkey, instead of or after the password.',
});
export const signInWithRecoveryCode = endpoint({
  method: 'POST',
  path: signIn.recoveryCode,
  access: 'anyone',
  body: recoverySignIn,
  response: sessionAnswer,
  audit: { event: 'recovery_code_used', kind: 'account' },
  errors: ['invalid_credentials', 'sign_in_expired', 'single_sign_on_required'],
  summary: 'Starts a session with a recovery code after the password. Each code works once.',
});
