import { setTimeout as delay } from 'node:timers/promises';
import type { Connection, ConnectionSource } from '../driver/connection';
import { DatabaseError } from '../driver/database-error';
import { LagSamples, type LogPosition, latest, readPosition } from './log-position';

export interface ReadReplicaOptions {
  primary: ConnectionSource;
  replica: ConnectionSource;
  /** Age of the replica's state from which on it is not read. */
  mostLagMs: number;
  /** Told why the replica is not read for a while, and with null that it is read again. */
  onChange?: ((problem: string | null) => void) | undefined;
  now?: () => number;
}

/** The replica has not come as far as the read needs. */
export class BehindError extends Error {
  override name = 'BehindError';
}

/** A replica that does not answer within this time is left alone for a while. */
const ANSWER_MS = 1_000;
const AWAY_MS = 2_000;

const LOOK_UP = `
  select (select lsn::text from replica.write_positions where owner = $1) as own,
    (select lsn::text from replica.write_positions where owner = '') as first,
    pg_current_wal_insert_lsn()::text as now`;

/** After a crash the first look-up covers all that was written before it. */
const BEGIN = `
  insert into replica.write_positions (owner, lsn) values ('', pg_current_wal_insert_lsn())
  on conflict (owner) do nothing`;

/**
 * Decides which reads a replica may answer: those of whoever it shows every own write to. Where the
 * owners of writes are in the log is a table of the primary, so that all servers know.
 */
export class ReadReplica {
  readonly source: ConnectionSource;
  readonly #samples: LagSamples;
  /** The furthest that it was seen: a replica that was put back must not answer. */
  #seen: LogPosition = 0n;
  #awayUntil = 0;
  #problem: string | null = null;

  constructor(private readonly options: ReadReplicaOptions) {
    this.source = options.replica;
    this.#samples = new LagSamples(options.mostLagMs);
  }

  /** Ends a transaction; when it wrote anything, its owner's position is known from then on. */
  commitOf(owner: string): string {
    return `select set_config('app.wrote', (pg_current_xact_id_if_assigned() is not null)::text, false);
      commit;
      insert into replica.write_positions as p (owner, lsn)
      select '${owner}', pg_current_wal_insert_lsn() where current_setting('app.wrote') = 'true'
      on conflict (owner) do update set lsn = greatest(p.lsn, excluded.lsn)`;
  }

  /** @returns the position that a read of the owner needs; null while the replica is left alone */
  async wantedBy(owner: string): Promise<LogPosition | null> {
    if (this.#now() < this.#awayUntil) return null;
    const { connection, release } = await this.options.primary.acquire();
    let isBroken = true;
    try {
      const { rows } = await connection.query(LOOK_UP, [owner]);
      const found = rows[0] as { own: string | null; first: string | null; now: string };
      if (found.first === null) await connection.query(BEGIN, []);
      isBroken = false;
      const now = readPosition(found.now);
      this.#samples.add(now, this.#now());
      const first = found.first === null ? now : readPosition(found.first);
      return latest(first, this.#seen, found.own === null ? 0n : readPosition(found.own));
    } finally {
      release(isBroken);
    }
  }

  /**
   * Begins a transaction that reads.
   * @throws BehindError when the replica has not come as far as `wanted`
   */
  async begin(connection: Connection, statement: string, wanted: LogPosition): Promise<void> {
    const { rows } = await inTime(async () => {
      await connection.exec(statement);
      return connection.query('select pg_last_wal_replay_lsn()::text as at', []);
    });
    const { at } = rows[0] as { at: string | null };
    if (at === null) throw this.#leave('it is no replica');
    const position = readPosition(at);
    if (position < wanted) throw new BehindError('The replica does not show the own writes yet');
    this.#seen = latest(this.#seen, position);
    if (this.#samples.lagOf(position, this.#now()) > this.options.mostLagMs) {
      this.#say('it is too far behind');
      throw new BehindError('The replica is too far behind');
    }
    this.#say(null);
  }

  /** @returns whether the read failed by the replica, so that the primary answers it */
  isFault(error: unknown): boolean {
    if (error instanceof BehindError) return true;
    if (!(error instanceof DatabaseError)) return false;
    if (/^(08|53|57P)/.test(error.code)) this.#leave(error.message);
    return true;
  }

  /** @returns whether the connection can be used again after this */
  isOrderly = (error: unknown): boolean => !(error instanceof DatabaseError);

  #leave(problem: string): BehindError {
    this.#awayUntil = this.#now() + AWAY_MS;
    this.#say(problem);
    return new BehindError(problem);
  }

  #say(problem: string | null): void {
    if ((problem === null) === (this.#problem === null)) return;
    this.#problem = problem;
    this.options.onChange?.(problem);
  }

  #now(): number {
    return (this.options.now ?? Date.now)();
  }
}

async function inTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const ending = new AbortController();
  const late = delay(ANSWER_MS, undefined, { signal: ending.signal }).then(() => {
    throw new DatabaseError('08006', 'The replica does not answer');
  });
  late.catch(() => undefined);
  const done = work();
  done.catch(() => undefined);
  return Promise.race([done, late]).finally(() => ending.abort());
}
