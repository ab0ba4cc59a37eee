import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { StoreError } from '../store/store-reader';
import { limitConcurrency } from './gate';
import {
  createS3Error,
  createUnreachableError,
  isRetryable,
  parseRefusal,
  type S3Refusal,
} from './s3-failure';
import type { S3Settings } from './s3-settings';

/** Limits of a request's time, attempts and response size. */
export interface S3Limits {
  /** Plus 1 ms per kilobyte sent. */
  timeoutMs: number;
  attempts: number;
  /** Average pause before the second attempt; quadruples for each further one. */
  pauseMs: number;
  maxBytes: number;
}

export const usualLimits: S3Limits = {
  timeoutMs: 10_000,
  attempts: 3,
  pauseMs: 150,
  maxBytes: 20 * 1024 * 1024,
};

export interface S3Request {
  method: 'GET' | 'PUT';
  /** Key with the store's prefix; empty for the bucket. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

/**
 * @param use reads a successful response; if it fails, the request counts as failed
 * @param refused handles an expected error response
 */
export type S3Send = <T>(
  request: S3Request,
  use: (response: Response) => Promise<T>,
  refused?: (refusal: S3Refusal) => T | undefined,
) => Promise<T>;

const CONCURRENCY = 16;

/** An error that a retry may resolve. */
class PassingError extends Error {
  constructor(readonly told: StoreError) {
    super(told.message);
  }
}

/** @returns a function that signs and sends requests, and throws StoreError with cause and fix */
export function createS3Sender(settings: S3Settings, limits: S3Limits): S3Send {
  const { accessKeyId, secretAccessKey, sessionToken, region } = settings;
  const service = 's3';
  const signer = new AwsClient({ accessKeyId, secretAccessKey, sessionToken, region, service });
  const turn = limitConcurrency(CONCURRENCY);

  async function attempt<T>(
    request: S3Request,
    use: (response: Response) => Promise<T>,
    refused?: (refusal: S3Refusal) => T | undefined,
  ): Promise<T> {
    const { method, body } = request;
    const timeoutMs = limits.timeoutMs + Math.ceil((body?.length ?? 0) / 1000);
    try {
      const signed = await signer.sign(getAddress(settings, request), {
        method,
        headers: { ...request.headers, 'x-amz-content-sha256': sha256(body) },
        body: body ? new Uint8Array(body) : null,
      });
      const signal = AbortSignal.timeout(timeoutMs);
      // A redirect would need another signature, and may lead anywhere.
      const response = await fetch(signed, { signal, redirect: 'manual' });
      if (response.ok) return await use(response);
      const refusal = parseRefusal(response, await readStart(response));
      const taken = refused?.(refusal);
      if (taken !== undefined) return taken;
      const told = createS3Error(settings, refusal);
      throw isRetryable(refusal) ? new PassingError(told) : told;
    } catch (error) {
      if (error instanceof StoreError || error instanceof PassingError) throw error;
      throw new PassingError(createUnreachableError(settings, error, timeoutMs));
    }
  }

  return (request, use, refused) => turn(() => retry(limits, () => attempt(request, use, refused)));
}

async function retry<T>({ attempts, pauseMs }: S3Limits, attempt: () => Promise<T>): Promise<T> {
  for (let made = 1; ; made += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof PassingError)) throw error;
      if (made >= attempts) throw error.told;
    }
    await delay(pauseMs * 4 ** (made - 1) * (0.5 + Math.random()));
  }
}

function getAddress({ base }: S3Settings, { key, query = {} }: S3Request): string {
  const asked = new URLSearchParams(query).toString();
  return `${base}${key}${asked && `?${asked}`}`;
}

function sha256(body: Buffer = Buffer.alloc(0)): string {
  return createHash('sha256').update(body).digest('hex');
}

const MAX_REFUSAL_BYTES = 64 * 1024;

/** @returns the start of an error response, which contains its code */
async function readStart({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    bytes += part.byteLength;
    if (bytes > MAX_REFUSAL_BYTES) break;
  }
  return Buffer.concat(parts).toString('utf8');
}
