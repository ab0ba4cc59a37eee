import type { Request } from 'express';

/**
 * Whether a page of the portal itself sent the request. Browsers say so in `Sec-Fetch-Site`; where they do not (plain
 * http to another machine), `Origin` has to be the address that was asked, or the portal's public one.
 */
export function isSameOrigin(req: Request, publicUrl: string): boolean {
  const site = req.get('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = req.get('origin');
  if (!origin || !URL.canParse(origin)) return false;
  return new URL(origin).host === req.get('host') || origin === new URL(publicUrl).origin;
}
