/** Work across organizations, or before one is known: the role sees all organizations' rows. */
export interface SystemScope {
  role: 'portal_system';
  /** Why no other role is enough. */
  reason: string;
  /** Ignored by the role's policies: work for one organization runs as `portal_tenant`. */
  organizationId?: never;
}

/** The server's own work for one organization: row-level security hides all others. */
export interface TenantScope {
  role: 'portal_tenant';
  organizationId: string;
}

/** A member's work, with the member's own rights. */
export interface MemberScope {
  role: 'portal_member';
  /** Absent for a person without an organization. */
  organizationId?: string;
  /** Absent when no policy needs the person. */
  userId?: string;
}

/** An embedded service's work. Its account isn't known until the caller has been looked up. */
export interface ServiceScope {
  role: 'knowledge_service' | 'voice_service';
  organizationId?: string;
  /** SHA-256 of an API key of the voice service, whose row the transaction may read. */
  voiceKeyHash?: string;
}

/** Role and ids that a transaction acts for; the database's policies read them. */
export type TransactionScope = SystemScope | TenantScope | MemberScope | ServiceScope;

/** Transaction roles. None owns a table, so row-level security applies to all. */
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

/** One PostgreSQL dialect over two drivers: embedded PGlite and a PostgreSQL server. */
export interface Database {
  readonly driver: 'embedded' | 'postgres';
  /**
   * Runs `work` in one transaction with the scope's role and settings; commits when it resolves,
   * rolls back when it throws. Inside, use only `tx`: another query of the same database would wait
   * for a connection until it times out; tests refuse it immediately.
   */
  transaction<Result>(
    scope: TransactionScope,
    work: (tx: Queryable) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Runs one statement in its own transaction: one round trip instead of three.
   * @param sql as in {@link Queryable.query}
   */
  query<Row extends object = Record<string, unknown>>(
    scope: TransactionScope,
    sql: string,
    params?: readonly unknown[],
  ): Promise<{ rows: Row[]; rowCount: number }>;
  /**
   * Looks one row up by a unique key. Look-ups during a running query share the next statement,
   * which may serve several organizations.
   * @param sql a constant text, such as from `forEachKey`, whose plan is cached. `$1` is a jsonb
   * array of keys; it returns at most one row per key, with the key's 1-based position as `place`
   * @param key a JSON value
   * @returns the row, read after the call
   */
  lookUp<Row extends object>(
    scope: SystemScope,
    sql: string,
    key: unknown,
  ): Promise<Row | undefined>;
  /** Runs as the owner, for migrations and administration. The transaction has no deadline. */
  asOwner<Result>(
    work: (tx: Queryable & { exec(sql: string): Promise<void> }) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Lends the owner a connection without a transaction, for statements that PostgreSQL refuses
   * inside of one. `work` must reset its session settings, because connections are reused.
   */
  outsideTransaction<Result>(
    work: (connection: Queryable & { exec(sql: string): Promise<void> }) => Promise<Result>,
  ): Promise<Result>;
  /** Whether statements work now; not while the embedded database is reopened. */
  isReady(): boolean;
  /** Whether writes work; not while the embedded database's disk is full. */
  isWritable(): boolean;
  /** Closes cleanly. Afterwards the data folder can be opened again. */
  close(): Promise<void>;
}
