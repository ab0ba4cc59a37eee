import { domainToUnicode } from 'node:url';
import { normalizeEmail } from 'server-core/formats/email';
import type { EmailClaim } from 'shared-contract';
import type { Claims } from './claims';

interface ReadEmail {
  email: string | null;
  /**
   * The claim that is missing or invalid, with its type: never its value, except for a plain
   * "false".
   */
  problem: string;
}

/**
 * Some providers send `email_verified` as a string. Others never send it, so an admin can name
 * another claim.
 */
export function readEmail(claims: Claims, trusted: EmailClaim | null): ReadEmail {
  const { email_verified: verified } = claims;
  const isVerified = verified === true || verified === 'true';
  // A trusted claim stands in for a missing confirmation, but not for a denial.
  const isVouched = trusted !== null && (verified ?? null) === null;
  if (!isVerified && !isVouched) return refuseEmail(`email_verified ${describeType(verified)}`);
  const name = trusted ?? 'email';
  const text = claims[name];
  if (typeof text !== 'string') return refuseEmail(`${name} ${describeType(text)}`);
  const email = normalizeAddress(text);
  return email ? { email, problem: '' } : refuseEmail(`${name} no address`);
}

const refuseEmail = (problem: string): ReadEmail => ({ email: null, problem });

function describeType(value: unknown): string {
  if (value === undefined || value === null) return 'missing';
  const isFalse = value === false || value === 'false';
  return isFalse ? `false (${typeof value})` : `(${Array.isArray(value) ? 'array' : typeof value})`;
}

/** A host that only matches after normalization is refused as a lookalike. */
function normalizeAddress(text: string): string | null {
  const email = normalizeEmail(text);
  if (!email) return null;
  const getHost = (address: string) => address.slice(address.indexOf('@') + 1);
  const [written, host] = [getHost(text).toLowerCase(), getHost(email)];
  return written === host || written === domainToUnicode(host) ? email : null;
}
