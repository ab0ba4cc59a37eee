import type { Request, Response } from 'express';
import { serverTexts } from 'shared-contract';
import { guarded } from '../../callbacks/guarded';
import { ApiError } from '../api-error';
import { onceClosed } from '../streams/stream-answer';
import { openBody } from './body-budgets';
import type { ByteBudget } from './byte-budget';

const PART_BYTES = 512;

const createTooLargeError = () => new ApiError('too_large', serverTexts.tooLarge);
const createAbortedError = () => new ApiError('bad_request', serverTexts.badBody);
const createCrowdedOutError = () =>
  new ApiError('rate_limited', serverTexts.bodiesUsedUp.server, {
    headers: { 'Retry-After': '5' },
  });

/**
 * Reads a body, which counts against a budget until the response ends.
 * @param limit maximum bytes
 * @param own a budget of the route, instead of the sender's
 * @throws ApiError when the body is too long, the client leaves, or the budget is used up
 */
export function collectBytes(
  req: Request,
  res: Response,
  limit: number,
  own?: ByteBudget,
): Promise<Buffer> {
  if (Number(req.headers['content-length']) > limit) return Promise.reject(createTooLargeError());
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    const reading = own
      ? own.open(() => fail(createCrowdedOutError()))
      : openBody(res, (error) => fail(error));
    onceClosed(res, () => reading?.release());

    const stop = () => {
      req.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone);
    };
    const fail = (error: ApiError) => {
      stop();
      parts.length = 0;
      reading?.release();
      // A client that is still sending only receives the response when its bytes are drained.
      req.on('error', () => {}).resume();
      reject(error);
    };
    const onData = guarded((part: Buffer) => {
      length += part.length;
      if (length > limit) return fail(createTooLargeError());
      parts.push(part);
      reading?.take(Math.max(part.length, PART_BYTES));
    }, reject);
    const onEnd = guarded(() => {
      stop();
      reading?.arrived();
      resolve(Buffer.concat(parts, length));
    }, reject);
    const onGone = guarded(() => fail(createAbortedError()), reject);
    req.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone);
  });
}
