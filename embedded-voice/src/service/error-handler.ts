import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from 'shared-server';
import { isDatabaseError, QueueFullError } from 'shared-server';
import { VoiceError } from './voice-error';

/** SQLSTATEs of text that a database cannot hold, such as a NUL character. */
const unstorableText = ['22P05', '22021'];

function toVoiceError(error: unknown): VoiceError {
  if (error instanceof VoiceError) return error;
  const type = (error as { type?: string } | null)?.type;
  if (type === 'entity.parse.failed') return new VoiceError(400, 'Unexpected token in JSON');
  if (type === 'entity.too.large') return new VoiceError(413, 'request entity too large');
  if (error instanceof QueueFullError)
    return new VoiceError(429, 'Too many recordings are waiting');
  if (error instanceof URIError) return new VoiceError(400, 'Malformed URL');
  if (unstorableText.some((code) => isDatabaseError(error, code))) {
    return new VoiceError(400, 'Text contains characters that cannot be stored');
  }
  return new VoiceError(500, 'Internal server error');
}

export const notServed: RequestHandler = (req) => {
  throw new VoiceError(404, `Cannot ${req.method} ${req.path}`);
};

/** Every failure leaves in the vendor's form; what nobody expected is logged and not told. */
export function voiceErrorHandler(logger: Logger): ErrorRequestHandler {
  return (error, _req, res, next) => {
    const known = toVoiceError(error);
    const log: Logger = res.locals.logger ?? logger;
    if (known.status === 500) log.error({ err: error }, 'voice request failed');
    if (res.headersSent) return next(error);
    res.status(known.status).json(known);
  };
}
