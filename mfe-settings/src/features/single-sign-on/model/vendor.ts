import { parseUrl } from 'shared-contract';
import type { Vendor } from '../vendor-texts';

const hosts: readonly (readonly [RegExp, Vendor])[] = [
  [/(^|\.)(login\.microsoftonline\.(com|us)|sts\.windows\.net|ciamlogin\.com)$/, 'entra'],
  [/\.(okta|oktapreview|okta-emea)\.com$/, 'okta'],
  [/^accounts\.google\.com$/, 'google'],
  [/\.auth0\.com$/, 'auth0'],
  [/^cognito-idp\..*\.amazonaws\.com$/, 'cognito'],
];

/** @returns the vendor of the issuer; null for any other provider */
export function findVendor(issuer: string): Vendor | null {
  const url = parseUrl(issuer);
  if (!url) return null;
  const { hostname, pathname } = url;
  const found = hosts.find(([host]) => host.test(hostname));
  if (found) return found[1];
  return /\/realms\/[^/]+\/?$/.test(pathname) ? 'keycloak' : null;
}
