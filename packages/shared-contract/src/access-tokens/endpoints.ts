import { endpoint } from '../endpoints/endpoint';
import { accessTokens } from '../paths/api';
import { accessTokenDraft } from './requests';
import { accessTokenList, accessTokenMade } from './wire';

const access = 'member';

export const listAccessTokens = endpoint({
  method: 'GET',
  path: accessTokens.all,
  access,
  response: accessTokenList,
  errors: [],
  summary: "Lists the person's access tokens, or all of the organization's for an admin.",
});
export const createAccessToken = endpoint({
  method: 'POST',
  path: accessTokens.all,
  access,
  body: accessTokenDraft,
  audit: { event: 'token_created', kind: 'access_token' },
  response: accessTokenMade,
  errors: [
    'quota_exceeded',
    'invalid_credentials',
    'passkey_refused',
    'proof_required',
    'email_unconfirmed',
  ],
  summary: 'Creates an access token, returns it once and emails the person.',
});
export const revokeAccessToken = endpoint({
  method: 'DELETE',
  path: accessTokens.one,
  access,
  ids: ['id'],
  audit: { event: 'token_revoked', kind: 'access_token', id: 'id' },
  response: accessTokenList,
  errors: ['not_found'],
  summary: 'Revokes an access token. It is refused from the next request on.',
});
