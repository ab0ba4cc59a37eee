import { api, fillPath } from 'shared-contract';
import type { ServerConfig } from '../../config/config';
import { basePathOf } from '../../formats/base-path';

interface Provider {
  id: string;
  shared_callback: 'alone' | 'named' | null;
}

type Config = Pick<ServerConfig, 'publicUrl'>;

/**
 * Each provider has its own callback, named by the id of its issuer and client: an answer for
 * another provider is refused before its code leaves the server (RFC 9700, 4.4.2).
 * @returns the address to which a provider sends people back; no Host header can change it
 */
export function redirectUri(config: Config, { id, shared_callback }: Provider): string {
  return shared_callback ? sharedRedirectUri(config) : ownRedirectUri(config, id);
}

/** @returns the callback of one provider */
export const ownRedirectUri = (config: Config, provider: string): string =>
  atPublicUrl(config, fillPath(api.singleSignOn.callback, { provider }));

/** @returns the callback that all providers used to share */
const sharedRedirectUri = (config: Config): string =>
  atPublicUrl(config, api.singleSignOn.sharedCallback);

const atPublicUrl = ({ publicUrl }: Config, path: string): string =>
  new URL(basePathOf({ publicUrl }) + path, publicUrl).href;
