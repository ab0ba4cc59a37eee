import type { Request } from 'express';

/**
 * Whether a page of the portal itself sent the request. Browsers say so in `Sec-Fetch-Site`; where
 * they do not (plain http to another machine), `Origin` has to be the address that was asked, or
 * the portal's public one.
 */
export function isSameOrigin(req: Request, publicUrl: string): boolean {
  const site = req.get('sec-fetch-site');
  return site === undefined ? hasOwnOrigin(req, publicUrl) : site === 'same-origin';
}

/** Like {@link isSameOrigin}, for a form post of the portal, which names its origin too. */
export function isOwnForm(req: Request, publicUrl: string): boolean {
  return isSameOrigin(req, publicUrl) && hasOwnOrigin(req, publicUrl);
}

function hasOwnOrigin(req: Request, publicUrl: string): boolean {
  const origin = req.get('origin');
  if (!origin || !URL.canParse(origin)) return false;
  return new URL(origin).host === req.get('host') || origin === new URL(publicUrl).origin;
}
