import { type AuthUser, userAnswer } from 'shared-contract';
import { authCall } from './auth-call';

/**
 * Changes the password of the signed-in person; their other sessions end, and their access tokens
 * unless they are kept.
 *
 * @param current the password that they have now
 * @param password the new one
 * @param keepAccessTokens whether access tokens work on
 * @throws PortalError
 */
export async function changePassword(
  current: string,
  password: string,
  keepAccessTokens: boolean,
): Promise<void> {
  const kept = keepAccessTokens ? { keep_access_tokens: true } : {};
  const data = { current_password: current, password, ...kept };
  await authCall({ action: 'updateUser', data }, userAnswer);
}

/**
 * Sets a password with the token of a reset mail; every session of the person ends.
 *
 * @param token the `#token=` value of the emailed link
 * @param password the new password
 * @returns whose password it is
 * @throws PortalError, with code `reset_link_invalid` when the link no longer works
 */
export async function setPasswordByMail(token: string, password: string): Promise<AuthUser | null> {
  const call = { action: 'updateUser' as const, data: { token, password } };
  const { data } = await authCall(call, userAnswer, { bearer: false });
  return data.user ?? null;
}
