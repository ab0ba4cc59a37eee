import type { Request, Response } from 'express';
import { identifyRequest, keepConnection, onceClosed } from 'shared-server';
import { Turns } from '../rate-limits/turns';
import type { ServerDeps } from '../server/server-deps';
import type { LiveSession } from './find-session';

const turns = new Turns();

/** Identifies the request's person, and waits for their turn. */
export async function admitSession(
  { config }: Pick<ServerDeps, 'config'>,
  req: Request,
  res: Response,
  session: LiveSession,
): Promise<void> {
  identifyRequest(res, session);
  keepConnection(req);
  if (config.rateLimits) onceClosed(res, await turns.take(session.userId));
}
