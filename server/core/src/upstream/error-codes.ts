import type { ErrorCode } from 'shared-contract';
import type { UpstreamAnswer } from 'shared-server';
import { isBusy } from './retry-after';

const codeOfStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  401: 'upstream_unauthorized',
  402: 'bad_request',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  422: 'bad_request',
  429: 'rate_limited',
  507: 'disk_full',
};

/**
 * @param mayRepeat whether the portal's client may safely repeat the request
 * @returns the portal's code for an unsuccessful response
 */
export function getErrorCode(answer: UpstreamAnswer, mayRepeat: boolean): ErrorCode {
  if (mayRepeat && isBusy(answer)) return 'not_ready';
  return codeOfStatus[answer.status] ?? 'upstream_failed';
}
