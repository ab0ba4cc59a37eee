import type { RequestHandler } from 'express';
import { type TokenScope, tokenTexts } from 'shared-contract';
import { type EndpointDefinition, scopesFor } from 'shared-contract/endpoints';
import { ApiError } from 'shared-server';
import { getPerson } from '../access/require-person';
import { createProofRequiredError, isOwnSession } from '../sessions/strength/session-reach';

/** Refuses an access token without the endpoint's scope; a session passes. */
export function checkScope(endpoint: EndpointDefinition): RequestHandler {
  const open = scopesFor(endpoint);
  return (_req, res, next) => {
    const scope: TokenScope | undefined = res.locals.tokenScope;
    if (!scope || open.includes(scope)) return next();
    const text = open.length > 0 ? tokenTexts.readOnly : tokenTexts.notForTokens;
    next(new ApiError('forbidden', text));
  };
}

/** Refuses account changes from a session that only a provider vouched for. */
export function checkOwnSession({ ownSession }: EndpointDefinition): RequestHandler {
  return (_req, res, next) => {
    if (!ownSession || isOwnSession(getPerson(res))) return next();
    next(createProofRequiredError());
  };
}
