import type { Request, Response } from 'express';
import { serverTexts } from 'shared-contract';
import { guarded } from '../../callbacks/guarded';
import { ApiError } from '../api-error';
import { whenClosed } from '../streams/stream-answer';
import { openBody } from './body-budgets';
import type { ByteBudget } from './byte-budget';

/** Memory that even the shortest part takes, in bytes. */
const PART_BYTES = 512;

const tooLarge = () => new ApiError('too_large', serverTexts.tooLarge);
const aborted = () => new ApiError('bad_request', serverTexts.badBody);
const crowdedOut = () =>
  new ApiError('rate_limited', serverTexts.bodiesUsedUp.server, {
    headers: { 'Retry-After': '5' },
  });

/**
 * @param limit most bytes that are taken
 * @param own a budget of the route, instead of its sender's; counts until the answer is over
 * @throws ApiError when the body is longer, when the client leaves, or when the budget is used up
 */
export function collectBytes(
  req: Request,
  res: Response,
  limit: number,
  own?: ByteBudget,
): Promise<Buffer> {
  if (Number(req.headers['content-length']) > limit) return Promise.reject(tooLarge());
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let length = 0;
    const reading = own
      ? own.open(() => fail(crowdedOut()))
      : openBody(res, (error) => fail(error));
    whenClosed(res, () => reading?.release());

    const stop = () => {
      req.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone);
    };
    const fail = (error: ApiError) => {
      stop();
      parts.length = 0;
      reading?.release();
      // A client that still sends receives the answer only when its bytes are drained.
      req.on('error', () => {}).resume();
      reject(error);
    };
    const onData = guarded((part: Buffer) => {
      length += part.length;
      if (length > limit) return fail(tooLarge());
      parts.push(part);
      reading?.take(Math.max(part.length, PART_BYTES));
    }, reject);
    const onEnd = guarded(() => {
      stop();
      reading?.arrived();
      resolve(Buffer.concat(parts, length));
    }, reject);
    const onGone = guarded(() => fail(aborted()), reject);
    req.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone);
  });
}
