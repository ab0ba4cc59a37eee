import type { Queryable } from 'shared-server';
import type { ChunkFilter } from '../filters/filter-body';
import { passing, readNewer, readStored, SLICE, type StoredRow } from './read-vectors';
import { similarity } from './similarity';
import { type FoundRow, VectorArray } from './vector-array';
import type {
  ComparedSearch,
  Neighbour,
  PreparedSearch,
  VectorSearch,
  VectorsOf,
} from './vector-search';

/** Candidates by their sketches whose vectors are compared. */
const CANDIDATES = { inMemory: 1_500, stored: 600 };
/** Further rows than wanted, for those that turn out to be gone. */
const SPARE = 50;
/** With a filter that many chunks pass, so many times as many rows are confirmed. */
const FILTER_FACTOR = 3;
/** A filter that fewer chunks pass is applied before the sketches are compared. */
const FEW_PASS = 20_000;
/** Rounds of a search whose rows turn out to be gone. */
const MOST_ROUNDS = 5;
/** Share of the rows that may be gone while found chunks are counted in memory. */
const MOST_GONE = 0.01;
/** Rows in memory beyond the dataset's chunks from which on all of them are read again. */
const MOST_EXTRA = 1_000;

interface Prepared extends VectorsOf {
  array: VectorArray;
  filters: ChunkFilter | null | undefined;
  among: number[] | null;
  /** Whether hardly any row in memory can be gone. */
  isComplete: boolean;
}

/**
 * Finds candidates by their sketches and compares their vectors, both in memory. A search first
 * reads rows that were written since the last one, and at last asks the database whether the
 * page's chunks are still stored: it answers the state of its transaction, whichever process wrote
 * it.
 */
export class SketchSearch implements VectorSearch {
  /** By server, organization, dataset and model, the last used one last. */
  readonly #arrays = new Map<string, VectorArray>();
  /** Arrays that are being read for the first time. */
  readonly #reading = new Map<VectorArray, Promise<void>>();

  /** @param mostBytes memory of all arrays together */
  constructor(private readonly mostBytes: number) {}

  async prepare(
    tx: Queryable,
    of: VectorsOf,
    filters: ChunkFilter | null | undefined,
  ): Promise<PreparedSearch> {
    const { array, total } = await this.#current(tx, of);
    const among = filters ? await passing(tx, of, filters, FEW_PASS) : null;
    const isComplete = array.count <= total * (1 + MOST_GONE);
    const prepared = { ...of, array, filters, among, isComplete };
    return { compare: (vector, most) => compare(prepared, vector, most) };
  }

  async #current(tx: Queryable, of: VectorsOf): Promise<{ array: VectorArray; total: number }> {
    const { organizationId, datasetId, model } = of;
    const key = `${organizationId} ${datasetId} ${model}`;
    let array = this.#arrays.get(key) ?? new VectorArray();
    for (;;) {
      this.#arrays.delete(key);
      this.#arrays.set(key, array);
      // Searches that read everything at the same time would take the memory of each.
      for (let busy = this.#reading.get(array); busy; busy = this.#reading.get(array)) await busy;
      const isNew = array.last === 0;
      const { isTooLarge, total } = await this.#readAll(tx, of, array);
      const isWorn = !isNew && (array.isWorn || array.count > total + MOST_EXTRA);
      if (!isTooLarge && !isWorn) {
        this.#forgetLeastUsed();
        return { array, total };
      }
      array = new VectorArray(array.keepsVectors && !isTooLarge);
    }
  }

  async #readAll(tx: Queryable, of: VectorsOf, array: VectorArray) {
    let finish = () => {};
    if (array.last === 0) this.#reading.set(array, new Promise((resolve) => (finish = resolve)));
    try {
      for (;;) {
        const { read, total, rows } = await readNewer(tx, of, array.last, array.keepsVectors);
        for (const row of rows) array.add(row);
        // By the dataset's chunks, so that it is not read twice.
        const expected = total * bytesOfRow(rows[0]?.bytes.length ?? 0);
        const isTooLarge = array.keepsVectors && Math.max(array.bytes, expected) > this.mostBytes;
        if (read < SLICE || isTooLarge) return { isTooLarge, total };
      }
    } finally {
      this.#reading.delete(array);
      finish();
    }
  }

  #forgetLeastUsed(): void {
    let bytes = 0;
    for (const array of this.#arrays.values()) bytes += array.bytes;
    for (const [key, array] of this.#arrays) {
      if (bytes <= this.mostBytes || this.#arrays.size === 1) return;
      this.#arrays.delete(key);
      bytes -= array.bytes;
    }
  }
}

async function compare(
  prepared: Prepared,
  vector: Int8Array,
  most: number,
): Promise<ComparedSearch> {
  const { array, filters, among } = prepared;
  const confirmed = most * (filters && !among ? FILTER_FACTOR : 1) + SPARE;
  const candidates = array.keepsVectors ? CANDIDATES.inMemory : CANDIDATES.stored;
  const wanted = { most: confirmed, candidates: Math.max(candidates, confirmed), among };
  const find = () => array.nearest(vector, wanted);
  const first = await find();
  const read = { filters, withVectors: !array.keepsVectors };
  const isLikely = prepared.isComplete && array.keepsVectors && (!filters || among !== null);
  return {
    likely: isLikely ? scored(first).slice(0, most) : null,
    async areStored(tx, ids) {
      const wantedIds = new Set(ids);
      const positions = positionsOf(first.filter(({ id }) => wantedIds.has(id)));
      if (positions.length === 0) return true;
      const stored = await readStored(tx, prepared, positions, read);
      return stored.filter(({ passes }) => passes).length === positions.length;
    },
    async confirm(tx) {
      let found = first;
      for (let round = 1; ; round += 1) {
        const stored = await readStored(tx, prepared, positionsOf(found), read);
        const gone = goneOf(found, stored);
        array.remove(gone);
        if (gone.length <= SPARE || round === MOST_ROUNDS) {
          return neighbours(found, stored, vector).slice(0, most);
        }
        found = await find();
      }
    },
  };
}

/** @returns memory of a vector with its sketch, id, position and magnitude */
const bytesOfRow = (size: number) => (size === 0 ? 0 : size + Math.ceil(size / 8) + 29);

const scored = (found: readonly FoundRow[]) =>
  found.map(({ id, score }) => ({ id, score: score ?? 0 }));

const positionsOf = (found: readonly FoundRow[]) => found.map(({ position }) => position);

function goneOf(found: readonly FoundRow[], stored: readonly StoredRow[]): number[] {
  const there = new Set(stored.map(({ position }) => position));
  return positionsOf(found).filter((position) => !there.has(position));
}

function neighbours(
  found: readonly FoundRow[],
  stored: readonly StoredRow[],
  query: Int8Array,
): Neighbour[] {
  const scores = new Map(found.map(({ position, score }) => [position, score]));
  return stored
    .filter(({ passes }) => passes)
    .map(({ id, position, vector }) => ({
      id,
      score: scores.get(position) ?? similarity(query, bytesOf(vector ?? '')),
    }))
    .sort((a, b) => b.score - a.score);
}

const bytesOf = (base64: string) => new Int8Array(Buffer.from(base64, 'base64'));
