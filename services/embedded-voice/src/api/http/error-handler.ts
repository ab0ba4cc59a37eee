import type { ErrorRequestHandler } from 'express';
import {
  classifyFailure,
  type Failure,
  type Logger,
  QueueFullError,
  serviceErrorHandler,
} from 'shared-server';
import { toVoiceStatus, VoiceError } from '../../errors/voice-error';

const BAD_JSON = 'Unexpected token in JSON';

const TEXTS: Record<number, string> = {
  413: 'request entity too large',
  500: 'Internal server error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** @returns the vendor's form of a failure, and its log level */
export function describeFailure(error: unknown): { answer: VoiceError; level: Failure['level'] } {
  if (error instanceof VoiceError) return { answer: error, level: 'info' };
  if (error instanceof QueueFullError)
    return { answer: new VoiceError(429, 'Too many recordings are waiting'), level: 'info' };
  const { answer, level } = classifyFailure(error);
  const status = toVoiceStatus(answer.status);
  if (answer.code === 'quota_exceeded')
    return { answer: new VoiceError(status, answer.message), level };
  const text = TEXTS[status] ?? (answer.code === 'bad_json' ? BAD_JSON : answer.message);
  return { answer: new VoiceError(status, text), level };
}

export function createErrorHandler(logger: Logger): ErrorRequestHandler {
  return serviceErrorHandler({
    logger,
    logMessage: 'voice request failed',
    describe: describeFailure,
  });
}
