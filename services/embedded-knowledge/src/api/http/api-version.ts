import type { RequestHandler, Response } from 'express';

/** Reads the requested API version, 2 by default, and returns it as a header. */
export const readApiVersion: RequestHandler = (req, res, next) => {
  const wanted = req.get('x-api-version')?.trim().toLowerCase() ?? '';
  const first = wanted === 'v1' || wanted === '1.0';
  res.locals.apiVersion = first ? 1 : 2;
  res.set('x-api-version', first ? '1.0' : '2.0');
  next();
};

export function isFirstVersion(res: Response): boolean {
  return res.locals.apiVersion === 1;
}
