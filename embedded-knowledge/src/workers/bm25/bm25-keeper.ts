import {
  type Clock,
  createWorkLoop,
  type Database,
  dueItems,
  type Logger,
  systemClock,
  type WorkItem,
  type WorkLoop,
} from 'shared-server';
import { type Bm25Index, changeIndexes, listIndexes, listMade } from './bm25-indexes';
import { prepareBm25 } from './prepare-bm25';

/** From how many chunks on a dataset has an index, and how often that is looked at. */
export interface Bm25Options {
  fromChunks: number;
  pauseMs: number;
}

/** Smaller datasets search as fast without an index, which costs work at every write. */
export const defaultBm25: Bm25Options = { fromChunks: 10_000, pauseMs: 2_000 };

/** Chunks may change by another server, which wakes its own keeper alone. */
const LONGEST_PAUSE_MS = 600_000;
/** Building an index takes long: it is retried late, and after the last retry at the next start. */
const failing = { backOff: { firstMs: 60_000, mostMs: 3_600_000 }, mostAttempts: 5 };

interface IndexChange extends WorkItem {
  datasetId: string;
  drop: boolean;
  make: boolean;
}

/** Builds the BM25 indexes of large datasets in the background, drops those of deleted ones. */
export class Bm25Keeper {
  #ready: ReadonlySet<string> = new Set();
  /** Changes found by the last look with the time of each; never after the last failed attempt. */
  #found = new Map<string, { attempts: number; dueAt: number }>();
  readonly #loop: WorkLoop;

  constructor(
    private readonly db: Database,
    private readonly logger: Logger,
    private readonly options: Bm25Options,
    private readonly clock: Clock = systemClock,
  ) {
    this.#loop = createWorkLoop<IndexChange>(
      {
        due: (now) => this.#due(now),
        step: (change) => this.#change(change),
        putOff: async ({ key }, failed) => void this.#found.set(key, failed),
        setAside: async ({ key }, { attempts }) =>
          void this.#found.set(key, { attempts, dueAt: Number.POSITIVE_INFINITY }),
      },
      {
        name: 'keeping search indexes',
        logger,
        clock,
        ...failing,
        atOnce: 1,
        perOwner: 1,
        longestPauseMs: LONGEST_PAUSE_MS,
        shortestPauseMs: options.pauseMs,
      },
    );
  }

  /**
   * On the embedded database it resolves when the indexes are there: whoever searches would have to
   * wait anyway.
   * @throws ConfigError when the database does not have the extension
   */
  async start(): Promise<void> {
    await prepareBm25(this.db);
    this.#loop.wake();
    if (this.db.driver === 'embedded') await this.settle();
  }

  readonly hasIndex = (datasetId: string): boolean => this.#ready.has(datasetId);

  /** Chunks may have changed: looks soon, and once for all that happens until then. */
  wake(): void {
    this.#loop.wake();
  }

  /** Ends when no index is changed or looked for. */
  settle(): Promise<void> {
    return this.#loop.idle();
  }

  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #due(now: number) {
    const indexes = await this.#list();
    const changes = indexes
      .filter(({ wanted, state }) => !wanted || state !== 'ready')
      .map((index) => this.#changeOf(index, now));
    this.#found = new Map(changes.map(({ key, attempts, dueAt }) => [key, { attempts, dueAt }]));
    return dueItems(changes, now);
  }

  #changeOf(
    { datasetId, organizationId, wanted: make, state }: Bm25Index,
    now: number,
  ): IndexChange {
    const drop = state !== 'missing';
    const key = `${datasetId} ${drop ? 'drop' : ''} ${make ? 'make' : ''}`;
    const { attempts, dueAt } = this.#found.get(key) ?? { attempts: 0, dueAt: now };
    const owner = organizationId ?? 'deleted';
    return { key, owner, attempts, dueAt, datasetId, drop, make };
  }

  async #change({ key, datasetId, drop, make }: IndexChange): Promise<void> {
    const change = { datasetId, drop, make };
    const from = performance.now();
    if (!(await changeIndexes(this.db, [change]))) {
      // Another server is at it.
      this.#found.set(key, { attempts: 0, dueAt: this.clock.now() + this.options.pauseMs });
      return;
    }
    const ms = Math.round(performance.now() - from);
    this.logger.info({ ...change, ms }, 'Search index changed');
    await this.#list();
  }

  async #list(): Promise<Bm25Index[]> {
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
