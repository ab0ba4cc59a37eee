import { randomBytes } from 'node:crypto';
import { replaceServerSecret } from 'embedded-voice';
import { systemWork } from 'server-core/database/system-work';
import { KEY_BYTES } from 'server-core/formats/key-text';
import {
  getSealedRowColumns,
  inspectSealed,
  type SealedRow,
} from 'server-core/secrets/inspect-sealed';
import { readKeyFile, writeKeyFile } from 'server-core/secrets/key-file';
import { awaitKeyWriters } from 'server-core/secrets/key-lock';
import { getKeyFile, getKeyRing, type KeyRing } from 'server-core/secrets/key-ring';
import { type SealedColumn, sealedColumns } from 'server-core/secrets/sealed-columns';
import { getSealedPrefix, openSealed, seal } from 'server-core/secrets/sealing';
import { getWebhookSecret } from 'server-core/secrets/webhook-secret';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Queryable } from 'shared-server';

type Deps = Pick<ServerDeps, 'config' | 'db' | 'logger'>;

/** Result of a rotation, shown to the operator. */
export interface Rotation {
  keyId: string;
  resealed: number;
  /** Values that no key opens; they stay as they are. */
  unreadable: number;
  /** Keys that nothing stored needs any longer. */
  retired: number;
}

const BATCH = 200;

/**
 * Seals every stored value with a new key while servers continue. What a run that was killed has
 * done stays done, and the next one continues with the same new key. With the key in the
 * environment, that one is the new key.
 *
 * @param newKey what to rotate to, where the key is in a file; default: a fresh one
 */
export async function rotateSecret(deps: Deps, newKey?: Buffer): Promise<Rotation> {
  await deps.db.transaction(systemWork.storedKeys, async (tx) => {
    await awaitKeyWriters(tx);
    beginWith(deps, newKey ?? randomBytes(KEY_BYTES));
  });
  const ring = getKeyRing(deps.config);
  let resealed = 0;
  for (const column of Object.values(sealedColumns))
    resealed += await resealAll(deps, ring, column);
  if (deps.config.embedded.voice) await replaceServerSecrets(deps);
  const { unreadable, retired } = await deps.db.transaction(systemWork.storedKeys, async (tx) => {
    await awaitKeyWriters(tx);
    const found = await inspectSealed(tx, ring);
    return { ...found, retired: found.current === found.all ? retirePrevious(deps) : 0 };
  });
  const rotation = { keyId: ring.current.id, resealed, unreadable, retired };
  deps.logger.info(rotation, 'secret key rotated');
  return rotation;
}

/** Puts the new key in front, unless an earlier rotation did and isn't over. */
function beginWith({ config }: Deps, key: Buffer): void {
  const file = getKeyFile(config);
  if (!file) return;
  getKeyRing(config);
  const keys = readKeyFile(file);
  if (keys.previous.length > 0) return;
  writeKeyFile(file, { ...keys, current: key, previous: [keys.current] });
}

function retirePrevious({ config }: Deps): number {
  const file = getKeyFile(config);
  if (!file) return 0;
  const keys = readKeyFile(file);
  const retiredAt = new Date();
  const retired = keys.previous.map((bytes) => ({ bytes, retiredAt }));
  writeKeyFile(file, { ...keys, previous: [], retired: [...retired, ...keys.retired] });
  return retired.length;
}

/** How a batch locks its rows. One that waits holds no other row that a writer could need. */
interface RowLocks {
  limit: number;
  sql: string;
}

const passLocked: RowLocks = { limit: BATCH, sql: 'for update skip locked' };
const awaitOne: RowLocks = { limit: 1, sql: 'for update' };

async function resealAll(
  { db, logger }: Deps,
  ring: KeyRing,
  column: SealedColumn,
): Promise<number> {
  const skipped: string[] = [];
  let resealed = 0;
  let locks: RowLocks = passLocked;
  for (;;) {
    const rows = await db.transaction(systemWork.storedKeys, (tx) =>
      resealBatch(tx, ring, column, skipped, locks),
    );
    const done = rows.filter(Boolean).length;
    resealed += done;
    if (rows.length === 0 && locks === awaitOne) return resealed;
    if (rows.length < locks.limit) locks = awaitOne;
    logger.info({ table: column.table, resealed }, 'sealing stored values with the new key');
  }
}

/** @returns for each row of the batch whether it was sealed again */
async function resealBatch(
  tx: Queryable,
  ring: KeyRing,
  column: SealedColumn,
  skipped: string[],
  { limit, sql }: RowLocks,
): Promise<boolean[]> {
  const name = `portal.${column.table}`;
  await tx.query("select set_config('app.key_rotation', 'on', true)");
  const { rows } = await tx.query<SealedRow>(
    `select ${getSealedRowColumns(column)} from ${name}
     where substring(${column.column} from 1 for 9) is distinct from $1 and not (id::text = any($2))
     order by id limit ${limit} ${sql}`,
    [getSealedPrefix(ring.current), skipped],
  );
  const done: boolean[] = [];
  for (const row of rows) {
    const context = column.context(row);
    const text = openSealed(ring, row.sealed, context);
    done.push(text !== null);
    if (text === null) {
      skipped.push(row.row_id);
      continue;
    }
    const set = `update ${name} set ${column.column} = $2 where id::text = $1`;
    await tx.query(set, [row.row_id, seal(ring, text, context)]);
  }
  return done;
}

/** The built-in voice service signs its reports with a secret that follows from the key. */
async function replaceServerSecrets({ config, db }: Deps): Promise<void> {
  const { rows } = await db.query<{ id: string }>(
    systemWork.storedKeys,
    'select id from portal.organizations',
  );
  for (const { id } of rows) await replaceServerSecret(db, id, getWebhookSecret(config, id));
}
