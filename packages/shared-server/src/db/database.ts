/** Work across organizations, or before one is known: the role sees the rows of all of them. */
export interface SystemScope {
  role: 'portal_system';
  /** Why no other role would do. */
  reason: string;
  /** The role's policies don't read it: work for one organization runs as `portal_tenant`. */
  organizationId?: never;
}

/** The server's own work for one organization: row-level security hides all others. */
export interface TenantScope {
  role: 'portal_tenant';
  organizationId: string;
}

/** Work of a member, with the member's own rights. */
export interface MemberScope {
  role: 'portal_member';
  /** Absent for a person who belongs to none. */
  organizationId?: string;
  /** Absent where no policy asks who it is. */
  userId?: string;
}

/** Work of an embedded service, which knows the account only once it has looked up the caller. */
export interface ServiceScope {
  role: 'knowledge_service' | 'voice_service';
  organizationId?: string;
  /** SHA-256 of an API key of the voice service, whose row the transaction may read. */
  voiceKeyHash?: string;
}

/** Who a transaction acts for; the policies of the database read it. */
export type TransactionScope = SystemScope | TenantScope | MemberScope | ServiceScope;

/** The roles of a transaction. None owns a table, so row-level security binds them all. */
export type DatabaseRole = TransactionScope['role'];

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
   * statement, which then answers people of several organizations.
   * @param sql a constant text, whose plan is kept, such as `forEachKey` makes. `$1` is a jsonb
   * array of keys; of each it answers at most one row, with the key's place in the array, from 1,
   * as `place`
   * @param key a value of JSON
   * @returns the row as of a moment after the call
   */
  lookUp<Row extends object>(
    scope: SystemScope,
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
