import { isPortalError } from '../errors/portal-error';
import { endSession, getSession } from '../session/session-store';

/**
 * Sends a request with the session's token. A 401 that ends the session signs the person out,
 * once. If the token was renewed in the meantime, the request is repeated with the new one
 * instead.
 * @param send sends the request with this bearer
 * @param own a token instead of the session's, or false for none
 */
export async function sendAsMember<T>(
  send: (bearer: string | undefined) => Promise<T>,
  own?: string | false,
): Promise<T> {
  const token = getSession()?.access_token;
  const bearer = own === false ? undefined : (own ?? token);
  try {
    return await send(bearer);
  } catch (error) {
    if (!hasSessionEnded(error, bearer === token) || bearer === undefined || !token) throw error;
    const newToken = getSession()?.access_token;
    if (newToken === token) {
      endSession();
    } else if (newToken && own === undefined) {
      return send(newToken);
    }
    throw error;
  }
}

/** An expired key handle is 'unauthenticated' too, but the session is still valid. */
function hasSessionEnded(error: unknown, sentSessionToken: boolean): boolean {
  if (!isPortalError(error) || error.status !== 401) return false;
  return error.code === 'session_ended' || (sentSessionToken && error.code === 'unauthenticated');
}
