import { createHmac } from 'node:crypto';
import type { OutsideClient } from 'shared-server';
import { Agent, request } from 'undici';
import type { Document } from '../../store/documents';

export interface Delivery {
  id: number;
  url: string;
  trusted: boolean;
  secret: string | null;
  event: Document;
}

export const DEADLINE_MS = 10_000;
const trustedAgent = new Agent({ connect: { timeout: 5_000 } });

/** @returns hex HMAC-SHA256 of `timestamp.body`, for the header `x-vapi-signature` */
export function getSignature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
}

/**
 * Posts one event. Doesn't follow redirects or read the response.
 * @returns the status, or the reason of the failure
 */
export async function deliver(
  { id, url, trusted, secret, event }: Delivery,
  outside: OutsideClient,
  stopped: AbortSignal,
): Promise<{ status?: number; error?: string }> {
  if (!trusted && !outside.mayAsk(url)) return { error: 'The address is not on the internet' };
  const body = JSON.stringify({ message: event });
  const timestamp = String(Date.now());
  const signature = secret && { 'x-vapi-signature': getSignature(secret, timestamp, body) };
  try {
    const answer = await request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-vapi-timestamp': timestamp,
        'x-vapi-delivery': String(id),
        ...signature,
      },
      body,
      dispatcher: trusted ? trustedAgent : outside.dispatcher,
      signal: AbortSignal.any([AbortSignal.timeout(DEADLINE_MS), stopped]),
    });
    await answer.body.dump();
    return { status: answer.statusCode };
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'The request failed' };
  }
}
