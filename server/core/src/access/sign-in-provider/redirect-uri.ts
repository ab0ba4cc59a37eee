import { api, fillPath } from 'shared-contract';
import type { ServerConfig } from '../../config/config';
import { getBasePath } from '../../formats/base-path';

interface Provider {
  id: string;
  shared_callback: 'alone' | 'named' | null;
}

type Config = Pick<ServerConfig, 'publicUrl'>;

/**
 * Each provider has its own callback, with its id in the path. A response from another provider is
 * refused before its code leaves the server (RFC 9700, 4.4.2).
 * @returns the address that a provider redirects people to; no Host header can change it
 */
export function getRedirectUri(config: Config, { id, shared_callback }: Provider): string {
  return shared_callback ? getSharedRedirectUri(config) : getOwnRedirectUri(config, id);
}

export const getOwnRedirectUri = (config: Config, provider: string): string =>
  toPublicUrl(config, fillPath(api.singleSignOn.callback, { provider }));

/** @returns the callback that all providers used to share */
const getSharedRedirectUri = (config: Config): string =>
  toPublicUrl(config, api.singleSignOn.sharedCallback);

const toPublicUrl = ({ publicUrl }: Config, path: string): string =>
  new URL(getBasePath({ publicUrl }) + path, publicUrl).href;
