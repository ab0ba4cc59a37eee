import { CLIENT_RATE_LIMIT, CLIENT_RATE_WINDOW_MS } from 'shared-contract';
import { warnings } from '../texts';

const windows = new Map<string, { startedAt: number; count: number }>();

/**
 * Counts a person's requests. Beyond 60 within 60 s it logs a console warning, once per window,
 * without blocking: the server enforces the limit.
 * @param userId the member, or a fixed text for visitors
 */
export function countRequest(userId: string): void {
  const now = Date.now();
  const open = windows.get(userId);
  const window =
    open && Math.abs(now - open.startedAt) < CLIENT_RATE_WINDOW_MS
      ? open
      : { startedAt: now, count: 0 };
  window.count += 1;
  windows.set(userId, window);
  if (window.count === CLIENT_RATE_LIMIT + 1) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for this warning (section 9).
    console.warn(warnings.rateLimit(CLIENT_RATE_LIMIT, CLIENT_RATE_WINDOW_MS / 1000));
  }
}
