import type { RequestHandler } from 'express';
import { refuseUnproved } from './session-strength';

/** Refuses a session without a recent proof. */
export const requireProof: RequestHandler = (_req, res, next) => {
  refuseUnproved({ isProved: res.locals.isProved === true });
  next();
};
