/** One body on its way in, as the budget sees it. */
export interface Reading {
  take(bytes: number): void;
  /** Nothing more arrives; what was taken stays counted. */
  arrived(): void;
  release(): void;
}

interface Entry {
  held: number;
  cutOff: (by: ByteBudget) => void;
}

/**
 * Bounds the bytes of request bodies that the server holds, in a tree: each body counts for its
 * sender, the sender's organization and the whole server. When one of them is used up, the body
 * that has been arriving longest gives way, of the part that holds most: senders that hold back
 * their bodies cannot keep out those that do not.
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

  /** Bytes that are held now, those of the parts included. */
  get held(): number {
    return this.#held;
  }

  /** Parts that have an open body. */
  get parts(): number {
    return this.#parts.size;
  }

  /** @returns the part of this name; it exists while a body of it is open */
  part(name: string, most: number): ByteBudget {
    const known = this.#parts.get(name);
    if (known) return known;
    const made = new ByteBudget(most, this, () => this.#parts.delete(name));
    this.#parts.set(name, made);
    return made;
  }

  /** @param cutOff ends the reading; called at most once, with the budget that is used up */
  open(cutOff: (by: ByteBudget) => void): Reading {
    const entry: Entry = { held: 0, cutOff };
    let open = true;
    const release = () => {
      if (!open) return;
      open = false;
      this.#arriving.delete(entry);
      this.#count(-entry.held, -1);
      entry.held = 0;
    };
    entry.cutOff = (by) => {
      release();
      cutOff(by);
    };
    this.#arriving.add(entry);
    this.#count(0, 1);
    return {
      take: (bytes) => {
        if (!open) return;
        entry.held += bytes;
        this.#count(bytes, 0);
        this.#makeRoom();
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

  #makeRoom(): void {
    while (this.#held > this.most && this.#cutOffOne(this));
    if (this.parent) this.parent.#makeRoom();
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
