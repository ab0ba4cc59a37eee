import { endpoint } from '../endpoints/endpoint';
import { proofRequest } from '../passkeys/wire';
import { account } from '../paths/api';
import {
  emailAnswer,
  emailChange,
  emailConfirmation,
  emailUndo,
  nameChange,
  ownSessions,
  personalAccount,
} from './wire';

const access = 'person';

export const getAccount = endpoint({
  method: 'GET',
  path: account.own,
  access,
  response: personalAccount,
  errors: [],
  summary: "Reads the person's own account.",
});
export const changeName = endpoint({
  method: 'PATCH',
  path: account.own,
  access,
  ownSession: true,
  body: nameChange,
  response: personalAccount,
  errors: [],
  audit: { event: 'name_changed', kind: 'person' },
  summary: "Changes the person's name.",
});
export const proveIdentity = endpoint({
  method: 'POST',
  path: account.proof,
  access,
  body: proofRequest,
  response: 'empty',
  errors: ['invalid_credentials', 'passkey_refused'],
  audit: { event: 'identity_confirmed', kind: 'session' },
  summary:
    "Confirms the person's identity with the password or a passkey for ten minutes, and that a single sign-on session belongs to the account.",
});
export const requestEmailChange = endpoint({
  method: 'POST',
  path: account.email,
  access,
  body: emailChange,
  response: personalAccount,
  errors: ['invalid_credentials', 'conflict'],
  audit: { event: 'email_change_requested', kind: 'person' },
  summary: 'Emails a link to a new address. The address changes when the link is used.',
});
export const withdrawEmailChange = endpoint({
  method: 'DELETE',
  path: account.email,
  access,
  ownSession: true,
  response: personalAccount,
  errors: [],
  audit: { event: 'email_change_withdrawn', kind: 'person' },
  summary: 'Cancels a requested change of the email address.',
});
export const sendEmailProof = endpoint({
  method: 'POST',
  path: account.emailProof,
  access,
  response: emailAnswer,
  errors: ['conflict'],
  audit: { none: 'emails a link and changes nothing' },
  summary: "Emails a link that confirms the account's address.",
});
export const confirmEmail = endpoint({
  method: 'POST',
  path: account.confirmEmail,
  access: 'anyone',
  body: emailConfirmation,
  response: emailAnswer,
  errors: [
    'reset_link_invalid',
    'email_taken',
    'email_unconfirmed',
    'invalid_credentials',
    'weak_password',
  ],
  audit: { event: 'email_changed', kind: 'person' },
  summary:
    "Confirms the account's address, or changes it to a new one, with the token from the email.",
});
export const undoEmail = endpoint({
  method: 'POST',
  path: account.undoEmail,
  access: 'anyone',
  body: emailUndo,
  response: emailAnswer,
  errors: ['reset_link_invalid', 'weak_password'],
  audit: { event: 'email_change_undone', kind: 'person' },
  summary: 'Restores the previous address with a new password, and ends every session.',
});
export const listOwnSessions = endpoint({
  method: 'GET',
  path: account.sessions,
  access,
  response: ownSessions,
  errors: [],
  summary: "Lists the person's sessions with device and last use.",
});
export const endOwnSession = endpoint({
  method: 'DELETE',
  path: account.session,
  access,
  ownSession: true,
  ids: ['sessionId'],
  proof: true,
  response: ownSessions,
  errors: ['not_found'],
  audit: { event: 'session_ended', kind: 'session', id: 'sessionId' },
  summary: "Ends one of the person's sessions.",
});
export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: account.sessions,
  access,
  ownSession: true,
  proof: true,
  response: ownSessions,
  errors: [],
  audit: { event: 'session_ended', kind: 'session', id: 'sessionId' },
  summary: "Ends all of the person's sessions but this one.",
});
