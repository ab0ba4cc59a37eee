import { ApiError } from 'shared-server';
import { createTooManyError } from './rate-limits';

/** Delays the response to a sender who doesn't wait, which slows loops down. */
const PAUSE_MS = 100;

const MOST = 10_000;

/** Remembers how long senders have to wait, so that refusing them again needs no query. */
export class KnownRefusals {
  readonly #until = new Map<string, number>();

  /**
   * @param sender a secret's hash, or an id
   * @param look queries the database, which may refuse with `rate_limited`
   * @throws ApiError `rate_limited`
   */
  async unlessRefused<Result>(sender: string, look: () => Promise<Result>): Promise<Result> {
    const leftS = Math.ceil(((this.#until.get(sender) ?? 0) - Date.now()) / 1_000);
    if (leftS > 0) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      throw createTooManyError(leftS);
    }
    this.#until.delete(sender);
    try {
      return await look();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'rate_limited') this.#remember(sender, error);
      throw error;
    }
  }

  #remember(sender: string, { headers }: ApiError): void {
    const [oldest] = this.#until.keys();
    if (oldest !== undefined && this.#until.size >= MOST) this.#until.delete(oldest);
    this.#until.set(sender, Date.now() + Number(headers['Retry-After'] ?? 0) * 1_000);
  }
}
