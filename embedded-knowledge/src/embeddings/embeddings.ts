import type { Database, Logger } from 'shared-server';
import { VendorError } from '../http/vendor-error';
import { type EmbeddingsEndpoint, embed } from './endpoint';
import { readUnembedded, writeVectors } from './stored-vectors';

const atOnce = 64;
const rememberedQueries = 500;

/** Gives chunks their vectors in the background, and queries theirs at once. */
export class Embeddings {
  readonly #running = new Map<string, Promise<void>>();
  readonly #asked = new Set<string>();
  readonly #queries = new Map<string, Int8Array>();
  #stopped = false;

  constructor(
    private readonly db: Database,
    private readonly logger: Logger,
    private readonly endpoint: EmbeddingsEndpoint,
  ) {}

  get model(): string {
    return this.endpoint.model;
  }

  /** Embeds what the dataset has without a vector; a dataset that is being worked on is looked at once more. */
  wake(organizationId: string, datasetId: string): void {
    this.#asked.add(datasetId);
    if (this.#stopped || this.#running.has(datasetId)) return;
    const work = this.#fill(organizationId, datasetId)
      .catch((err) => this.logger.warn({ err, datasetId }, 'Chunks could not be embedded'))
      .finally(() => this.#running.delete(datasetId));
    this.#running.set(datasetId, work);
  }

  /** @throws VendorError 502 when the endpoint fails */
  async embedQuery(query: string): Promise<Int8Array> {
    const known = this.#queries.get(query);
    if (known) return known;
    try {
      const [vector = new Int8Array()] = await embed(this.endpoint, [query]);
      if (this.#queries.size >= rememberedQueries) this.#queries.clear();
      this.#queries.set(query, vector);
      return vector;
    } catch (err) {
      this.logger.warn({ err }, 'A query could not be embedded');
      throw new VendorError(502, 'The embeddings endpoint did not answer; use hybrid or fulltext');
    }
  }

  /** Ends when no dataset is worked on any more. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.settle();
  }

  async #fill(organizationId: string, datasetId: string): Promise<void> {
    const scope = { role: 'knowledge_service', organizationId } as const;
    const { model } = this.endpoint;
    while (this.#asked.delete(datasetId)) {
      for (;;) {
        const chunks = await this.db.transaction(scope, (tx) =>
          readUnembedded(tx, datasetId, model, atOnce),
        );
        if (chunks.length === 0 || this.#stopped) break;
        const vectors = await embed(
          this.endpoint,
          chunks.map(({ text }) => text),
        );
        await this.db.transaction(scope, (tx) =>
          writeVectors(tx, { datasetId, model }, chunks, vectors),
        );
      }
    }
  }
}
