import type { ErrorRequestHandler, RequestHandler } from 'express';
import {
  classifyFailure,
  type Failure,
  type Logger,
  QueueFullError,
  quotaHeader,
} from 'shared-server';
import { asVoiceStatus, VoiceError } from './voice-error';

const BAD_JSON = 'Unexpected token in JSON';

const texts: Record<number, string> = {
  413: 'request entity too large',
  500: 'Internal server error',
  503: 'Service Unavailable',
};

function toVoiceError(error: unknown): { answer: VoiceError; level: Failure['level'] } {
  if (error instanceof VoiceError) return { answer: error, level: 'info' };
  if (error instanceof QueueFullError)
    return { answer: new VoiceError(429, 'Too many recordings are waiting'), level: 'info' };
  const { answer, level } = classifyFailure(error);
  const status = asVoiceStatus(answer.status);
  if (answer.code === 'quota_exceeded')
    return { answer: new VoiceError(status, answer.message), level };
  const text = texts[status] ?? (answer.code === 'bad_json' ? BAD_JSON : answer.message);
  return { answer: new VoiceError(status, text), level };
}

export const notServed: RequestHandler = (req) => {
  throw new VoiceError(404, `Cannot ${req.method} ${req.path}`);
};

/** Every failure leaves in the vendor's form; what nobody expected is logged and not told. */
export function voiceErrorHandler(logger: Logger): ErrorRequestHandler {
  return (error, _req, res, next) => {
    const { answer, level } = toVoiceError(error);
    const log: Logger = res.locals.logger ?? logger;
    if (level !== 'info') log[level]({ err: error }, 'voice request failed');
    if (res.headersSent) return next(error);
    if (answer.status === 503) res.set('Retry-After', '1');
    res.status(answer.status).set(quotaHeader(error)).json(answer);
  };
}
