import { api } from 'shared-contract';
import type { ServerConfig } from '../../config/config';
import { basePathOf } from '../../formats/base-path';

/** @returns the address that a provider sends people back to; no Host header can change it */
export function redirectUri({ publicUrl }: Pick<ServerConfig, 'publicUrl'>): string {
  return new URL(basePathOf({ publicUrl }) + api.singleSignOn.callback, publicUrl).href;
}
