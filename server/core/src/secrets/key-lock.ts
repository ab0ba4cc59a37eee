import type { Queryable } from 'shared-server';

const LOCK_KEY = 7_303_074;

/** Held by transactions that seal a value, until they end. */
export async function shareKeyLock(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock_shared(${LOCK_KEY})`);
}

/** Waits for every transaction that is sealing a value; later ones read the new key. */
export async function awaitKeyWriters(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${LOCK_KEY})`);
}
