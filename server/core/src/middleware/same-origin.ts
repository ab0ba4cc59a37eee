import type { Request } from 'express';

/**
 * Whether a page of the portal itself sent the request. Browsers send `Sec-Fetch-Site`; where they
 * don't (plain http to another machine), `Origin` must be the requested or the public address.
 */
export function isSameOrigin(req: Request, publicUrl: string): boolean {
  const site = req.get('sec-fetch-site');
  return site === undefined ? hasOwnOrigin(req, publicUrl) : site === 'same-origin';
}

/** Like {@link isSameOrigin}, for form posts, which send an `Origin` header too. */
export function isOwnForm(req: Request, publicUrl: string): boolean {
  return isSameOrigin(req, publicUrl) && hasOwnOrigin(req, publicUrl);
}

function hasOwnOrigin(req: Request, publicUrl: string): boolean {
  const origin = req.get('origin');
  if (!origin || !URL.canParse(origin)) return false;
  return new URL(origin).host === req.get('host') || origin === new URL(publicUrl).origin;
}
