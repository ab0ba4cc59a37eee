import type { Response } from 'express';
import { readBearerToken } from '../formats/bearer';
import { getAddress } from '../rate-limits/address';
import type { ServerDeps } from '../server/server-deps';
import { type AccessStep, createAccessStep } from '../sessions/access-step';
import { admitSession } from '../sessions/admit-session';
import { findCurrentSession } from '../sessions/current-session';
import type { LiveSession } from '../sessions/find-session';

/** Admits everyone with a session, with or without an organization. */
export function requirePerson(deps: Pick<ServerDeps, 'config' | 'db'>): AccessStep<'person'> {
  return createAccessStep('person', async (req, res, next) => {
    const token = readBearerToken(req.get('authorization'));
    const session = await findCurrentSession(deps, getAddress(req), token);
    await admitSession(deps, req, res, session);
    res.locals.person = session;
    res.locals.isProved = session.isProved;
    next();
  });
}

/** @returns the session that {@link requirePerson} found for this request */
export function getPerson(res: Response): LiveSession {
  const found = res.locals.person as LiveSession | undefined;
  if (!found) throw new Error('getPerson() needs requirePerson() before it');
  return found;
}
