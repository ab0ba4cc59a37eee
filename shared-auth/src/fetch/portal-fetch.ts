import type * as z from 'zod/mini';
import { isPortalError } from '../errors/portal-error';
import { endSession, getSession } from '../session/session-store';
import type { PortalFetchOptions } from './fetch-options';
import { askForProof } from './proof-question';
import { countRequest } from './rate-warning';
import { reportFailure } from './reachability';
import { reportWeakness } from './report-weakness';
import { send } from './send';

/**
 * The only fetch of the browser side: bearer, deadline, JSON, schema and one error type. A 401 that
 * ends the session signs the person out, once. If the token was renewed in the meantime, the
 * request is repeated with the new one instead. A change that needs a proof of identity is repeated
 * after the person gave one.
 * @param path address on this server
 * @param options request and expected response
 * @returns the parsed response
 * @throws PortalError with kind 'network', 'timeout', 'aborted', 'http' or 'contract'
 */
export async function portalFetch<S extends z.core.$ZodType>(
  path: string,
  options: PortalFetchOptions<S>,
): Promise<z.output<S>> {
  try {
    return await sendAsMember(path, options);
  } catch (error) {
    reportFailure(error);
    if (await isProvedNow(error)) return sendAsMember(path, options);
    // A request with its own bearer handles its session itself.
    if (options.bearer === undefined) reportWeakness(error);
    throw error;
  }
}

async function sendAsMember<S extends z.core.$ZodType>(
  path: string,
  options: PortalFetchOptions<S>,
): Promise<z.output<S>> {
  const session = getSession();
  const token = session?.access_token;
  const bearer = options.bearer === false ? undefined : (options.bearer ?? token);
  countRequest(session?.user.id ?? 'anonymous');
  try {
    return await send(path, options, bearer);
  } catch (error) {
    if (!hasSessionEnded(error, bearer === token) || bearer === undefined || !token) throw error;
    const newToken = getSession()?.access_token;
    if (newToken === token) {
      endSession();
    } else if (newToken && options.bearer === undefined) {
      return send(path, options, newToken);
    }
    throw error;
  }
}

/** @returns whether the server required a proof, and the person gave it */
async function isProvedNow(error: unknown): Promise<boolean> {
  return isPortalError(error) && error.code === 'proof_required' && askForProof();
}

/** An expired key handle is 'unauthenticated' too, but the session is still valid. */
function hasSessionEnded(error: unknown, sentSessionToken: boolean): boolean {
  if (!isPortalError(error) || error.status !== 401) return false;
  return error.code === 'session_ended' || (sentSessionToken && error.code === 'unauthenticated');
}
