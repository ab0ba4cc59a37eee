import type { ServerConfig } from '../config/config';

/** @returns whether the account of this address runs the portal, as the configuration says */
export function isOperator({ operators }: Pick<ServerConfig, 'operators'>, email: string): boolean {
  return operators.includes(email.toLowerCase());
}
