/** One body on its way in, as the budget sees it. */
export interface Reading {
  take(bytes: number): void;
  /** Nothing more arrives; what was taken stays counted. */
  arrived(): void;
  release(): void;
}

interface Entry {
  held: number;
  cutOff: () => void;
}

/**
 * Bounds the bytes that callers without a session make the server hold. When it is used up, the
 * body that has been arriving longest gives way: a sender that holds back cannot keep those out
 * that do not.
 */
export class ByteBudget {
  readonly #arriving = new Set<Entry>();
  #held = 0;

  constructor(private readonly most: number) {}

  /** Bytes that are held now. */
  get held(): number {
    return this.#held;
  }

  /** @param cutOff ends the reading; called at most once, and counting stops with it */
  open(cutOff: () => void): Reading {
    const entry: Entry = { held: 0, cutOff };
    let open = true;
    const release = () => {
      open = false;
      this.#arriving.delete(entry);
      this.#held -= entry.held;
      entry.held = 0;
    };
    entry.cutOff = () => {
      release();
      cutOff();
    };
    this.#arriving.add(entry);
    return {
      take: (bytes) => {
        if (!open) return;
        entry.held += bytes;
        this.#held += bytes;
        this.#makeRoom();
      },
      arrived: () => void this.#arriving.delete(entry),
      release,
    };
  }

  #makeRoom(): void {
    for (const oldest of this.#arriving) {
      if (this.#held <= this.most) return;
      if (oldest.held > 0) oldest.cutOff();
    }
  }
}
