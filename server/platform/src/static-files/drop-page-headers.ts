import type { Response } from 'express';

/** Browsers read them in pages alone; of files, the policy's `frame-ancestors` is enough. */
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

/** Takes the headers of a page from a script's answer: a first load fetches several of them. */
export function dropPageHeaders(res: Response): void {
  for (const name of pageHeaders) res.removeHeader(name);
}
