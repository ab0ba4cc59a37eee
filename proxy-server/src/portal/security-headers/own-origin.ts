import type { Request } from 'express';

/** @returns the origin that the client asked, or the portal's public one when the Host header names none */
export function ownOrigin(req: Request, publicUrl: string): string {
  const asked = `${req.protocol}://${req.get('host')}`;
  return new URL(URL.canParse(asked) ? asked : publicUrl).origin;
}
