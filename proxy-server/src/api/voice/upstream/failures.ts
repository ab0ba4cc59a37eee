import { assistantTexts, type ErrorCode, serverTexts } from 'shared-contract';
import { ApiError, quotaRefusalFrom, type UpstreamAnswer } from 'shared-server';
import * as z from 'zod/mini';
import type { ServerConfig } from '../../../core/config/config';
import { withoutInnerHosts } from '../../../core/upstream/inner-hosts';
import { retryAfterOf } from '../../../core/upstream/retry-after';

type Config = Pick<ServerConfig, 'voiceUrl' | 'knowledgeUrl'>;

/** Characters of the vendor's message that reach the person. */
const SHOWN = 300;

const codes: Record<number, ErrorCode> = {
  400: 'bad_request',
  401: 'upstream_unauthorized',
  402: 'bad_request',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  422: 'bad_request',
  429: 'rate_limited',
};

const vendorError = z.looseObject({ message: z.union([z.string(), z.array(z.string())]) });

interface Asked {
  method: string;
  failed: string;
}

/** @returns what a member is told of an answer that is not a success */
export function asFailure(
  config: Config,
  answer: UpstreamAnswer,
  asked: Asked,
  apiKey: string,
): ApiError {
  const quota = quotaRefusalFrom(answer.headers);
  if (quota) return quota;
  const headers = retryAfterOf(answer);
  // Whoever waits for a call that may have been placed is not told to send it again.
  const busy =
    answer.status === 503 && headers['Retry-After'] !== undefined && asked.method === 'GET';
  const code = busy ? 'not_ready' : (codes[answer.status] ?? 'upstream_failed');
  return new ApiError(code, textOf(config, answer, asked, apiKey), {
    headers,
    details: { upstreamStatus: answer.status },
  });
}

/** @returns the failure of a request that was not sent, because the service has just failed several times */
export function brokenOff(failed: string, waitMs: number): ApiError {
  return new ApiError('upstream_failed', failed, {
    headers: { 'Retry-After': String(Math.ceil(waitMs / 1_000)) },
    details: { brokenOff: true },
  });
}

/** The vendor explains what is wrong with a write; a failed read has the catalogue's text. */
function textOf(
  config: Config,
  answer: UpstreamAnswer,
  { method, failed }: Asked,
  apiKey: string,
): string {
  if (answer.status === 401) return assistantTexts.keyInvalid;
  if (answer.status === 404) return serverTexts.notFound;
  const explained = [400, 402, 409, 413, 422].includes(answer.status);
  return (method !== 'GET' && explained && vendorText(config, answer.body, apiKey)) || failed;
}

function vendorText(config: Config, body: Buffer, apiKey: string): string | null {
  try {
    const { message } = vendorError.parse(JSON.parse(body.toString('utf8')));
    const text = Array.isArray(message) ? message.join('; ') : message;
    return withoutInnerHosts(config, text.replaceAll(apiKey, '***')).slice(0, SHOWN);
  } catch {
    return null;
  }
}
