import type { ServerConfig } from 'server-core/config/config';
import type { Connection } from 'server-core/provider-keys/require-connection';
import { serverTexts } from 'shared-contract';
import { ApiError, requestUpstream } from 'shared-server';
import * as z from 'zod/mini';

const countAnswer = z.array(
  z.looseObject({ result: z.array(z.looseObject({ calls: z.number() })) }),
);

/** Before any call. Without a start date, the voice platform counts only the last seven days. */
const SINCE = '2000-01-01T00:00:00.000Z';

function readCount(body: Buffer): number {
  try {
    const [query] = countAnswer.parse(JSON.parse(body.toString('utf8')));
    return query?.result[0]?.calls ?? 0;
  } catch (cause) {
    throw new ApiError('upstream_invalid', serverTexts.upstreamFailed, { cause });
  }
}

/**
 * @returns how many calls the account has ever had
 * @throws ApiError or UpstreamError when the voice platform fails
 */
export async function countCalls(
  config: Pick<ServerConfig, 'timeouts' | 'bytes'>,
  { baseUrl, apiKey, dispatcher }: Connection,
  client: AbortSignal,
): Promise<number> {
  const query = {
    table: 'call',
    name: 'calls',
    operations: [{ operation: 'count', column: 'id', alias: 'calls' }],
    timeRange: { start: SINCE, end: new Date().toISOString() },
  };
  const answer = await requestUpstream({
    url: `${baseUrl}/analytics`,
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ queries: [query] }),
    timeoutMs: config.timeouts.callCountMs,
    maxBytes: config.bytes.upstream,
    signal: client,
    ...(dispatcher && { dispatcher }),
  });
  if (answer.status < 200 || answer.status > 299) {
    throw new ApiError('upstream_failed', serverTexts.upstreamFailed, {
      details: { upstreamStatus: answer.status },
    });
  }
  return readCount(answer.body);
}
