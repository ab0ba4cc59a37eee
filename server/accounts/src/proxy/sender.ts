import type { Request, RequestHandler, Response } from 'express';
import { readBearerToken } from 'server-core/formats/bearer';
import { getAddress } from 'server-core/rate-limits/address';
import type { ServerDeps } from 'server-core/server/server-deps';
import { admitSession } from 'server-core/sessions/admit-session';
import { findCurrentSession } from 'server-core/sessions/current-session';
import { findSessionByBearer, type LiveSession } from 'server-core/sessions/find-session';
import { type JsonBodyOptions, readJsonBody } from 'shared-server';
import { createRememberCookie } from '../auth/request/remember-cookie';

/** Largest body of a member, in bytes. */
const BODY_LIMIT = 100_000;

/** Checks the bearer before reading the body, because only members may send large bodies. */
export function readProxyBody(deps: ServerDeps): RequestHandler {
  return async (req, res, next) => {
    const header = req.get('authorization') ?? '';
    const token = readBearerToken(header);
    const session = token ? await findSessionByBearer(deps, token) : null;
    res.locals.session = session;
    if (session) await admitSession(deps, req, res, session);
    const ended = /^Bearer\b/i.test(header) && !session;
    req.body = ended ? await readEndedBody(deps, req, res) : await readWithinLimit(deps, req, res);
    next();
  };
}

/** @returns the session of the request's bearer; throws 401 when there is none */
export async function requireSession(
  deps: ServerDeps,
  req: Request,
  res: Response,
): Promise<LiveSession> {
  const found: LiveSession | null = res.locals.session;
  return found ?? findCurrentSession(deps, getAddress(req), undefined);
}

// This wire format has its own rules and error texts.
const rules = { text: 'any' } satisfies Partial<JsonBodyOptions>;

function readWithinLimit(deps: ServerDeps, req: Request, res: Response): Promise<unknown> {
  if (res.locals.session) return readJsonBody(req, res, { ...rules, limit: BODY_LIMIT });
  const limit = deps.config.bytes.anonymousBody;
  return readJsonBody(req, res, { ...rules, limit });
}

/**
 * Reads the body if there is a remember cookie, because a sign-out forgets the browser even when
 * the session has ended.
 */
async function readEndedBody(deps: ServerDeps, req: Request, res: Response): Promise<unknown> {
  const throwRefusal = () => requireSession(deps, req, res);
  if (!createRememberCookie(deps, req, res).token) return throwRefusal();
  return readWithinLimit(deps, req, res).catch(throwRefusal);
}
