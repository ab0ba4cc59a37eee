import type { GroupMapping, SignInProvider, SignInProviderAnswer } from 'shared-contract';
import { texts } from '../texts';
import { vendorTexts } from '../vendor-texts';
import { findVendor } from './vendor';

const words = texts.warnings;

/** Providers that send `email_verified` without announcing it. */
const sendsUnannounced = ['keycloak', 'google', 'auth0', 'cognito'];

/** @returns problems with these settings and how to fix them */
export function listWarnings(provider: SignInProvider): string[] {
  const { issuer, announced_claims: announced, trusted_email_claim: trusted } = provider;
  const vendor = findVendor(issuer);
  const lacks = (claim: string) => announced !== null && !announced.includes(claim);
  if (trusted === 'email' || trusted === null) {
    const isKnown = vendor !== null && sendsUnannounced.includes(vendor);
    if (trusted || isKnown) return [];
    if (vendor === 'entra') return [`${words.noOne} ${vendorTexts.entra.verified}`];
    const cure = vendor ? vendorTexts[vendor].verified : words.chooseClaim;
    return lacks('email_verified') ? [`${words.unannounced('email_verified')} ${cure}`] : [];
  }
  // Entra ID sends `upn` without announcing it.
  return lacks(trusted) && vendor !== 'entra' ? [words.unannounced(trusted)] : [];
}

const stripSlash = (group: string) => group.replace(/^\//, '');

/** @returns mapped groups that nobody had at their last sign-in; none before the first sign-in */
export function listUnseenGroups(
  { group_roles }: Pick<GroupMapping, 'group_roles'>,
  { signed_in, seen_groups }: Pick<SignInProviderAnswer, 'signed_in' | 'seen_groups'>,
): string[] {
  if (signed_in === 0) return [];
  const seen = new Set(seen_groups.map(({ group }) => stripSlash(group)));
  const names = group_roles.map(({ group }) => group.trim()).filter((group) => group !== '');
  return names.filter((group) => !seen.has(stripSlash(group)));
}
