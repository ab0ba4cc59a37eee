import { type AuthUser, userAnswer } from 'shared-contract';
import { callAuth } from './auth-call';

/**
 * Changes the person's password. Ends their other sessions and, unless kept, their access tokens.
 * @throws PortalError
 */
export async function changePassword(
  current: string,
  password: string,
  keepAccessTokens: boolean,
): Promise<void> {
  const kept = keepAccessTokens ? { keep_access_tokens: true } : {};
  const data = { current_password: current, password, ...kept };
  await callAuth({ action: 'updateUser', data }, userAnswer);
}

/**
 * Sets a password with the token of a reset mail, and ends every session of the person.
 * @param token the `#token=` value of the mailed link
 * @returns the person whose password was set
 * @throws PortalError, with code `reset_link_invalid` when the link is invalid or has expired
 */
export async function setPasswordByMail(token: string, password: string): Promise<AuthUser | null> {
  const call = { action: 'updateUser' as const, data: { token, password } };
  const { data } = await callAuth(call, userAnswer, { bearer: false });
  return data.user ?? null;
}
