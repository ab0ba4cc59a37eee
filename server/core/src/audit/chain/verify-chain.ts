import { type ChainedRow, computeRowHash, FIRST_HASH, NO_ORGANIZATION } from './row-hash';

export interface ChainHead {
  seq: number;
  hash: string;
}

/** Result for one chain; `problem` describes the first wrong row. */
export interface ChainResult {
  chain: string;
  rows: number;
  head: ChainHead | null;
  problem: { seq: number; sentence: string } | null;
}

export const getChain = ({ organization_id }: Pick<ChainedRow, 'organization_id'>): string =>
  organization_id ?? NO_ORGANIZATION;

/** Verifies one chain row by row, in the order of `seq`. */
export class ChainVerifier {
  #rows = 0;
  #first: ChainedRow | undefined;
  #last: ChainHead | undefined;
  #problem: ChainResult['problem'] = null;
  /** Hashes of the last rows that were pruned, by their `seq`. */
  readonly #pruned = new Map<number, string>();

  /**
   * @param kept hashes of rows that are known from elsewhere, by `seq`
   * @param after row that was verified before; omit to start at the beginning
   */
  constructor(
    readonly chain: string,
    private readonly kept: ReadonlyMap<number, string> = new Map(),
    private readonly after?: ChainHead,
  ) {
    this.#last = after;
  }

  add(row: ChainedRow): void {
    this.#rows += 1;
    this.#first ??= row;
    this.#problem ??= this.#check(row);
    this.#last = row;
    const pruned = getPrunedHead(row);
    if (pruned) this.#pruned.set(pruned.seq, pruned.hash);
  }

  /** @param head last row of the chain as known from elsewhere */
  finish(head?: ChainHead | null): ChainResult {
    const problem = this.#checkBeginning() ?? this.#problem ?? this.#checkEnd(head);
    const last = this.#last ? { seq: this.#last.seq, hash: this.#last.hash } : null;
    return { chain: this.chain, rows: this.#rows, head: last, problem };
  }

  #check(row: ChainedRow): ChainResult['problem'] {
    const last = this.#last;
    const { seq, id } = row;
    if (last && seq > last.seq + 1) return createGap(last.seq + 1, seq - 1);
    if (last && seq <= last.seq) return { seq, sentence: `Row ${seq} (id ${id}) was inserted.` };
    if (computeRowHash(row) !== row.hash) {
      return { seq, sentence: `Row ${seq} (id ${id}) was changed or moved.` };
    }
    const kept = this.kept.get(seq);
    if (kept !== undefined && kept !== row.hash) {
      return { seq, sentence: `Row ${seq} (id ${id}) differs from the recorded one.` };
    }
    const before = last?.hash ?? (seq === 1 ? FIRST_HASH : row.prev_hash);
    if (row.prev_hash === before) return null;
    return {
      seq,
      sentence: `Row ${seq} (id ${id}) does not follow row ${seq - 1}: one of them was replaced.`,
    };
  }

  /** A chain that starts later must have been pruned, and one of its events must record that. */
  #checkBeginning(): ChainResult['problem'] {
    const first = this.#first;
    if (!first || first.seq === 1 || this.after) return null;
    const isPruned = this.#pruned.get(first.seq - 1) === first.prev_hash;
    return isPruned ? null : createGap(1, first.seq - 1);
  }

  #checkEnd(head: ChainHead | null | undefined): ChainResult['problem'] {
    const seq = this.#last?.seq ?? 0;
    const lastKept = Math.max(0, ...this.kept.keys());
    if (lastKept > seq) return createGap(seq + 1, lastKept);
    if (!head) return null;
    if (head.seq > seq) return createGap(seq + 1, head.seq);
    if (head.seq < seq)
      return { seq, sentence: `Row ${seq} was added after the end of the chain.` };
    if (head.hash === (this.#last?.hash ?? FIRST_HASH)) return null;
    return { seq, sentence: `Row ${seq} differs from the recorded end of the chain.` };
  }
}

function createGap(from: number, to: number): { seq: number; sentence: string } {
  const sentence = from === to ? `Row ${from} was removed.` : `Rows ${from} to ${to} were removed.`;
  return { seq: from, sentence };
}

function getPrunedHead({ event, details }: ChainedRow): ChainHead | undefined {
  if (event !== 'audit_pruned') return undefined;
  const { through, hash } = JSON.parse(details) as Record<string, unknown>;
  return typeof through === 'number' && typeof hash === 'string'
    ? { seq: through, hash }
    : undefined;
}
