import type { Queryable } from 'shared-server';

const LOCK_KEY = 7_303_074;

/** Taken by whoever seals a value, until the transaction ends. */
export async function shareKeyLock(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock_shared(${LOCK_KEY})`);
}

/** Waits for every transaction that sealed a value before; later ones read the key again. */
export async function awaitKeyWriters(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${LOCK_KEY})`);
}
