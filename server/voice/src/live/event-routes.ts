import { type Response, Router } from 'express';
import { bearerToken } from 'server-core/formats/bearer';
import { mount } from 'server-core/middleware/mount';
import { notReady, type Readiness, takesMore } from 'server-core/server/readiness';
import { findLive } from 'server-core/sessions/current-session';
import { member, requireMember } from 'server-core/sessions/require-member';
import { callEndpoints } from 'shared-contract/endpoints';
import { clientSignal, guarded, whenClosed } from 'shared-server';
import type { VoiceContext } from '../context/voice-context';
import { StreamPlaces } from './stream-places';

/** Proxies between browser and server end a silent answer; the session is looked at as often. */
const HEARTBEAT_MS = 15_000;
/** How often a stream notices that the server is about to stop. */
const STOP_CHECK_MS = 500;
/** `GET /api/events`: what happens to the calls of the member's organization, as it happens. */
export function eventRoutes(
  { deps, live }: Pick<VoiceContext, 'deps' | 'live'>,
  readiness: Readiness = { ready: true },
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const places = new StreamPlaces(deps.config.eventStreams);

  mount(router, callEndpoints.streamEvents, { access: requireMember(deps) }, (req, res) => {
    // A proxy asks another server then; the browser comes back otherwise.
    if (!takesMore(readiness)) throw notReady();
    const { sessionId, organizationId } = member(res);
    // Whoever left during the look-up takes no place that no one gives back.
    if (clientSignal(res).aborted) return;
    const leave = places.take(sessionId, organizationId);
    deps.streams.enter('events', res);

    const send = sender(res, deps.config.bytes.eventStream);
    begin(res);
    send('retry: 3000\n\n');
    const sendEvent = (name: string) => (data: object) =>
      send(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    const stops = [
      live.listen(organizationId, sendEvent('call')),
      live.listenAs(member(res), sendEvent('notifications')),
      live.watchSession({
        sessionId,
        organizationId,
        onMembership: sendEvent('membership'),
        onEnd() {
          sendEvent('session_ended')({});
          res.end();
        },
      }),
    ];
    const token = bearerToken(req.get('authorization')) ?? '';
    const beat = guarded(async () => {
      const session = await findLive(deps, token).catch(() => undefined);
      // An access token ends before its session does; a database that is busy ends nothing.
      if (session === null) res.end();
      else send(': still here\n\n');
    });
    const heartbeat = setInterval(beat, HEARTBEAT_MS);
    const endWhenStopping = guarded(() => {
      if (!takesMore(readiness)) res.end();
    });
    const stopCheck = setInterval(endWhenStopping, STOP_CHECK_MS);

    whenClosed(res, () => {
      for (const stop of stops) stop();
      clearInterval(heartbeat);
      clearInterval(stopCheck);
      leave();
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
}

/** @param mostWaiting bytes that may wait for a slow browser before it is disconnected */
function sender(res: Response, mostWaiting: number): (text: string) => void {
  return (text) => {
    if (res.writableEnded || res.destroyed) return;
    res.write(text);
    if (res.writableLength > mostWaiting) res.destroy();
  };
}
