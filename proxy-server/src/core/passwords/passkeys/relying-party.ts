import type { ServerConfig } from '../../config/config';

/** The portal as authenticators know it. */
export interface RelyingParty {
  rpID: string;
  rpName: string;
  origin: string;
}

/** Read from the configured address alone: a Host header is the client's own choice. */
export function relyingParty({ publicUrl }: Pick<ServerConfig, 'publicUrl'>): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, rpName: 'Management Portal', origin };
}
