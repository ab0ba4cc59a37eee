import type * as z from 'zod/mini';
import { isPortalError } from '../errors/portal-error';
import { getSession } from '../session/session-store';
import type { PortalFetchOptions } from './fetch-options';
import { askForProof } from './proof-question';
import { countRequest } from './rate-warning';
import { reportFailure } from './reachability';
import { reportMissingFactor } from './report-weakness';
import { send } from './send';
import { sendAsMember } from './send-as-member';

/**
 * Sends a JSON request with a bearer, deadline, schema and one error type. A change that needs a
 * proof of identity is repeated once the person has given it.
 * @param path address on this server
 * @returns the parsed response
 * @throws PortalError of any kind
 */
export async function portalFetch<S extends z.core.$ZodType>(
  path: string,
  options: PortalFetchOptions<S>,
): Promise<z.output<S>> {
  const sendOnce = () => {
    countRequest(getSession()?.user.id ?? 'anonymous');
    return sendAsMember((bearer) => send(path, options, bearer), options.bearer);
  };
  try {
    return await sendOnce().catch(async (error) => {
      if (await giveRequiredProof(error)) return sendOnce();
      throw error;
    });
  } catch (error) {
    reportFailure(error);
    // A request with its own bearer handles its session itself.
    if (options.bearer === undefined) reportMissingFactor(error);
    throw error;
  }
}

/** @returns whether the server required a proof of identity, and the person gave it */
async function giveRequiredProof(error: unknown): Promise<boolean> {
  return isPortalError(error) && error.code === 'proof_required' && askForProof();
}
