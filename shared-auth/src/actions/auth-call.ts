import { type AuthCall, api } from 'shared-contract';
import type * as z from 'zod/mini';
import type { PortalFetchOptions } from '../fetch/fetch-options';
import { portalFetch } from '../fetch/portal-fetch';

type Options = Pick<PortalFetchOptions<z.core.$ZodType>, 'bearer' | 'signal' | 'timeoutMs'>;

/**
 * @param schema shape of the response
 * @returns the parsed response
 * @throws PortalError
 */
export function callAuth<S extends z.core.$ZodType>(
  auth: AuthCall,
  schema: S,
  options: Options = {},
): Promise<z.output<S>> {
  const body = { action: 'auth', auth };
  return portalFetch(api.proxy, { ...options, method: 'POST', body, schema });
}
