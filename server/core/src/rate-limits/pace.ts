import type { RateLimit } from 'shared-server';
import type { ServerConfig } from '../config/config';
import { createTooManyError } from './rate-limits';

/** Requests that pass without waiting: more than several pages send when opened at once. */
const BURST = 50;
/** Longest wait of a request. */
const MOST_MS = 10_000;
/** Above this many people, those without waiting requests are forgotten. */
const MANY = 1_000;

/**
 * Spreads each person's requests over the window of a limit. The limit by itself would admit all of
 * them at once, and everyone else would wait.
 */
export class Pace {
  /** Each person's next slot, in milliseconds. */
  readonly #turns = new Map<string, number>();

  /** @throws ApiError `rate_limited` when the person's waiting requests would take too long */
  async takeTurn(person: string, { max, windowMs }: RateLimit): Promise<void> {
    const now = Date.now();
    const apartMs = windowMs / max;
    const turn = Math.max(this.#turns.get(person) ?? 0, now);
    const waitMs = turn - now - BURST * apartMs;
    if (waitMs > MOST_MS) throw createTooManyError(Math.ceil(waitMs / 1_000));
    if (this.#turns.size >= MANY) this.#forgetIdle(now);
    this.#turns.set(person, turn + apartMs);
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
  }

  #forgetIdle(now: number): void {
    for (const [person, turn] of this.#turns) if (turn <= now) this.#turns.delete(person);
  }
}

const people = new Pace();

/** Waits for the person's next slot. @throws ApiError `rate_limited` */
export async function waitForPace(
  { rateLimits, limits }: Pick<ServerConfig, 'rateLimits' | 'limits'>,
  person: string,
): Promise<void> {
  if (rateLimits) await people.takeTurn(person, limits.requestsPerPerson);
}
