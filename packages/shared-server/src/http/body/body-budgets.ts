import type { RequestHandler, Response } from 'express';
import { serverTexts } from 'shared-contract';
import { ApiError } from '../api-error';
import type { RequestIdentity } from '../request-context';
import { ByteBudget, type Reading } from './byte-budget';

/** Bytes of bodies that are held at once. */
export interface BodyLimits {
  /** Of one person, over all sessions and access tokens. */
  person: number;
  organization: number;
  /** Of all callers without a session. */
  strangers: number;
  /** Of the whole server. */
  server: number;
}

/** Who pays for the bodies of a server. */
export class BodyBudgets {
  readonly server: ByteBudget;

  constructor(readonly limits: BodyLimits) {
    this.server = new ByteBudget(limits.server);
  }

  /** @param identity without one the sender is a stranger */
  open(identity: RequestIdentity | undefined, cutOff: (error: ApiError) => void): Reading {
    const { person, organization, strangers } = this.limits;
    if (!identity) {
      const all = this.server.part('strangers', strangers);
      return all.open((by) => cutOff(usedUp(by === all ? 'strangers' : 'server')));
    }
    const { userId, organizationId } = identity;
    const whole = this.server.part(organizationId ?? userId, organization);
    const own = whole.part(userId, person);
    const scopeOf = (by: ByteBudget) => {
      if (by === own) return 'person';
      return by === whole ? 'organization' : 'server';
    };
    return own.open((by) => cutOff(usedUp(scopeOf(by))));
  }
}

const RETRY_AFTER_S = 5;

function usedUp(scope: keyof typeof serverTexts.bodiesUsedUp): ApiError {
  return new ApiError('rate_limited', serverTexts.bodiesUsedUp[scope], {
    headers: { 'Retry-After': String(RETRY_AFTER_S) },
  });
}

/** Counts every body that `jsonBody` and `rawBody` read after it. */
export function countBodies(budgets: BodyBudgets): RequestHandler {
  return (_req, res, next) => {
    res.locals.bodyBudgets = budgets;
    next();
  };
}

/** Opens the budget of the request's sender, who has been authenticated by now if at all. */
export function openBody(res: Response, cutOff: (error: ApiError) => void): Reading | undefined {
  const budgets: BodyBudgets | undefined = res.locals.bodyBudgets;
  return budgets?.open(res.locals.identity, cutOff);
}
