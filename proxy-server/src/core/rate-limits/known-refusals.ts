import { ApiError } from 'shared-server';
import { tooMany } from './rate-limits';

/** A sender who does not wait is answered this much later, which slows a loop down. */
const PAUSE_MS = 100;

/** Most senders that are remembered. */
const MOST = 10_000;

/**
 * Until when senders have to wait. Whoever does not is refused without a statement, so that it
 * costs no one else the database.
 */
export class KnownRefusals {
  readonly #until = new Map<string, number>();

  /**
   * @param sender a secret's hash, or an id
   * @param look asks the database, which may refuse with `rate_limited`
   * @throws ApiError `rate_limited`
   */
  async unlessRefused<Result>(sender: string, look: () => Promise<Result>): Promise<Result> {
    const leftS = Math.ceil(((this.#until.get(sender) ?? 0) - Date.now()) / 1_000);
    if (leftS > 0) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      throw tooMany(leftS);
    }
    this.#until.delete(sender);
    try {
      return await look();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'rate_limited') this.#note(sender, error);
      throw error;
    }
  }

  #note(sender: string, { headers }: ApiError): void {
    const [oldest] = this.#until.keys();
    if (oldest !== undefined && this.#until.size >= MOST) this.#until.delete(oldest);
    this.#until.set(sender, Date.now() + Number(headers['Retry-After'] ?? 0) * 1_000);
  }
}
