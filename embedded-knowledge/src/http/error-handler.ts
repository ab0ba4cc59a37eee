import type { ErrorRequestHandler } from 'express';
import { isDatabaseError, type Logger } from 'shared-server';
import { datasetNotFound, VendorError } from './vendor-error';

/** The single exit of the service for failures; an unexpected one is logged and tells nothing. */
export function vendorErrorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const { status, message } = describe(error);
    if (status >= 500) logger.error({ err: error }, 'The knowledge service failed');
    res.status(status).json({ message });
  };
}

function describe(error: unknown): { status: number; message: string } {
  if (error instanceof VendorError) return error;
  // The dataset was deleted, or the tracking id taken, by somebody else in the meantime.
  if (isDatabaseError(error, '23503')) return datasetNotFound();
  if (isDatabaseError(error, '23505'))
    return { status: 400, message: 'tracking_id is already in use in this dataset' };
  const type = (error as { type?: unknown } | null)?.type;
  const text = error instanceof Error ? error.message : '';
  if (type === 'entity.parse.failed')
    return {
      status: 400,
      message: `Json Deserialization Error: *Type* : syntax | *Message* : ${text}`,
    };
  if (type === 'entity.too.large') return { status: 413, message: 'Payload too large' };
  if (error instanceof URIError) return { status: 400, message: 'Bad Request: malformed path' };
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { status, message: 'Bad Request' };
  return { status: 500, message: 'Internal Server Error' };
}
