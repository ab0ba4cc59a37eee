/** Failures in a row after which a service is left alone. */
const FAILURES = 12;
/** Organizations that are remembered; those beyond it start anew. */
const MOST = 5_000;

interface Line {
  failures: number;
  /** Until when nothing is sent; 0 while the line is closed. */
  openUntil: number;
  /** Settles when the one request that tries the service again knows. */
  probe: Promise<boolean> | undefined;
}

/** What a request may do, and how it tells what became of it. */
export interface Permit {
  /** @param worked false when the service itself failed, not when it refused */
  done(worked: boolean): void;
}

/**
 * Leaves a failing service alone for a while. Each organization has a line of its own, so that a bad key or a
 * broken account of one disturbs nobody else.
 */
export class Breaker {
  readonly #lines = new Map<string, Line>();

  constructor(
    private readonly openMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** @returns a permit, or null when nothing may be sent now */
  async enter(key: string): Promise<Permit | null> {
    const line = this.#line(key);
    if (line.openUntil === 0) return { done: (worked) => this.#settle(line, worked) };
    if (line.openUntil > this.now()) return null;
    // Those that come while the service is tried wait for its answer: after an outage a page asks several things.
    if (line.probe) return (await line.probe) ? this.enter(key) : null;
    return this.#probe(line);
  }

  #probe(line: Line): Permit {
    let tell: (worked: boolean) => void = () => undefined;
    line.probe = new Promise((resolve) => {
      tell = resolve;
    });
    return {
      done: (worked) => {
        line.probe = undefined;
        this.#settle(line, worked);
        tell(worked);
      },
    };
  }

  #settle(line: Line, worked: boolean): void {
    line.failures = worked ? 0 : line.failures + 1;
    if (worked) line.openUntil = 0;
    else if (line.failures >= FAILURES) line.openUntil = this.now() + this.openMs;
  }

  #line(key: string): Line {
    const known = this.#lines.get(key);
    if (known) return known;
    if (this.#lines.size >= MOST) this.#lines.clear();
    const line: Line = { failures: 0, openUntil: 0, probe: undefined };
    this.#lines.set(key, line);
    return line;
  }
}
