import { type Response, Router } from 'express';
import { readBearerToken } from 'server-core/formats/bearer';
import { mount } from 'server-core/middleware/mount';
import { acceptsMore, createNotReadyError, type Readiness } from 'server-core/server/readiness';
import { getMember, requireMember } from 'server-core/sessions/require-member';
import { hashToken, tokenPrefix } from 'server-core/sessions/tokens';
import { callEndpoints } from 'shared-contract/endpoints';
import { getClientSignal, guarded, onceClosed } from 'shared-server';
import type { VoiceContext } from '../context/voice-context';
import { StreamPlaces } from './stream-places';

/** Proxies close idle responses. */
const HEARTBEAT_MS = 15_000;
/** How often to check whether the server is about to stop. */
const STOP_CHECK_MS = 500;

/** `GET /api/events`: live events of the member's organization. */
export function eventRoutes(
  { deps, live }: Pick<VoiceContext, 'deps' | 'live'>,
  readiness: Readiness = { ready: true },
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const places = new StreamPlaces(deps.config.eventStreams);
  const open = new Set<Response>();
  let stopCheck: NodeJS.Timeout | undefined;
  const endWhenStopping = guarded(() => {
    if (acceptsMore(readiness)) return;
    for (const res of open) res.end();
  });

  mount(router, callEndpoints.streamEvents, { access: requireMember(deps) }, (req, res) => {
    // A proxy then tries another server. Without one, the browser reconnects later.
    if (!acceptsMore(readiness)) throw createNotReadyError();
    const { sessionId, organizationId } = getMember(res);
    // A client that disconnected during the session lookup must not take a place, since nothing
    // would release it.
    if (getClientSignal(res).aborted) return;
    const leave = places.take(sessionId, organizationId);
    deps.streams.count('events', res);

    const send = createSender(res, deps.config.bytes.eventStream);
    startStream(res);
    send('retry: 3000\n\n');
    const sendEvent = (name: string) => (data: object) =>
      send(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
    const token = readBearerToken(req.get('authorization')) ?? '';
    const { userId } = getMember(res);
    const stops = [
      live.listen(organizationId, sendEvent('call')),
      live.listenAs(getMember(res), sendEvent('notifications')),
      live.watchSession({
        sessionId,
        userId,
        organizationId,
        tokenHash: token.startsWith(tokenPrefix.personal) ? null : hashToken(token),
        onMembership: sendEvent('membership'),
        onEnd(isSessionOver) {
          if (isSessionOver) sendEvent('session_ended')({});
          res.end();
        },
      }),
    ];
    const heartbeat = setInterval(
      guarded(() => send(': still here\n\n')),
      HEARTBEAT_MS,
    );
    open.add(res);
    stopCheck ??= setInterval(endWhenStopping, STOP_CHECK_MS);

    onceClosed(res, () => {
      for (const stop of stops) stop();
      clearInterval(heartbeat);
      open.delete(res);
      if (open.size === 0) {
        clearInterval(stopCheck);
        stopCheck = undefined;
      }
      leave();
    });
    live.wake();
  });
  return router;
}

function startStream(res: Response): void {
  res.set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  res.flushHeaders();
}

/** @param mostWaiting bytes that may queue for a slow browser before it is disconnected */
function createSender(res: Response, mostWaiting: number): (text: string) => void {
  return (text) => {
    if (res.writableEnded || res.destroyed) return;
    res.write(text);
    if (res.writableLength > mostWaiting) res.destroy();
  };
}
