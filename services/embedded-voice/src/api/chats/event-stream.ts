import type { Response } from 'express';
import { ClientGoneError, getRequestLogger, writeOrWait } from 'shared-server';
import type { VoiceError } from '../../errors/voice-error';

/** Time after which a client that doesn't read is cut off, in milliseconds. */
const STALL_MS = 30_000;

export interface ServerEvent {
  event?: string;
  data: unknown;
}

const formatEvent = ({ event, data }: ServerEvent) =>
  `${event === undefined ? '' : `event: ${event}\n`}data: ${JSON.stringify(data)}\n\n`;

/**
 * Streams events. A failure before the first one is a normal error response; later it is the
 * stream's last event, named `error`.
 */
export async function sendEvents(
  res: Response,
  events: AsyncIterable<ServerEvent>,
  describe: (error: unknown) => VoiceError,
): Promise<void> {
  try {
    for await (const event of events) {
      if (!res.headersSent) startStream(res);
      if (!(await writeOrWait(res, formatEvent(event), STALL_MS))) return;
    }
    if (!res.headersSent) startStream(res);
  } catch (error) {
    if (!res.headersSent) throw error;
    if (error instanceof ClientGoneError || res.destroyed) return;
    const answer = describe(error);
    if (answer.status >= 500) getRequestLogger(res).error({ err: error }, 'a stream failed');
    res.write(formatEvent({ event: 'error', data: answer }));
  }
  res.end();
}

function startStream(res: Response): void {
  res.status(201).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  res.flushHeaders();
}
