import { signInProviderTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { parse } from 'tldts';

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * @returns the domain as DNS writes it
 * @throws ApiError `bad_request` for an address, a single label, or a suffix below which others
 * register their domains
 */
export function domainName(text: string): string {
  const name = text.trim().toLowerCase().replace(/\.$/, '');
  const { domain, isIp } = parse(name, { allowPrivateDomains: true });
  const labels = name.split('.');
  if (isIp || !domain || name.length > 253 || !labels.every((one) => label.test(one))) {
    throw new ApiError('bad_request', signInProviderTexts.domainInvalid);
  }
  return name;
}
