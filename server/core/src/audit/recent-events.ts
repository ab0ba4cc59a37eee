import type { AuditEvent } from './record-event';

const WINDOW_MS = 10 * 60_000;
const MOST = 10_000;

/**
 * Events of the last ten minutes, so that a draft that saves itself doesn't add a row each second.
 */
export class RecentEvents {
  readonly #seen = new Map<string, number>();

  /** @returns whether the person caused the event in the last ten minutes; if not, adds it */
  markSeen({ event, userId, object, organizationId, details = {} }: AuditEvent): boolean {
    const key = [event, userId, organizationId, object?.kind, object?.id, details.id].join(' ');
    const now = Date.now();
    const last = this.#seen.get(key);
    if (last !== undefined && now - last < WINDOW_MS) return true;
    if (this.#seen.size >= MOST) this.#seen.clear();
    this.#seen.set(key, now);
    return false;
  }
}
