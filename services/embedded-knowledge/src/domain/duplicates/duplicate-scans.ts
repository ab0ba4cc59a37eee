import { randomUUID } from 'node:crypto';
import { type Database, guarded, type Logger, type Queryable } from 'shared-server';
import {
  beginCheck,
  type CheckedDataset,
  endCheck,
  type FinishedCheck,
  finishCheck,
  recordHeartbeat,
  SILENT_S,
} from '../../store/duplicates/duplicate-checks';
import { groupSignatures, MOST_TEXTS } from './group-signatures';
import { getShingles, SIGNATURE, splitWords, writeSignature } from './signature';

/** Chunks per transaction. Kept small, since the embedded database has one connection. */
const SLICE = 250;
/** Maximum characters of a chunk that are compared. */
const MOST_CHARACTERS = 20_000;
const MOST_GROUPS = 2_000;
const MOST_MEMBERS = 20;
/** Heartbeat interval of waiting and running checks. */
const BEAT_MS = (SILENT_S * 1_000) / 3;

/**
 * Finds duplicates in the background, one dataset at a time. State and result of a check are in the
 * database, so that any server can show them and no two check the same dataset.
 */
export class DuplicateScans {
  readonly #holder = randomUUID();
  readonly #open = new Set<CheckedDataset>();
  #beat: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();
  #stopped = false;

  /** @param mostChunks how many of a dataset's newest chunks are compared */
  constructor(
    private readonly db: Database,
    private readonly logger: Logger,
    private readonly mostChunks = 200_000,
  ) {}

  /** Starts a scan unless one is running or waiting on any server. */
  async start(dataset: CheckedDataset): Promise<void> {
    if (this.#stopped) return;
    if (!(await this.#transact(dataset, (tx) => beginCheck(tx, dataset, this.#holder)))) return;
    this.#open.add(dataset);
    this.#beat ??= setInterval(
      guarded(() => this.#sendHeartbeats()),
      BEAT_MS,
    ).unref();
    this.#last = this.#last.then(() => this.#scan(dataset));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#last;
    clearInterval(this.#beat);
  }

  #transact<Result>(
    { organizationId }: CheckedDataset,
    work: (tx: Queryable) => Promise<Result>,
  ): Promise<Result> {
    return this.db.transaction({ role: 'knowledge_service', organizationId }, work);
  }

  async #sendHeartbeats(): Promise<void> {
    for (const dataset of this.#open) {
      await this.#transact(dataset, (tx) => recordHeartbeat(tx, dataset.datasetId, this.#holder));
    }
  }

  async #scan(dataset: CheckedDataset): Promise<void> {
    const { datasetId } = dataset;
    try {
      const found = this.#stopped ? null : await this.#find(dataset);
      await this.#transact(dataset, (tx) =>
        found
          ? finishCheck(tx, datasetId, this.#holder, found)
          : endCheck(tx, datasetId, this.#holder, false),
      );
    } catch (err) {
      this.logger.warn({ err, ...dataset }, 'A dataset could not be searched for duplicates');
      await this.#transact(dataset, (tx) => endCheck(tx, datasetId, this.#holder, true)).catch(
        (reason) => this.logger.warn({ err: reason, ...dataset }, 'A check could not be released'),
      );
    } finally {
      this.#open.delete(dataset);
      if (this.#open.size === 0) {
        clearInterval(this.#beat);
        this.#beat = undefined;
      }
    }
  }

  /** @returns null when the service is stopping */
  async #find(dataset: CheckedDataset): Promise<FinishedCheck | null> {
    const read = await this.#read(dataset);
    if (!read) return null;
    const { ids, signatures, asOf, scanned } = read;
    const groups = (await groupSignatures(signatures, ids.length))
      .sort((a, b) => b.length - a.length)
      .slice(0, MOST_GROUPS)
      .map((group) => group.slice(0, MOST_MEMBERS).map((at) => ids[at] ?? ''));
    return { scanned, asOf, groups };
  }

  async #read(dataset: CheckedDataset) {
    const { datasetId } = dataset;
    const { most, asOf } = await this.#transact(dataset, async (tx) => {
      const { rows } = await tx.query<{ total: number; as_of: string | null }>(
        `select chunk_count as total, (select max(at)::text from knowledge.writes where dataset_id = $1) as as_of
         from knowledge.dataset_usage where dataset_id = $1`,
        [datasetId],
      );
      const total = Math.min(rows[0]?.total ?? 0, this.mostChunks, MOST_TEXTS);
      await recordHeartbeat(tx, datasetId, this.#holder, { total });
      return { most: total, asOf: rows[0]?.as_of ?? null };
    });
    const signatures = new Uint32Array(most * SIGNATURE);
    const ids: string[] = [];
    let last: TextRow | undefined;
    let read = 0;
    while (read < most) {
      if (this.#stopped) return null;
      const rows = await this.#transact(dataset, async (tx) => {
        const found = await readTexts(tx, datasetId, last);
        const scanned = Math.min(read + found.length, most);
        await recordHeartbeat(tx, datasetId, this.#holder, { scanned });
        return found;
      });
      for (const { id, text } of rows.slice(0, most - read)) {
        const shingles = getShingles(splitWords(text));
        if (shingles.length === 0) continue;
        writeSignature(shingles, signatures, ids.length * SIGNATURE);
        ids.push(id);
      }
      read += rows.length;
      if (rows.length < SLICE) break;
      last = rows.at(-1);
    }
    return { ids, signatures, asOf, scanned: Math.min(read, most) };
  }
}

interface TextRow {
  id: string;
  place: string;
  text: string;
}

async function readTexts(
  tx: Queryable,
  datasetId: string,
  last: TextRow | undefined,
): Promise<TextRow[]> {
  const { rows } = await tx.query<TextRow>(
    `select id, position::text as place, left(heading || E'\\n' || content, ${MOST_CHARACTERS}) as text
     from knowledge.chunks
     where dataset_id = $1 and not disabled and ($2::bigint is null or (position, id) < ($2::bigint, $3::uuid))
     order by position desc, id desc limit ${SLICE}`,
    [datasetId, last?.place ?? null, last?.id ?? null],
  );
  return rows;
}
