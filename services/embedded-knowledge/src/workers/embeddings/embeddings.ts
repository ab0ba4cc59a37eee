import { randomUUID } from 'node:crypto';
import {
  type Clock,
  createWorkLoop,
  type Database,
  type Logger,
  splitDue,
  systemClock,
  type WorkItem,
  type WorkLoop,
} from 'shared-server';
import { VendorError } from '../../errors/vendor-error';
import { leaseDataset, releaseDataset } from '../../store/vectors/embedding-leases';
import { writeVectors } from '../../store/vectors/stored-vectors';
import {
  countFailures,
  listDatasetsWithChunks,
  queueOtherModels,
  readNextAttempt,
  readNextBatch,
  resetFailures,
  type Unembedded,
  type Wanted,
} from '../../store/vectors/unembedded';
import type { StoredVectors } from '../../store/vectors/vector-search';
import { type Embedder, ModelUnavailableError, RefusedTextError } from './drivers/embedder';

const CACHED_QUERIES = 500;
/** Long, because datasets are processed on demand and not on a schedule. */
const LONGEST_PAUSE_MS = 60_000;
/** Pause after a repeatedly refused batch, so that refused chunks cost little. */
const REFUSED_PAUSE_MS = 2_000;
/** Retry interval for a dataset that another process is embedding. */
const TAKEN_PAUSE_MS = 2_000;

/** A dataset in which chunks may lack vectors. */
interface AskedDataset extends WorkItem {
  /** Requested again since the last step. */
  again: boolean;
  /** Position of the last vector that was copied to pgvector; null when all are. */
  copiedTo: number | null;
}

/** Embeds chunks in the background, and queries immediately. */
export class Embeddings {
  readonly #asked = new Map<string, AskedDataset>();
  readonly #queries = new Map<string, Int8Array>();
  /** Datasets without vectors of another model. */
  readonly #ofOneModel = new Set<string>();
  readonly #loop: WorkLoop;
  readonly #holder = randomUUID();
  #problem: string | null = null;

  constructor(
    private readonly db: Database,
    private readonly logger: Logger,
    private readonly embedder: Embedder,
    readonly vectors: StoredVectors,
    private readonly clock: Clock = systemClock,
  ) {
    this.#loop = createWorkLoop<AskedDataset>(
      {
        due: async (now) => splitDue([...this.#asked.values()], now),
        step: (dataset, stopping) => this.#embedSome(dataset, stopping),
        putOff: async (dataset, failed) => void Object.assign(dataset, failed),
        // The next wake-up of the dataset tries it again.
        setAside: async ({ key }) => void this.#asked.delete(key),
      },
      {
        name: 'embedding chunks',
        logger,
        clock,
        atOnce: 4,
        perOwner: 1,
        longestPauseMs: LONGEST_PAUSE_MS,
      },
    );
  }

  get model(): string {
    return this.embedder.model;
  }

  get leastSimilarity(): number {
    return this.embedder.leastSimilarity;
  }

  get language(): string | null {
    return this.embedder.language;
  }

  /** Why nothing can be embedded, as a sentence without a period; null if embedding works. */
  get problem(): string | null {
    return this.#problem;
  }

  /** Wakes datasets with unfinished work or changes from outside of a request. */
  async resume(): Promise<void> {
    // The first step for a dataset also finds vectors of another model.
    const which = this.#ofOneModel.size === 0 ? 'filled' : 'queued';
    for (const { organizationId, datasetId } of await listDatasetsWithChunks(this.db, which)) {
      this.wake(organizationId, datasetId);
    }
  }

  /** Embeds the dataset's chunks without a vector. Failed ones are retried later. */
  wake(organizationId: string, datasetId: string): void {
    if (this.#problem !== null) return;
    const known = this.#asked.get(datasetId);
    if (known) {
      known.again = true;
      if (known.attempts === 0) known.dueAt = Math.min(known.dueAt, this.clock.now());
    } else {
      const first = { key: datasetId, owner: organizationId, attempts: 0, again: false };
      this.#asked.set(datasetId, { ...first, copiedTo: 0, dueAt: this.clock.now() });
    }
    this.#loop.wake();
  }

  /** @throws VendorError 400 when there is no usable model, 502 when the endpoint fails */
  async embedQuery(query: string): Promise<Int8Array> {
    const known = this.#queries.get(query);
    if (known) return known;
    try {
      const vector = await this.embedder.embedQuery(query);
      if (this.#queries.size >= CACHED_QUERIES) this.#queries.clear();
      this.#queries.set(query, vector);
      return vector;
    } catch (err) {
      if (err instanceof ModelUnavailableError) throw this.#reportUnavailable(err);
      this.logger.warn({ err }, 'A query could not be embedded');
      throw new VendorError(502, 'The embeddings endpoint did not answer; use hybrid or fulltext');
    }
  }

  /** Embeds the text of a chunk immediately, without caching it. */
  embedText(text: string): Promise<Int8Array> {
    return this.embedder.embedQuery(text);
  }

  #reportUnavailable(err: ModelUnavailableError): VendorError {
    if (this.#problem === null) this.logger.error({ err }, 'Search by meaning is not available');
    this.#problem = err.message;
    return new VendorError(400, `${err.message}; use hybrid or fulltext`);
  }

  /** Resolves when no dataset is being embedded. */
  waitUntilIdle(): Promise<void> {
    return this.#loop.idle();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
    await this.embedder.stop();
  }

  /** Embeds one batch. The dataset remains due until nothing is left, or until the next retry. */
  async #embedSome(dataset: AskedDataset, stopping: AbortSignal): Promise<void> {
    const scope = { role: 'knowledge_service', organizationId: dataset.owner } as const;
    const wanted = { datasetId: dataset.key, model: this.model };
    dataset.again = false;
    if (!this.#ofOneModel.has(dataset.key)) {
      await this.db.transaction(scope, (tx) => queueOtherModels(tx, wanted));
      this.#ofOneModel.add(dataset.key);
    }
    if (dataset.copiedTo !== null) {
      const after = dataset.copiedTo;
      dataset.copiedTo = await this.db.transaction(scope, (tx) =>
        this.vectors.copySome(tx, wanted, after),
      );
      if (dataset.copiedTo !== null) {
        dataset.dueAt = this.clock.now();
        return;
      }
    }
    const { batch, next, isTaken } = await this.#leaseBatch(dataset, wanted);
    if (isTaken) {
      dataset.attempts = 0;
      dataset.dueAt = this.clock.now() + TAKEN_PAUSE_MS;
      return;
    }
    const refused = batch.length > 0 && (await this.#embedBatch(dataset, batch, stopping));
    const failedBefore = batch.some(({ attempts }) => attempts > 0);
    dataset.attempts = 0;
    if (refused && failedBefore) dataset.dueAt = this.clock.now() + REFUSED_PAUSE_MS;
    else if (batch.length > 0 || dataset.again) dataset.dueAt = this.clock.now();
    else if (next !== null) dataset.dueAt = Math.max(next, this.clock.now());
    else this.#asked.delete(dataset.key);
  }

  /** Leases the next batch to this process; releases the dataset when there is none. */
  #leaseBatch({ owner }: AskedDataset, wanted: Wanted) {
    const at = { now: this.clock.now(), batchSize: this.embedder.batchSize };
    const place = { organizationId: owner, datasetId: wanted.datasetId };
    // The embedded database has one process, so a lease would only delay the work after a crash.
    const isShared = this.db.driver === 'postgres';
    const scope = { role: 'knowledge_service', organizationId: owner } as const;
    return this.db.transaction(scope, async (tx) => {
      const batch = await readNextBatch(tx, wanted, at);
      if (batch.length === 0) {
        if (isShared) await releaseDataset(tx, place, this.#holder);
        return { batch, next: await readNextAttempt(tx, wanted), isTaken: false };
      }
      const isTaken = isShared && !(await leaseDataset(tx, place, this.#holder));
      return { batch, next: null, isTaken };
    });
  }

  /** @returns whether the endpoint refused a text of the batch */
  async #embedBatch(
    { key, owner }: AskedDataset,
    batch: Unembedded[],
    stopping: AbortSignal,
  ): Promise<boolean> {
    const scope = { role: 'knowledge_service', organizationId: owner } as const;
    const wanted = { datasetId: key, model: this.model };
    try {
      const texts = batch.map(({ text }) => text);
      const vectors = await this.embedder.embedChunks(texts, stopping);
      await this.db.transaction(scope, async (tx) => {
        await writeVectors(tx, wanted, batch, vectors);
        await resetFailures(tx, wanted, batch);
      });
      return false;
    } catch (err) {
      if (stopping.aborted) throw err;
      if (err instanceof ModelUnavailableError) {
        this.#reportUnavailable(err);
        this.#asked.clear();
        return false;
      }
      const failed = { now: this.clock.now(), random: Math.random };
      const aside = await this.db.transaction(scope, (tx) =>
        countFailures(tx, wanted, batch, failed),
      );
      for (const chunkId of aside) {
        const failed = { err, chunkId, datasetId: key };
        this.logger.error(failed, 'A chunk could not be embedded and was set aside');
      }
      // A refused text doesn't affect the next one; a failing endpoint needs a pause.
      if (!(err instanceof RefusedTextError)) throw err;
      return true;
    }
  }
}
