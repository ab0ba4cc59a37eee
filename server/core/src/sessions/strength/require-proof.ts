import type { RequestHandler } from 'express';
import { refuseUnproved } from './session-strength';

/** Refuses a session that has not shown the password or a passkey lately. */
export const requireProof: RequestHandler = (_req, res, next) => {
  refuseUnproved({ isProved: res.locals.isProved === true });
  next();
};
