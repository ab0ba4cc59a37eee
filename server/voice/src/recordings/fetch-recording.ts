import { STATUS_CODES } from 'node:http';
import type { Readable } from 'node:stream';
import type { ServerDeps } from 'server-core/server/server-deps';
import { assistantTexts } from 'shared-contract';
import { ApiError, createOutsideClient } from 'shared-server';
import { Agent, type Dispatcher, request } from 'undici';
import type { VoiceAccount } from '../upstream/account';
import { findAllowedPlace, type RecordingPlace } from './recording-hosts';

export type Channel = 'mono' | 'stereo';

/** A recording that is streamed as it arrives. */
export interface Recording {
  status: 200 | 206;
  headers: Dispatcher.ResponseData['headers'];
  body: Readable;
}

/** Separate agents, so that long downloads don't block other requests. */
const common = { connections: 128, bodyTimeout: 30_000, keepAliveTimeout: 4_000 };
const trustedAgent = new Agent({ ...common, connect: { timeout: 5_000 } });
const publicAgent = createOutsideClient({ connections: common }).dispatcher;

const toFailure = (statusText: string, cause?: unknown) =>
  new ApiError('upstream_failed', assistantTexts.recordingFailed(statusText), { cause });

/**
 * Gets a recording's location from the platform and downloads it from there without the
 * organization's key.
 *
 * @param range the `Range` header to forward
 * @throws ApiError with the catalog's text
 */
export async function fetchRecording(
  { config }: Pick<ServerDeps, 'config'>,
  account: VoiceAccount,
  callId: string,
  channel: Channel,
  range: string | undefined,
  signal: AbortSignal,
): Promise<Recording> {
  const wanted: Record<string, string> = { accept: 'audio/*', ...(range ? { range } : {}) };
  const timeoutMs = config.timeouts.voiceMs;
  const platformAgent = account.dispatcher ?? trustedAgent;
  const first = await fetchPlace(platformAgent, {
    url: `${account.baseUrl}/call/${callId}/${channel}-recording`,
    headers: { ...wanted, authorization: `Bearer ${account.apiKey}` },
    timeoutMs,
    signal,
  });
  if (first.statusCode < 300 || first.statusCode > 399) return toRecording(first, channel);
  // destroy() would emit an error without a listener, which ends the process.
  void first.body.dump().catch(() => undefined);
  const place = findAllowedPlace(config, account.baseUrl, String(first.headers.location ?? ''));
  if (!place) throw toFailure('Forbidden');
  const agent = getAgent(place, platformAgent);
  const second = await fetchPlace(agent, { url: place.url, headers: wanted, timeoutMs, signal });
  return toRecording(second, channel);
}

function getAgent({ isPlatform, trusted }: RecordingPlace, platformAgent: Dispatcher): Dispatcher {
  if (isPlatform) return platformAgent;
  return trusted ? trustedAgent : publicAgent;
}

/** Destroys an unused response body. The error that this causes is ignored. */
export function discardBody(body: Readable): void {
  body.on('error', () => undefined).destroy();
}

interface Asked {
  url: string;
  headers: Record<string, string>;
  timeoutMs: number;
  signal: AbortSignal;
}

/** The timeout applies to the response headers; the body may take longer. */
async function fetchPlace(dispatcher: Dispatcher, { url, headers, timeoutMs, signal }: Asked) {
  try {
    const options = { headers, dispatcher, signal, headersTimeout: timeoutMs };
    return await request(url, options);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    const late = (error as { code?: string }).code === 'UND_ERR_HEADERS_TIMEOUT';
    throw toFailure(late ? 'Gateway Timeout' : 'Bad Gateway', error);
  }
}

function toRecording({ statusCode, headers, body }: Dispatcher.ResponseData, channel: Channel) {
  const isText = /^(text\/|application\/json)/.test(String(headers['content-type'] ?? ''));
  if ((statusCode === 200 || statusCode === 206) && !isText) {
    return { status: statusCode, headers, body } as Recording;
  }
  void body.dump().catch(() => undefined);
  if (isText && statusCode < 300) throw toFailure('Bad Gateway');
  if (statusCode === 404) throw new ApiError('not_found', assistantTexts.noRecording(channel));
  if (statusCode === 401) throw new ApiError('upstream_unauthorized', assistantTexts.keyInvalid);
  if (statusCode === 429) {
    const headers = { 'Retry-After': '5' };
    throw new ApiError('rate_limited', assistantTexts.recordingFailed('Too Many Requests'), {
      headers,
    });
  }
  if (statusCode === 416) {
    const text = assistantTexts.recordingFailed('Range Not Satisfiable');
    throw new ApiError('range_invalid', text);
  }
  throw toFailure(STATUS_CODES[statusCode] ?? String(statusCode));
}
