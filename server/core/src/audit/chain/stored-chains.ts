import type { Database, Queryable } from 'shared-server';
import { withEveryRow } from 'shared-server/transfer';
import { type ChainedRow, NO_ORGANIZATION } from './row-hash';
import { type ChainHead, type ChainResult, getChain } from './verify-chain';
import { type KeptHeads, verifyRows } from './verify-rows';

const PAGE = 2_000;

/** Columns of `portal.audit_events e` that the hash covers, except JSON. */
export const chainedValues = `
  e.seq, e.prev_hash, e.hash, e.id,
  to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  e.organization_id, e.user_id, e.session_id, e.actor, e.event, e.object_kind, e.object_id,
  e.request_id, e.address, e.occurrences`;

export const chainedColumns = `${chainedValues}, e.details::text, e.before::text, e.after::text`;

/** Verifies every chain of the database, recomputing each hash outside of it. */
export async function verifyStoredChains(
  db: Database,
  kept: KeptHeads = new Map(),
): Promise<ChainResult[]> {
  return withEveryRow(db, async (tx) => {
    const { rows } = await tx.query<{ chain: string } & ChainHead>(
      'select chain, seq, hash from portal.audit_chains',
    );
    const heads = new Map(rows.map(({ chain, seq, hash }) => [chain, { seq, hash }]));
    return verifyRows(readStoredRows(tx), kept, heads);
  });
}

async function* readStoredRows(tx: Queryable): AsyncGenerator<ChainedRow> {
  const chain = `coalesce(e.organization_id, '${NO_ORGANIZATION}'::uuid)`;
  let after: [string, number] = [NO_ORGANIZATION, -1];
  for (;;) {
    const { rows } = await tx.query<ChainedRow>(
      `select ${chainedColumns} from portal.audit_events e
       where (${chain}, e.seq) > ($1::uuid, $2::bigint) order by ${chain}, e.seq limit ${PAGE}`,
      after,
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = [getChain(last), last.seq];
  }
}
