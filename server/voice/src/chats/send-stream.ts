import type { Response } from 'express';
import type { ChatDelta, ChatDone, ErrorBody } from 'shared-contract';
import { ClientGoneError, classifyFailure, requestLogger, streamAnswer } from 'shared-server';
import type { VoiceContext } from '../context/voice-context';

const written = (event: string | null, data: ChatDelta | ChatDone | ErrorBody) =>
  `${event === null ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`;

/**
 * Sends an answer as it comes: the vendor's events without a name, and one of the portal's at the
 * end, by which a browser tells an answer that is whole (`done`) from one that failed (`error`) or
 * was cut off (neither).
 */
export async function sendStream(
  { deps, mask }: Pick<VoiceContext, 'deps' | 'mask'>,
  res: Response,
  deltas: AsyncIterable<ChatDelta>,
): Promise<void> {
  deps.streams.enter('chat', res);
  res.status(201).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  res.flushHeaders();
  await streamAnswer(res, events(), deps.config.timeouts.streamStallMs);

  async function* events(): AsyncGenerator<string> {
    let last: ChatDelta | undefined;
    try {
      for await (const delta of deltas) {
        last = delta;
        yield written(null, mask(delta));
      }
      if (last) yield written('done', { id: last.id, sessionId: last.sessionId });
    } catch (error) {
      if (error instanceof ClientGoneError) throw error;
      yield written('error', errorBodyOf(res, error));
    }
  }
}

function errorBodyOf(res: Response, error: unknown): ErrorBody {
  const { answer, level } = classifyFailure(error);
  if (level !== 'info') requestLogger(res)[level]({ err: error }, 'a streamed answer failed');
  return { error: answer.message, code: answer.code, requestId: res.locals.requestId };
}
