export interface QueryResult {
  rows: object[];
  rowCount: number;
}

/** A driver's connection, for building transactions. */
export interface Connection {
  /** @param begin statements that begin a transaction, sent in the same round trip */
  query(sql: string, params: readonly unknown[], begin?: string): Promise<QueryResult>;
  exec(sql: string): Promise<void>;
  /** Runs a statement as its own transaction; after a failure the transaction may still be open. */
  once(statement: LoneStatement): Promise<QueryResult>;
}

/** A single-statement transaction, in one round trip. */
export interface LoneStatement {
  /** Statements that begin the transaction. */
  begin: string;
  sql: string;
  params: readonly unknown[];
  /** Whether a server caches its plan; the embedded database caches repeated statements. */
  isPrepared: boolean;
}

/** Lends connections for one transaction each. */
export interface ConnectionSource {
  readonly driver: 'embedded' | 'postgres';
  /** Statements that begin a transaction, with the settings of this driver. */
  readonly begin: string;
  /** Whether a connection is available; not while the embedded database is reopened. */
  isReady(): boolean;
  /**
   * @param options `unlimited` disables the statement deadline of an embedded database
   * @throws DatabaseError when no connection is free in time
   */
  acquire(options?: {
    unlimited?: boolean;
  }): Promise<{ connection: Connection; release(broken?: boolean): void }>;
  close(): Promise<void>;
}

/** Object ids of types that the drivers would otherwise parse differently. */
export const typeIds = { bytea: 17, int8: 20, date: 1082, interval: 1186, numeric: 1700 } as const;
