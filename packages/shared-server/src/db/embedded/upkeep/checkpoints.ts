import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '../../driver/connection';

/** A file of the write-ahead log, 16 MB. */
const SEGMENT = /^[0-9A-F]{24}$/;
/** Files after which a checkpoint is due: 64 MB, which a start replays in less than a second. */
const DUE_SEGMENTS = 4;

/** A transaction may act for a role that may not, and a refusal would roll it back. */
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
 * PGlite runs PostgreSQL without its checkpointer, so nothing else ends the write-ahead log. Looks
 * at its length and not at the time: an import writes 40 MB of log a second.
 *
 * @param onFailed receives why a checkpoint failed
 * @returns takes a checkpoint when one is due
 */
export function createCheckpoints(
  folder: string,
  onFailed: (error: Error) => void,
): (connection: Pick<Connection, 'exec'>) => Promise<void> | undefined {
  let kept = 0;
  return (connection) => {
    const length = listSegments(folder).length;
    if (length - kept < DUE_SEGMENTS) return undefined;
    // After a failure the next one is due when as much has been written again.
    const look = () => {
      kept = listSegments(folder).length;
    };
    return connection.exec(CHECKPOINT).catch(onFailed).then(look);
  };
}

/**
 * Removes files that are ready for use and empty: an earlier version of the portal kept a gigabyte
 * of them, and while they last the number of files does not tell how much was written.
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
