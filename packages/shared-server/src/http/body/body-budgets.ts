import type { RequestHandler, Response } from 'express';
import { serverTexts } from 'shared-contract';
import { ApiError } from '../api-error';
import type { RequestIdentity } from '../request-context';
import { ByteBudget, type Reading } from './byte-budget';

/** Maximum bytes of bodies that are in memory at the same time. */
export interface BodyLimits {
  /** Of one person, across sessions and access tokens. */
  person: number;
  organization: number;
  /** Of all callers without a session. */
  strangers: number;
  server: number;
}

/** Memory budgets for request bodies, by person, organization and server. */
export class BodyBudgets {
  readonly server: ByteBudget;

  constructor(readonly limits: BodyLimits) {
    this.server = new ByteBudget(limits.server);
  }

  /** @param identity undefined for a stranger */
  open(identity: RequestIdentity | undefined, cutOff: (error: ApiError) => void): Reading {
    const { person, organization, strangers } = this.limits;
    if (!identity) {
      const all = this.server.part('strangers', strangers);
      return all.open((by) => cutOff(createUsedUpError(by === all ? 'strangers' : 'server')));
    }
    const { userId, organizationId } = identity;
    const whole = this.server.part(organizationId ?? userId, organization);
    const own = whole.part(userId, person);
    const getScope = (by: ByteBudget) => {
      if (by === own) return 'person';
      return by === whole ? 'organization' : 'server';
    };
    return own.open((by) => cutOff(createUsedUpError(getScope(by))));
  }
}

const RETRY_AFTER_S = 5;

function createUsedUpError(scope: keyof typeof serverTexts.bodiesUsedUp): ApiError {
  return new ApiError('rate_limited', serverTexts.bodiesUsedUp[scope], {
    headers: { 'Retry-After': String(RETRY_AFTER_S) },
  });
}

/** Counts the bodies that `jsonBody` and `rawBody` read in later handlers. */
export function countBodies(budgets: BodyBudgets): RequestHandler {
  return (_req, res, next) => {
    res.locals.bodyBudgets = budgets;
    next();
  };
}

/** Opens a body in the sender's budget. A sender who isn't authenticated yet is a stranger. */
export function openBody(res: Response, cutOff: (error: ApiError) => void): Reading | undefined {
  const budgets: BodyBudgets | undefined = res.locals.bodyBudgets;
  return budgets?.open(res.locals.identity, cutOff);
}
