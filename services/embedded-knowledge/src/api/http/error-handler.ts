import type { ErrorRequestHandler } from 'express';
import {
  classifyFailure,
  isDatabaseError,
  type Logger,
  type ServiceErrorOptions,
  serviceErrorHandler,
} from 'shared-server';
import { createDatasetNotFound, VendorError } from '../../errors/vendor-error';

const TEXTS: Record<number, string> = {
  413: 'Payload too large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

const describeError: ServiceErrorOptions['describe'] = (error) => {
  const toExpected = (answer: VendorError) => ({ answer, level: 'info' as const });
  if (error instanceof VendorError) return toExpected(error);
  // Another request deleted the dataset, or took the tracking id, in the meantime.
  if (isDatabaseError(error, '23503')) return toExpected(createDatasetNotFound());
  if (isDatabaseError(error, '23505'))
    return toExpected(new VendorError(400, 'tracking_id is already in use in this dataset'));
  const { answer, level } = classifyFailure(error);
  const { status, code, message } = answer;
  if (code === 'bad_json')
    return toExpected(
      new VendorError(
        status,
        `Json Deserialization Error: *Type* : syntax | *Message* : ${message}`,
      ),
    );
  if (code === 'quota_exceeded') return toExpected(new VendorError(status, message));
  const text = TEXTS[status] ?? (status < 500 ? `Bad Request: ${message}` : TEXTS[500]);
  return { answer: new VendorError(status, text ?? ''), level };
};

const logMessage = 'The knowledge service failed';

export function createErrorHandler(logger: Logger): ErrorRequestHandler {
  return serviceErrorHandler({ logger, logMessage, describe: describeError });
}
