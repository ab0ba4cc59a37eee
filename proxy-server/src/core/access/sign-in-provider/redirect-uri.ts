import { api } from 'shared-contract';
import type { ServerConfig } from '../../config/config';

/** @returns the address that a provider sends people back to; no Host header can change it */
export function redirectUri({ publicUrl }: Pick<ServerConfig, 'publicUrl'>): string {
  return new URL(api.singleSignOn.callback, publicUrl).href;
}
