/** The roles of a transaction. None owns a table, so row-level security binds them all. */
export type DatabaseRole =
  | 'portal_member'
  | 'portal_system'
  | 'knowledge_service'
  | 'voice_service';

/** Who a transaction acts for; the policies of the database read it. */
export interface TransactionScope {
  role: DatabaseRole;
  /** Organization that row-level security limits the transaction to. */
  organizationId?: string;
  userId?: string;
  /** SHA-256 of an API key of the voice service, whose row the transaction may read. */
  voiceKeyHash?: string;
}

/** A transaction. Values of jsonb columns are passed as JSON text. */
export interface Queryable {
  /**
   * @param sql one statement with `$1` parameters
   * @returns the rows; int8 arrives as a number, timestamps as Date
   * @throws DatabaseError with the SQLSTATE in `code`
   */
  query<Row extends object = Record<string, unknown>>(
    sql: string,
    params?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>;
}

/** One Postgres dialect over two drivers: embedded PGlite and a PostgreSQL server. */
export interface Database {
  readonly driver: 'embedded' | 'postgres';
  /**
   * Runs `work` in one transaction with the scope's role and settings; commits when it resolves,
   * rolls back when it throws. Inside, only `tx` may be used: another query of the same database
   * would wait for a connection until that fails; tests refuse it at once.
   */
  transaction<Result>(
    scope: TransactionScope,
    work: (tx: Queryable) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Runs one statement in a transaction of its own: one round trip instead of three.
   * @param sql as in {@link Queryable.query}
   */
  query<Row extends object = Record<string, unknown>>(
    scope: TransactionScope,
    sql: string,
    params?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>;
  /**
   * Looks one row up by a unique key. Look-ups that come while one is under way share the next
   * statement, so that it may act for several people: the role has to be allowed to see them all.
   * @param sql a constant text, whose plan is kept, such as `forEachKey` makes. `$1` is a jsonb
   * array of keys; of each it answers at most one row, with the key's place in the array, from 1,
   * as `place`
   * @param key a value of JSON
   * @returns the row as of a moment after the call
   */
  lookUp<Row extends object>(
    role: DatabaseRole,
    sql: string,
    key: unknown,
  ): Promise<Row | undefined>;
  /** Runs as the owner, for migrations and administration; its statements have no deadline. */
  asOwner<Result>(
    work: (tx: Queryable & { exec(sql: string): Promise<void> }) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Lends the owner a connection without a transaction, for the few statements that PostgreSQL
   * refuses inside of one. What `work` sets for the session it resets too: a PostgreSQL connection
   * is used again.
   */
  outsideTransaction<Result>(
    work: (connection: Queryable & { exec(sql: string): Promise<void> }) => Promise<Result>,
  ): Promise<Result>;
  /** Whether statements are answered now; not while the embedded database is opened again. */
  isReady(): boolean;
  /** Whether statements may write; not while the disk of the embedded database is full. */
  isWritable(): boolean;
  /** Closes cleanly; the data folder can be opened again at once. */
  close(): Promise<void>;
}
