/** Rows of one statement, as every driver gives them. */
export interface QueryResult {
  rows: object[];
  rowCount: number;
}

/** One connection of a driver: what a transaction is made of. */
export interface Connection {
  query(sql: string, params: readonly unknown[]): Promise<QueryResult>;
  /** Runs several statements without parameters. */
  exec(sql: string): Promise<void>;
  /**
   * Runs a statement as a transaction, in one round trip.
   * @param begin statements that begin it
   * @param commit statements that end it; after a failure the transaction may still be open
   */
  once(
    begin: string,
    sql: string,
    params: readonly unknown[],
    commit: string,
  ): Promise<QueryResult>;
}

/** Lends connections, one transaction each. */
export interface ConnectionSource {
  readonly driver: 'embedded' | 'postgres';
  /** Whether a connection can be had now; not while the embedded database is opened again. */
  isReady(): boolean;
  /**
   * @param options whether statements of an embedded database may take as long as they need
   * @throws DatabaseError when no connection is free in time
   */
  acquire(options?: {
    unlimited?: boolean;
  }): Promise<{ connection: Connection; release(broken?: boolean): void }>;
  close(): Promise<void>;
}

/** Object ids of the types that both drivers would read differently. */
export const typeIds = { bytea: 17, int8: 20, date: 1082, interval: 1186, numeric: 1700 } as const;
