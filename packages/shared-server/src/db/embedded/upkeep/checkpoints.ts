import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '../../driver/connection';

/** A file of the write-ahead log, 16 MB. */
const SEGMENT = /^[0-9A-F]{24}$/;
/** Log files after which a checkpoint is due: 64 MB, replayed on start in less than a second. */
const DUE_SEGMENTS = 4;

/** Checks the right first: a refused checkpoint would roll back the transaction around it. */
const CHECKPOINT = `do $$ begin
  if pg_has_role('pg_checkpoint', 'usage') then checkpoint; end if;
end $$`;

/** @returns the names of the files of the log, oldest first */
export function listSegments(folder: string): string[] {
  return readdirSync(join(folder, 'pg_wal'))
    .filter((name) => SEGMENT.test(name))
    .sort();
}

/**
 * PGlite lacks PostgreSQL's checkpointer, so nothing else truncates the write-ahead log. Based on
 * size instead of time: an import writes 40 MB of log a second.
 * @param onFailed called with the reason of a failed checkpoint
 * @returns a function that takes a checkpoint if due
 */
export function createCheckpoints(
  folder: string,
  onFailed: (error: Error) => void,
): (connection: Pick<Connection, 'exec'>) => Promise<void> | undefined {
  let kept = 0;
  return (connection) => {
    const length = listSegments(folder).length;
    if (length - kept < DUE_SEGMENTS) return undefined;
    // After a failure, the next one is due after the same amount of log.
    const checkLog = () => {
      kept = listSegments(folder).length;
    };
    return connection.exec(CHECKPOINT).catch(onFailed).then(checkLog);
  };
}

/**
 * Removes recycled, empty files of the log: an earlier version kept a gigabyte of them, and they
 * hide how much was written.
 */
export async function removeUnusedSegments(
  folder: string,
  connection: Pick<Connection, 'query'>,
): Promise<void> {
  const { rows } = await connection.query(
    'select pg_walfile_name(pg_current_wal_insert_lsn()) as name',
    [],
  );
  const [current] = rows as { name: string }[];
  for (const name of listSegments(folder)) {
    if (current && name > current.name) rmSync(join(folder, 'pg_wal', name), { force: true });
  }
}
