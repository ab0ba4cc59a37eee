import type { UpstreamAnswer } from 'shared-server';

const MAX_SECONDS = 99_999;

/** @returns the requested pause in seconds; undefined when missing, invalid or too long */
export function readRetryAfter(
  { headers }: Pick<UpstreamAnswer, 'headers'>,
  now = Date.now(),
): number | undefined {
  const text = headers['retry-after'];
  if (typeof text !== 'string') return undefined;
  if (/^\d{1,5}$/.test(text)) return Number(text);
  const date = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  const seconds = Math.max(0, Math.ceil((date - now) / 1_000));
  return seconds <= MAX_SECONDS ? seconds : undefined;
}

/** @returns the headers for the portal's response; empty without a valid pause */
export function toRetryAfterHeader(answer: UpstreamAnswer): Record<string, string> {
  const seconds = readRetryAfter(answer);
  return seconds === undefined ? {} : { 'Retry-After': String(seconds) };
}

/** A service that responds with 503 and Retry-After is busy, not broken. */
export function isBusy(answer: UpstreamAnswer): boolean {
  return answer.status === 503 && readRetryAfter(answer) !== undefined;
}
