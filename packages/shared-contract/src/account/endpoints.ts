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
    "Shows the password or a passkey: it counts for ten minutes, and makes a provider's session the account's own.",
});
export const requestEmailChange = endpoint({
  method: 'POST',
  path: account.email,
  access,
  body: emailChange,
  response: personalAccount,
  errors: ['invalid_credentials', 'conflict'],
  audit: { event: 'email_change_requested', kind: 'person' },
  summary: 'Mails a link to a new address; the address changes when the link is used.',
});
export const withdrawEmailChange = endpoint({
  method: 'DELETE',
  path: account.email,
  access,
  ownSession: true,
  response: personalAccount,
  errors: [],
  audit: { event: 'email_change_withdrawn', kind: 'person' },
  summary: 'Makes the link to a new address void.',
});
export const sendEmailProof = endpoint({
  method: 'POST',
  path: account.emailProof,
  access,
  response: emailAnswer,
  errors: ['conflict'],
  audit: { none: 'mails a link and changes nothing' },
  summary: "Mails a link that confirms the account's address.",
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
    "Confirms the account's address, or moves it to a new one, with the token that was mailed there.",
});
export const undoEmail = endpoint({
  method: 'POST',
  path: account.undoEmail,
  access: 'anyone',
  body: emailUndo,
  response: emailAnswer,
  errors: ['reset_link_invalid', 'weak_password'],
  audit: { event: 'email_change_undone', kind: 'person' },
  summary: 'Brings the address from before back with a new password; every session ends.',
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
