import type { Database, Logger } from 'shared-server';
import { changeIndexes, listIndexes, listMade } from './bm25-indexes';
import { prepareBm25 } from './prepare-bm25';

/** From how many chunks on a dataset has an index, and how often that is looked at. */
export interface Bm25Options {
  fromChunks: number;
  pauseMs: number;
}

/** Below so many chunks the look-up of words is as fast, and an index more is work for every write. */
export const defaultBm25: Bm25Options = { fromChunks: 10_000, pauseMs: 2_000 };

/** Gives large datasets their BM25 index in the background, and takes those of deleted ones away. */
export class Bm25Keeper {
  #ready: ReadonlySet<string> = new Set();
  readonly #failed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(
    private readonly db: Database,
    private readonly logger: Logger,
    private readonly options: Bm25Options,
  ) {}

  /**
   * On the embedded database it resolves when the indexes are there: whoever searches would have to wait anyway.
   * @throws ConfigError when the database does not have the extension
   */
  async start(): Promise<void> {
    await prepareBm25(this.db);
    const looked = this.#look();
    if (this.db.driver === 'embedded') await looked;
  }

  readonly hasIndex = (datasetId: string): boolean => this.#ready.has(datasetId);

  /** Chunks may have changed: looks soon, and once for all that happens until then. */
  wake(): void {
    if (this.#stopped || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.#look();
    }, this.options.pauseMs);
    this.#timer.unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#work;
  }

  #look(): Promise<void> {
    this.#work = this.#work
      .then(() => this.#keep())
      .catch((err) => this.logger.warn({ err }, 'Search indexes could not be kept'));
    return this.#work;
  }

  async #keep(): Promise<void> {
    for (const { datasetId, wanted, state } of await this.#list()) {
      if (this.#stopped || (wanted && state === 'ready') || this.#failed.has(datasetId)) continue;
      const from = performance.now();
      const change = { datasetId, drop: state !== 'missing', make: wanted };
      try {
        if (!(await changeIndexes(this.db, [change]))) return this.wake();
        const ms = Math.round(performance.now() - from);
        this.logger.info({ ...change, ms }, 'Search index changed');
      } catch (err) {
        // Making one takes long: what failed is not tried again with every request, but at the next start.
        this.#failed.add(datasetId);
        this.logger.warn({ err, ...change }, 'Search index could not be changed');
      }
      await this.#list();
    }
  }

  async #list() {
    const indexes = await listIndexes(this.db, this.options.fromChunks);
    const ready = indexes.filter(({ wanted, state }) => wanted && state === 'ready');
    this.#ready = new Set(ready.map(({ datasetId }) => datasetId));
    return indexes;
  }
}

/** Drops the indexes of a time when BM25 was asked for. */
export async function dropBm25Indexes(db: Database): Promise<void> {
  const made = await listMade(db);
  if (made.length === 0) return;
  await changeIndexes(
    db,
    made.map((datasetId) => ({ datasetId, drop: true, make: false })),
  );
}
