/** Rows of one statement, as every driver gives them. */
export interface QueryResult {
  rows: object[];
  rowCount: number;
}

/** One connection of a driver: what a transaction is made of. */
export interface Connection {
  /** @param begin statements that begin a transaction, sent before it in the same round trip */
  query(sql: string, params: readonly unknown[], begin?: string): Promise<QueryResult>;
  /** Runs several statements without parameters. */
  exec(sql: string): Promise<void>;
  /** Runs a statement as a transaction; after a failure the transaction may still be open. */
  once(statement: LoneStatement): Promise<QueryResult>;
}

/** A statement that is a transaction of its own, in one round trip. */
export interface LoneStatement {
  /** Statements that begin the transaction. */
  begin: string;
  sql: string;
  params: readonly unknown[];
  /** Whether a server keeps its plan; an embedded database keeps those that come again. */
  isPrepared: boolean;
}

/** Lends connections, one transaction each. */
export interface ConnectionSource {
  readonly driver: 'embedded' | 'postgres';
  /** Statements that begin a transaction, with the settings of this driver. */
  readonly begin: string;
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
