/** Numbers that follow from a seed alone, so that every request can be made once more. */
export class Random {
  #state: number;

  constructor(seed: number, stream = 0) {
    this.#state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b)) >>> 0;
    this.next();
  }

  /** @returns a number from 0 up to, not including, 1 (mulberry32) */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** @returns a whole number from 0 up to, not including, `end` */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value;
  }

  shuffled<Value>(values: readonly Value[]): Value[] {
    const copy = [...values];
    for (let at = copy.length - 1; at > 0; at -= 1) {
      const other = this.below(at + 1);
      [copy[at], copy[other]] = [copy[other] as Value, copy[at] as Value];
    }
    return copy;
  }

  uuid(): string {
    const hex = Array.from({ length: 32 }, () => this.below(16).toString(16)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  }
}
