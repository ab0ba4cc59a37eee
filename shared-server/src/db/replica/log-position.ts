/** A place in the log of PostgreSQL; a later one is greater. */
export type LogPosition = bigint;

/** @param text as PostgreSQL writes it, such as `16/B374D848` */
export function readPosition(text: string): LogPosition {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export function latest(...positions: LogPosition[]): LogPosition {
  let found: LogPosition = 0n;
  for (const position of positions) if (position > found) found = position;
  return found;
}

interface Sample {
  at: number;
  position: LogPosition;
}

/** Time between two samples, in milliseconds. */
const EVERY_MS = 50;

/** Remembers when the primary was where, which says how old the replica's state is. */
export class LagSamples {
  #samples: Sample[] = [];

  constructor(private readonly mostLagMs: number) {}

  add(position: LogPosition, at: number): void {
    const last = this.#samples.at(-1);
    if (last && at - last.at < EVERY_MS) return;
    this.#samples = this.#samples.filter((one) => at - one.at <= this.mostLagMs);
    this.#samples.push({ at, position });
  }

  /** @returns the age of the state at this position, never too low; infinite when unknown */
  lagOf(position: LogPosition, now: number): number {
    const reached = this.#samples.findLast((one) => one.position <= position);
    return reached ? now - reached.at : Number.POSITIVE_INFINITY;
  }
}
