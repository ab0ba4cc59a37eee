import { type Request, type Response, Router } from 'express';
import { api, serverTexts } from 'shared-contract';
import { ApiError, clientSignal, streamAnswer } from 'shared-server';
import { type Member, member } from '../../../core/sessions/require-member';
import { redeemTicket } from '../../../core/tickets/redeem-ticket';
import { idOf } from '../context/query';
import type { VoiceContext } from '../context/voice-context';
import { readVoiceAccount } from '../upstream/account';
import { type Channel, discard, fetchRecording, type Recording } from './fetch-recording';

const paths: Record<Channel, string[]> = {
  mono: [api.vapi.monoRecording, api.vapiAlias.monoRecording],
  stereo: [api.vapi.stereoRecording, api.vapiAlias.stereoRecording],
};
/** Headers of the storage that a player needs. */
const passedOn = ['content-length', 'content-range', 'etag', 'last-modified'];

/** The recordings of a call, for the session or for a ticket of this very recording. */
export function recordingRoutes({ deps, signedIn }: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const channel of ['mono', 'stereo'] as const) {
    router.get(paths[channel], async (req, res, next) => {
      if (req.query.ticket === undefined) return next();
      const { member: owner, object } = await redeemTicket(deps, req, 'recording');
      if (object.call_id.toLowerCase() !== idOf(req) || object.channel !== channel) {
        throw new ApiError('not_found', serverTexts.notFound);
      }
      await sendRecording(req, res, owner, channel);
    });
    router.get(paths[channel], signedIn, (req, res) =>
      sendRecording(req, res, member(res), channel),
    );
  }
  return router;

  async function sendRecording(req: Request, res: Response, owner: Member, channel: Channel) {
    const id = idOf(req);
    const account = await readVoiceAccount(deps, owner.organizationId);
    deps.streams.enter('recording', res);
    const client = clientSignal(res);
    const range = rangeOf(req);
    const recording = await fetchRecording(deps, account, id, channel, range, client);
    try {
      res.status(recording.status).set(headersOf(recording));
      const name = `call-${id}-${channel}.${/mpeg/.test(String(res.get('content-type'))) ? 'mp3' : 'wav'}`;
      const kept = req.query.download === undefined ? 'inline' : 'attachment';
      res.set('Content-Disposition', `${kept}; filename="${name}"`);
    } catch (error) {
      // A body that no one reads would fail later, with no one to hear it.
      discard(recording.body);
      throw error;
    }
    if (req.method === 'HEAD') {
      discard(recording.body);
      return void res.end();
    }
    const { streamStallMs } = deps.config.timeouts;
    await streamAnswer(res, recording.body, streamStallMs).catch((error) => {
      // The storage broke off, and the answer with it: there is nothing to tell.
      res.locals.logger.warn({ err: error }, 'a recording broke off');
    });
  }
}

/** One range is enough for a player; anything else gets the whole. */
function rangeOf(req: Request): string | undefined {
  const range = req.get('range');
  return range && /^bytes=(\d{1,15}-\d{0,15}|-\d{1,15})$/.test(range) ? range : undefined;
}

function headersOf({ headers }: Recording): Record<string, string> {
  const type = String(headers['content-type'] ?? '');
  const kept = passedOn.flatMap((name) =>
    typeof headers[name] === 'string' ? [[name, headers[name]]] : [],
  );
  return {
    ...Object.fromEntries(kept),
    'Accept-Ranges': 'bytes',
    // Whatever the storage says, a browser must not run it.
    'Content-Type': /^audio\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  };
}
