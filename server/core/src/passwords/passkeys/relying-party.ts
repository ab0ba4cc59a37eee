import { isIP } from 'node:net';
import type { ServerConfig } from '../../config/config';

/** The portal as authenticators know it. */
export interface RelyingParty {
  rpID: string;
  rpName: string;
  origin: string;
}

/**
 * @returns whether browsers support passkeys at the portal's address, which needs a host name and,
 * except for localhost, https
 */
export function canHavePasskeys({ publicUrl }: Pick<ServerConfig, 'publicUrl'>): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  if (hostname === 'localhost') return true;
  return protocol === 'https:' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}

/** Read only from the configured address, because clients choose the Host header. */
export function getRelyingParty({ publicUrl }: Pick<ServerConfig, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, rpName: 'Management Portal', origin };
}
