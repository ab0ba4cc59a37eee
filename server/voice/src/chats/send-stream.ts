import type { Response } from 'express';
import type { ChatDelta, ChatDone, ErrorBody } from 'shared-contract';
import { ClientGoneError, classifyFailure, getRequestLogger, streamBody } from 'shared-server';
import type { VoiceContext } from '../context/voice-context';

const formatEvent = (event: string | null, data: ChatDelta | ChatDone | ErrorBody) =>
  `${event === null ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`;

/**
 * Streams a response: the vendor's unnamed events, then one of the portal's own. `done` marks a
 * complete response and `error` a failed one. Without either, it was cut off.
 */
export async function sendStream(
  { deps, mask }: Pick<VoiceContext, 'deps' | 'mask'>,
  res: Response,
  deltas: AsyncIterable<ChatDelta>,
): Promise<void> {
  deps.streams.count('chat', res);
  res.status(201).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  res.flushHeaders();
  await streamBody(res, streamEvents(), deps.config.timeouts.streamStallMs);

  async function* streamEvents(): AsyncGenerator<string> {
    let last: ChatDelta | undefined;
    try {
      for await (const delta of deltas) {
        last = delta;
        yield formatEvent(null, mask(delta));
      }
      if (last) yield formatEvent('done', { id: last.id, sessionId: last.sessionId });
    } catch (error) {
      if (error instanceof ClientGoneError) throw error;
      yield formatEvent('error', logAndFormatError(res, error));
    }
  }
}

function logAndFormatError(res: Response, error: unknown): ErrorBody {
  const { answer, level } = classifyFailure(error);
  if (level !== 'info') getRequestLogger(res)[level]({ err: error }, 'a streamed answer failed');
  return { error: answer.message, code: answer.code, requestId: res.locals.requestId };
}
