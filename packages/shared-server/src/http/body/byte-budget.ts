/** An incoming body, as seen by the budget. */
export interface Reading {
  take(bytes: number): void;
  /** Nothing more arrives; received bytes still count. */
  arrived(): void;
  release(): void;
}

interface Entry {
  held: number;
  cutOff: (by: ByteBudget) => void;
}

/**
 * Bounds the buffered bytes of request bodies in a tree: each body counts for its sender, the
 * sender's organization and the server. When a budget is used up, the oldest body of the largest
 * consumer is cut off, so that slow senders can't block others.
 */
export class ByteBudget {
  readonly #parts = new Map<string, ByteBudget>();
  readonly #arriving = new Set<Entry>();
  #open = 0;
  #held = 0;

  /** @param forget called when no body is open */
  constructor(
    readonly most: number,
    private readonly parent?: ByteBudget,
    private readonly forget?: () => void,
  ) {}

  /** Bytes held now, including children. */
  get held(): number {
    return this.#held;
  }

  /** Children with an open body. */
  get parts(): number {
    return this.#parts.size;
  }

  /** @returns the child of this name, which exists while one of its bodies is open */
  part(name: string, most: number): ByteBudget {
    const known = this.#parts.get(name);
    if (known) return known;
    const made = new ByteBudget(most, this, () => this.#parts.delete(name));
    this.#parts.set(name, made);
    return made;
  }

  /** @param cutOff stops reading; called at most once, with the exhausted budget */
  open(cutOff: (by: ByteBudget) => void): Reading {
    const entry: Entry = {
      held: 0,
      cutOff: (by) => {
        release();
        cutOff(by);
      },
    };
    let open = true;
    const release = () => {
      if (!open) return;
      open = false;
      this.#arriving.delete(entry);
      this.#count(-entry.held, -1);
      entry.held = 0;
    };
    this.#arriving.add(entry);
    this.#count(0, 1);
    return {
      take: (bytes) => {
        if (!open) return;
        entry.held += bytes;
        this.#count(bytes, 0);
        this.#enforceLimit();
      },
      arrived: () => void this.#arriving.delete(entry),
      release,
    };
  }

  #count(bytes: number, bodies: number): void {
    this.#held += bytes;
    this.#open += bodies;
    if (this.parent) this.parent.#count(bytes, bodies);
    if (this.#open === 0) this.forget?.();
  }

  #enforceLimit(): void {
    while (this.#held > this.most && this.#cutOffOne(this));
    if (this.parent) this.parent.#enforceLimit();
  }

  /** @returns whether there was a body to cut off */
  #cutOffOne(by: ByteBudget): boolean {
    for (const entry of this.#arriving) {
      if (entry.held === 0) continue;
      entry.cutOff(by);
      return true;
    }
    const heaviestFirst = [...this.#parts.values()].sort((one, other) => other.held - one.held);
    return heaviestFirst.some((part) => part.#cutOffOne(by));
  }
}
