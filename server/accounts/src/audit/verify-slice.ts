import { type ChainedRow, FIRST_HASH } from 'server-core/audit/chain/row-hash';
import { chainedColumns } from 'server-core/audit/chain/stored-chains';
import { type ChainHead, ChainVerifier } from 'server-core/audit/chain/verify-chain';
import type { AuditVerification } from 'shared-contract';
import type { Queryable } from 'shared-server';

export type Problem = NonNullable<AuditVerification['problem']>;

/** A slice of the organization's chain, after a row that is already verified. */
export interface SlicePlace {
  organizationId: string;
  after: ChainHead;
  limit: number;
}

interface Measured extends ChainHead {
  rows: number;
  first: ChainHead | null;
  first_prev: string | null;
  last: ChainHead | null;
  /** Each row has the right hash and, except the first, follows the previous row. */
  holds: boolean;
  /** The first row may start a chain: everything before it, if anything, was pruned. */
  begins: boolean;
}

/** The database verifies the slice. Rows are read only to find its first problem. */
export async function verifySlice(
  tx: Queryable,
  place: SlicePlace,
): Promise<{ end: ChainHead; isLast: boolean } | { problem: Problem }> {
  const { organizationId, after, limit } = place;
  const { rows } = await tx.query<Measured>(measured, [
    organizationId,
    after.seq,
    limit,
    FIRST_HASH,
  ]);
  const [slice] = rows;
  if (!slice) return { end: after, isLast: true };
  const { first, begins, holds, last } = slice;
  const follows =
    !first || begins || (first.seq === after.seq + 1 && slice.first_prev === after.hash);
  const end = last ?? after;
  const isLast = slice.rows < limit;
  const ends = !isLast || (end.seq === slice.seq && end.hash === slice.hash);
  if (holds && follows && ends) return { end, isLast };
  return { problem: await describeProblem(tx, place, slice) };
}

async function describeProblem(
  tx: Queryable,
  { organizationId, after, limit }: SlicePlace,
  { first, first_prev, begins, rows: count, seq, hash }: Measured,
): Promise<Problem> {
  const before = first && first_prev && begins ? { seq: first.seq - 1, hash: first_prev } : after;
  const verifier = new ChainVerifier(organizationId, new Map(), before);
  const { rows } = await tx.query<ChainedRow>(
    `select ${chainedColumns} from portal.audit_events e
     where e.organization_id = $1 and e.seq > $2 order by e.seq limit $3`,
    [organizationId, after.seq, limit],
  );
  for (const row of rows) verifier.add(row);
  const { problem } = verifier.finish(count < limit ? { seq, hash } : null);
  const sentence = `A row after row ${after.seq} changed during the verification. Verify again.`;
  return problem ?? { seq: after.seq, sentence };
}

/** A single statement sees one snapshot, even while events are added. */
const measured = `
  with slice as materialized (
    select e as event, e.seq, e.hash, e.prev_hash from portal.audit_events e
    where e.organization_id = $1 and e.seq > $2 order by e.seq limit $3),
  links as (
    select s.seq, s.hash = portal.audit_hash(s.event)
        and coalesce(s.prev_hash = lag(s.hash) over chain, true)
        and coalesce(s.seq = lag(s.seq) over chain + 1, true) as holds
    from slice s window chain as (order by s.seq)),
  first as (select * from slice order by seq limit 1),
  last as (select * from slice order by seq desc limit 1)
  select c.seq, c.hash, (select count(*)::int from slice) as rows,
    (select jsonb_build_object('seq', seq, 'hash', hash) from first) as first,
    (select prev_hash from first) as first_prev,
    (select jsonb_build_object('seq', seq, 'hash', hash) from last) as last,
    coalesce((select bool_and(holds) from links), true) as holds,
    coalesce((select seq = 1 and prev_hash = $4 or exists (
        select 1 from portal.audit_events p
        where p.organization_id = $1 and p.event = 'audit_pruned'
          and p.details ->> 'through' = (first.seq - 1)::text
          and p.details ->> 'hash' = first.prev_hash) from first), false) as begins
  from portal.audit_chains c where c.chain = $1`;
