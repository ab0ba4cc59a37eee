import type { RequestHandler } from 'express';
import { type TokenScope, tokenTexts } from 'shared-contract';
import { type EndpointDefinition, scopesFor } from 'shared-contract/endpoints';
import { ApiError } from 'shared-server';

/** Refuses an access token whose scope the endpoint is closed to; a session passes. */
export function checkScope(endpoint: EndpointDefinition): RequestHandler {
  const open = scopesFor(endpoint);
  return (_req, res, next) => {
    const scope: TokenScope | undefined = res.locals.tokenScope;
    if (!scope || open.includes(scope)) return next();
    const text = open.length > 0 ? tokenTexts.readOnly : tokenTexts.notForTokens;
    next(new ApiError('forbidden', text));
  };
}
