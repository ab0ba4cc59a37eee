import type { ProviderSignIn } from './provider-sign-in';

/** How the person signed in. */
export type SignInMethod =
  | 'sign_up'
  | 'password'
  | 'password_and_passkey'
  | 'password_and_recovery_code'
  | 'passkey'
  | 'single_sign_on'
  | 'single_sign_on_and_password'
  | 'single_sign_on_and_passkey'
  | 'single_sign_on_and_recovery_code';

/** How a session began. */
export interface SessionStart {
  method: SignInMethod;
  /** The organization whose identity provider vouched for the person. */
  providerOrganizationId?: string | null;
  /** That provider's account of the sign-in. */
  provider?: ProviderSignIn | null;
}

/** The method of a session that a provider alone vouched for. */
export const BY_PROVIDER = 'single_sign_on' satisfies SignInMethod;

/** The browser and network that a session began in. */
export interface SessionOrigin {
  userAgent?: string | undefined;
  /** As the rate limits shorten it. */
  address?: string | undefined;
}

/** The network of ::1. */
const LOOPBACK = '0:0:0:0::/64';
const USER_AGENT_MAX = 400;

/** @returns the columns of an origin, as precise as the list of sessions shows it */
export function storedOrigin({ userAgent, address }: SessionOrigin) {
  return {
    userAgent: userAgent?.replace(/\0/g, '').slice(0, USER_AGENT_MAX) ?? null,
    address: address === undefined ? null : placeOf(address),
  };
}

/**
 * @param address as the rate limits shorten it: an IPv4 address, or the network of an IPv6 one
 * @returns the network, by which a person tells places apart; it names no single connection
 */
export function placeOf(address: string): string {
  if (address === LOOPBACK) return 'localhost';
  const [, network] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address) ?? [];
  return network ? `${network}.x` : address;
}
