import type { ErrorRequestHandler } from 'express';
import {
  classifyFailure,
  type Failure,
  isDatabaseError,
  type Logger,
  quotaHeader,
} from 'shared-server';
import { datasetNotFound, VendorError } from './vendor-error';

/** The single exit of the service for failures; an unexpected one is logged and tells nothing. */
export function vendorErrorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const { status, message, level } = describe(error);
    if (level !== 'info') logger[level]({ err: error }, 'The knowledge service failed');
    if (status === 503) res.set('Retry-After', '1');
    res.status(status).set(quotaHeader(error)).json({ message });
  };
}

interface Description {
  status: number;
  message: string;
  level: Failure['level'];
}

const texts: Record<number, string> = {
  413: 'Payload too large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

function describe(error: unknown): Description {
  const told = (status: number, message: string) => ({ status, message, level: 'info' as const });
  if (error instanceof VendorError) return told(error.status, error.message);
  // The dataset was deleted, or the tracking id taken, by somebody else in the meantime.
  if (isDatabaseError(error, '23503')) return told(404, datasetNotFound().message);
  if (isDatabaseError(error, '23505'))
    return told(400, 'tracking_id is already in use in this dataset');
  const { answer, level } = classifyFailure(error);
  const { status, code, message } = answer;
  if (code === 'bad_json')
    return told(status, `Json Deserialization Error: *Type* : syntax | *Message* : ${message}`);
  if (code === 'quota_exceeded') return told(status, message);
  const text = texts[status] ?? (status < 500 ? `Bad Request: ${message}` : texts[500]);
  return { status, message: text ?? '', level };
}
