interface Step {
  began: number;
  /** Successful steps in a row that left the item due. */
  fruitless: number;
  judged: boolean;
}

/** Detects items whose steps succeed and still leave them due. */
export class StepProgress {
  readonly #steps = new Map<string, Step>();

  start(key: string, now: number): void {
    const fruitless = this.#steps.get(key)?.fruitless ?? 0;
    this.#steps.set(key, { began: now, fruitless, judged: false });
  }

  forget(key: string): void {
    this.#steps.delete(key);
  }

  forgetBefore(time: number, isUnderWay: (key: string) => boolean): void {
    for (const [key, { began }] of this.#steps) {
      if (began < time && !isUnderWay(key)) this.#steps.delete(key);
    }
  }

  /** Counts the last step, once. @returns the number of consecutive steps without progress */
  countStep({ key, dueAt }: { key: string; dueAt: number }): number {
    const last = this.#steps.get(key);
    if (!last || last.judged) return 0;
    last.judged = true;
    last.fruitless = dueAt >= last.began ? 0 : last.fruitless + 1;
    return last.fruitless;
  }
}
