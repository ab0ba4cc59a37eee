/** Issuers at which anyone can open an account with an address of their choice. */
const publicIssuers = new Set([
  'https://accounts.google.com',
  'https://appleid.apple.com',
  'https://gitlab.com',
  // Personal Microsoft accounts.
  'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0',
  'https://www.facebook.com',
  'https://www.linkedin.com/oauth',
]);

const removeTrailingSlash = (issuer: string) => issuer.replace(/\/$/, '');

/** @returns whether the provider serves everyone rather than one organization */
export const isPublicIssuer = (issuer: string): boolean =>
  publicIssuers.has(removeTrailingSlash(issuer));

/** @returns whether the issuers are equal except for a trailing slash */
export const isSameIssuer = (one: string, other: string): boolean =>
  removeTrailingSlash(one) === removeTrailingSlash(other);

/** Microsoft's endpoints for many tenants report an issuer with a literal `{tenantid}`. */
export const isForManyTenants = (issuer: string): boolean => issuer.includes('{tenantid}');
