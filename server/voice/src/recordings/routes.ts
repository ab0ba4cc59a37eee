import { type Request, type Response, Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import { getMember } from 'server-core/sessions/require-member';
import { getOptionalTicket, requireMemberOrTicket } from 'server-core/tickets/require-ticket';
import { callEndpoints } from 'shared-contract/endpoints';
import { createNotFoundError, getClientSignal, getRequestLogger, streamBody } from 'shared-server';
import type { VoiceContext } from '../context/voice-context';
import { readVoiceAccount } from '../upstream/account';
import { type Channel, discardBody, fetchRecording, type Recording } from './fetch-recording';
import { requireKeptRecording } from './kept-recording';

const channels = [
  ['mono', callEndpoints.getMonoRecording],
  ['stereo', callEndpoints.getStereoRecording],
] as const;
interface Wanted {
  id: string;
  channel: Channel;
  kept: 'inline' | 'attachment';
}
/** Response headers of the storage that a player needs. */
const passedOn = ['content-length', 'content-range', 'etag', 'last-modified'];

/** Recordings of calls, with a session or with a ticket for that recording. */
export function recordingRoutes({ deps, signedIn }: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const access = requireMemberOrTicket(deps, 'recording', signedIn);
  for (const [channel, endpoint] of channels) {
    mount(router, endpoint, { access }, async (req, res, { params, query }) => {
      const opened = getOptionalTicket(res, 'recording');
      if (opened && (opened.call_id.toLowerCase() !== params.id || opened.channel !== channel)) {
        throw createNotFoundError();
      }
      const kept = query.download === undefined ? 'inline' : 'attachment';
      await sendRecording(req, res, { id: params.id, channel, kept });
    });
  }
  return router;

  async function sendRecording(req: Request, res: Response, { id, channel, kept }: Wanted) {
    await requireKeptRecording(deps, getMember(res).organizationId, { id, channel });
    const account = await readVoiceAccount(deps, getMember(res).organizationId);
    deps.streams.count('recording', res);
    const client = getClientSignal(res);
    const range = readRange(req);
    const recording = await fetchRecording(deps, account, id, channel, range, client);
    try {
      res.status(recording.status).set(pickHeaders(recording));
      const name = `call-${id}-${channel}.${/mpeg/.test(String(res.get('content-type'))) ? 'mp3' : 'wav'}`;
      res.set('Content-Disposition', `${kept}; filename="${name}"`);
    } catch (error) {
      // An unused body would emit an error later without a listener.
      discardBody(recording.body);
      throw error;
    }
    if (req.method === 'HEAD') {
      discardBody(recording.body);
      return void res.end();
    }
    const { streamStallMs } = deps.config.timeouts;
    await streamBody(res, recording.body, streamStallMs).catch((error) => {
      // The storage closed the connection after the response had started, so only the log shows it.
      getRequestLogger(res).warn({ err: error }, 'a recording broke off');
    });
  }
}

/** Players only use single ranges. Any other request gets the whole file. */
function readRange(req: Request): string | undefined {
  const range = req.get('range');
  return range && /^bytes=(\d{1,15}-\d{0,15}|-\d{1,15})$/.test(range) ? range : undefined;
}

function pickHeaders({ headers }: Recording): Record<string, string> {
  const type = String(headers['content-type'] ?? '');
  const kept = passedOn.flatMap((name) =>
    typeof headers[name] === 'string' ? [[name, headers[name]]] : [],
  );
  return {
    ...Object.fromEntries(kept),
    'Accept-Ranges': 'bytes',
    // A browser must not execute the file, whatever type the storage sends.
    'Content-Type': /^audio\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  };
}
