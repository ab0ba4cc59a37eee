import { type Response, Router } from 'express';
import { api, serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { bearerToken } from '../../sessions/bearer';
import { findSessionByBearer } from '../../sessions/find-session';
import { member, requireMember } from '../../sessions/require-member';
import type { VoiceContext } from '../voice-context';

/** Proxies between browser and server end a silent answer; the session is looked at as often. */
const HEARTBEAT_MS = 15_000;
/** How often a stream notices that the server is about to stop. */
const STOP_CHECK_MS = 500;
/** A browser that does not read is cut off when this much waits for it, in bytes. */
const MOST_WAITING = 262_144;

/** `GET /api/events`: what happens to the calls of the member's organization, as it happens. */
export function eventRoutes(
  { deps, live }: Pick<VoiceContext, 'deps' | 'live'>,
  readiness: { ready: boolean } = { ready: true },
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const open = new Map<string, number>();
  let all = 0;

  router.get(api.events, requireMember(deps), (req, res) => {
    const { sessionId, organizationId } = member(res);
    const ofSession = open.get(sessionId) ?? 0;
    const { perSession, all: most } = deps.config.eventStreams;
    if (ofSession >= perSession || all >= most) {
      const headers = { 'Retry-After': '15' };
      throw new ApiError('rate_limited', serverTexts.rateLimited, { headers });
    }
    open.set(sessionId, ofSession + 1);
    all += 1;

    begin(res);
    const stop = live.listen(organizationId, (event) =>
      send(res, `event: call\ndata: ${JSON.stringify(event)}\n\n`),
    );
    const token = bearerToken(req.get('authorization')) ?? '';
    const heartbeat = setInterval(async () => {
      const session = await findSessionByBearer(deps, token).catch(() => undefined);
      // Only a session that is surely over ends the stream; a database that is busy does not.
      if (session === null || (session && session.organizationId !== organizationId)) res.end();
      else send(res, ': still here\n\n');
    }, HEARTBEAT_MS);
    const stopCheck = setInterval(() => !readiness.ready && res.end(), STOP_CHECK_MS);

    res.once('close', () => {
      stop();
      clearInterval(heartbeat);
      clearInterval(stopCheck);
      const left = (open.get(sessionId) ?? 1) - 1;
      if (left > 0) open.set(sessionId, left);
      else open.delete(sessionId);
      all -= 1;
    });
    live.wake();
  });
  return router;
}

function begin(res: Response): void {
  res.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  res.flushHeaders();
  send(res, 'retry: 3000\n\n');
}

function send(res: Response, text: string): void {
  if (res.writableEnded || res.destroyed) return;
  res.write(text);
  if (res.writableLength > MOST_WAITING) res.destroy();
}
