import type { ServerConfig } from '../config/config';

type Config = Pick<ServerConfig, 'operators'>;

/** @returns whether PORTAL_OPERATORS lists the address, even if no account has it */
export function isListedOperator({ operators }: Config, email: string): boolean {
  return operators.includes(email.toLowerCase());
}

/**
 * @returns whether the account runs the portal. The address must be listed and proved, since anyone
 * can sign up with an address that is free
 */
export function isOperator(
  config: Config,
  account: { email: string; email_proved_at: Date | null } | undefined,
): boolean {
  return account?.email_proved_at != null && isListedOperator(config, account.email);
}
