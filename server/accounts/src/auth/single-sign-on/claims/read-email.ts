import { domainToUnicode } from 'node:url';
import { normaliseEmail } from 'server-core/formats/email';
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
 * Some providers send `email_verified` as a text. Others never do; for those an admin can name
 * another claim.
 */
export function readEmail(claims: Claims, trusted: EmailClaim | null): ReadEmail {
  const { email_verified: verified } = claims;
  const isVerified = verified === true || verified === 'true';
  // A provider that says no is always believed, whatever the settings.
  const isDenied = verified !== undefined && verified !== null && !isVerified;
  const isVouched = trusted !== null && !(trusted === 'email' && isDenied);
  if (!isVerified && !isVouched) return refused(`email_verified ${kindOf(verified)}`);
  const name = trusted ?? 'email';
  const text = claims[name];
  if (typeof text !== 'string') return refused(`${name} ${kindOf(text)}`);
  const email = addressIn(text);
  return email ? { email, problem: '' } : refused(`${name} no address`);
}

const refused = (problem: string): ReadEmail => ({ email: null, problem });

function kindOf(value: unknown): string {
  if (value === undefined || value === null) return 'missing';
  const isFalse = value === false || value === 'false';
  return isFalse ? `false (${typeof value})` : `(${Array.isArray(value) ? 'array' : typeof value})`;
}

/** A host that only matches after normalization is a lookalike. */
function addressIn(text: string): string | null {
  const email = normaliseEmail(text);
  if (!email) return null;
  const hostOf = (address: string) => address.slice(address.indexOf('@') + 1);
  const [written, host] = [hostOf(text).toLowerCase(), hostOf(email)];
  return written === host || written === domainToUnicode(host) ? email : null;
}
