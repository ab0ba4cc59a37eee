import type { RequestHandler } from 'express';
import type { Access } from 'shared-contract/endpoints';

/** Middleware that admits requests by the endpoint's access before any of the body is read. */
export interface AccessStep<Admitted extends Access = Access> extends RequestHandler {
  readonly admits: Admitted;
}

export function createAccessStep<Admitted extends Access>(
  admits: Admitted,
  handler: RequestHandler,
): AccessStep<Admitted> {
  const step: RequestHandler = (req, res, next) => handler(req, res, next);
  return Object.assign(step, { admits });
}
