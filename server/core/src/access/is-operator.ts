import type { ServerConfig } from '../config/config';

type Config = Pick<ServerConfig, 'operators'>;

/** @returns whether PORTAL_OPERATORS lists the address, whoever has an account with it */
export function isListedOperator({ operators }: Config, email: string): boolean {
  return operators.includes(email.toLowerCase());
}

/**
 * @returns whether the account runs the portal: its address is listed, and was proved, since anyone
 * can sign up with a free address
 */
export function isOperator(
  config: Config,
  account: { email: string; email_proved_at: Date | null } | undefined,
): boolean {
  return account?.email_proved_at != null && isListedOperator(config, account.email);
}
