import { type Request, type Response, Router } from 'express';
import { ClientGoneError, getClientSignal, streamBody } from 'shared-server';
import * as z from 'zod/mini';
import { getRecordingPath, hasRecording, recordingTracks } from '../../domain/call/call-view';
import type { CallMessage } from '../../domain/conversation/call-messages';
import type { Recording } from '../../domain/recordings/recording-store';
import { countFramesBefore, getTrackBytes, readTrack } from '../../domain/recordings/wave-track';
import { uuid } from '../../domain/schemas/fields';
import { requireFound, VoiceError } from '../../errors/voice-error';
import { findDocument, type StoredObject } from '../../store/documents';
import { getId } from '../http/crud-routes';
import { endpoint, runInAccount } from '../http/endpoint';
import { isSigned, signPath } from '../http/signed-address';
import { validate } from '../http/validate';
import type { VoiceContext } from '../http/voice-context';

/** Disconnects a player that doesn't read for this long, because it keeps a cached file open. */
const STALL_MS = 30_000;

const filePath = z.object({ accountId: uuid, id: uuid, track: z.enum(recordingTracks) });

function requireRecording(call: StoredObject | null): StoredObject {
  if (!hasRecording(requireFound(call, 'Call'))) throw new VoiceError(404, 'Recording Not Found');
  return call as StoredObject;
}

function readCall(
  { db, signingSecret }: VoiceContext,
  req: Request,
  accountId: string,
  id: string,
) {
  if (isSigned(signingSecret, req.path, req.query)) {
    const scope = { role: 'voice_service', organizationId: accountId } as const;
    return db.transaction(scope, (tx) => findDocument(tx, 'calls', id));
  }
  return runInAccount(db, req, (tx) => findDocument(tx, 'calls', id));
}

function getRange(req: Request, size: number, etag: string) {
  const whole = { start: 0, end: size - 1, partial: false };
  const condition = req.headers['if-range'];
  if (condition !== undefined && condition !== etag) return whole;
  const ranges = req.range(size);
  if (ranges === -1) return null;
  const [first] = Array.isArray(ranges) && ranges.type === 'bytes' ? ranges : [];
  return first ? { start: first.start, end: first.end, partial: true } : whole;
}

async function sendRecording(
  req: Request,
  res: Response,
  recording: Recording,
  { id, track }: z.infer<typeof filePath>,
): Promise<void> {
  const size = getTrackBytes(track, recording.frames);
  const etag = `"${recording.tag}-${track}"`;
  const range = getRange(req, size, etag);
  // If synthesis fails before the first byte, we can still respond with an error status.
  if (range !== null) await recording.waitFor(countFramesBefore(track, range.start));
  res.set({
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, max-age=3600',
    'Content-Type': 'audio/wav',
    'Content-Disposition': `inline; filename="${id}-${track}.wav"`,
    ETag: etag,
  });
  if (range === null) {
    res.status(416).set('Content-Range', `bytes */${size}`).removeHeader('Content-Type');
    res.end();
    return;
  }
  const { start, end, partial } = range;
  if (partial) res.status(206).set('Content-Range', `bytes ${start}-${end}/${size}`);
  res.set('Content-Length', String(end - start + 1));
  if (req.method === 'HEAD') {
    res.end();
    return;
  }
  await streamBody(res, readTrack(track, recording, range), STALL_MS);
}

/** Serves the vendor's recording paths, which redirect to signed addresses, and those addresses. */
export function recordingRoutes(context: VoiceContext): Router {
  const { db, signingSecret, recordings } = context;
  const router = Router();
  for (const track of recordingTracks) {
    router.get(
      `/call/:id/${track}-recording`,
      endpoint(db, async ({ tx, params, accountId, baseUrl }) => {
        const call = requireRecording(await findDocument(tx, 'calls', getId(params)));
        const path = getRecordingPath(accountId, call.id, track);
        return { location: baseUrl + signPath(signingSecret, path) };
      }),
    );
  }
  router.get('/recordings/:accountId/:id/:track.wav', async (req, res) => {
    const wanted = validate(filePath, req.params);
    const call = requireRecording(await readCall(context, req, wanted.accountId, wanted.id));
    const totalMs = Date.parse(String(call.endedAt)) - Date.parse(String(call.startedAt));
    const messages = call.messages as CallMessage[];
    const recorded = { id: call.id, accountId: wanted.accountId, messages, totalMs };
    const recording = await recordings.openRecording(recorded, getClientSignal(res));
    await sendRecording(req, res, recording, wanted).catch((error) => {
      if (!(error instanceof ClientGoneError)) throw error;
    });
  });
  return router;
}
