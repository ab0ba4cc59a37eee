import type { ProviderSignIn } from './provider-sign-in';

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

export interface SessionStart {
  method: SignInMethod;
  /** The organization whose identity provider vouched for the person. */
  providerOrganizationId?: string | null;
  /** How the person signed in, as reported by the provider. */
  provider?: ProviderSignIn | null;
}

/** The method of a session that only a provider vouched for. */
export const BY_PROVIDER = 'single_sign_on' satisfies SignInMethod;

/** The browser and network in which a session began. */
export interface SessionOrigin {
  userAgent?: string | undefined;
  /** As the rate limits shorten it. */
  address?: string | undefined;
}

/** The network of ::1. */
const LOOPBACK = '0:0:0:0::/64';
const USER_AGENT_MAX = 400;

/** @returns the columns of an origin, no more precise than the session list shows */
export function toStoredOrigin({ userAgent, address }: SessionOrigin) {
  return {
    userAgent: userAgent?.replace(/\0/g, '').slice(0, USER_AGENT_MAX) ?? null,
    address: address === undefined ? null : getNetwork(address),
  };
}

/**
 * @param address shortened as in rate limits: an IPv4 address, or an IPv6 network
 * @returns the network, which lets people recognize a place without identifying a single connection
 */
export function getNetwork(address: string): string {
  if (address === LOOPBACK) return 'localhost';
  const [, network] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address) ?? [];
  return network ? `${network}.x` : address;
}
