import type { Request } from 'express';

/** @returns the requested origin, or the public one when the Host header is invalid */
export function getOwnOrigin(req: Request, publicUrl: string): string {
  const asked = `${req.protocol}://${req.get('host')}`;
  return new URL(URL.canParse(asked) ? asked : publicUrl).origin;
}
