import type { Response } from 'express';

/** Browsers read these only in pages; for files, the policy's `frame-ancestors` is enough. */
const pageHeaders = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Removes page headers from a script's response, because a first load fetches several. */
export function dropPageHeaders(res: Response): void {
  for (const name of pageHeaders) res.removeHeader(name);
}
