import type { AuditVerification } from 'shared-contract';
import { type ChainedRow, FIRST_HASH } from '../../core/audit/chain/row-hash';
import { chainedColumns } from '../../core/audit/chain/stored-chains';
import { ChainVerifier } from '../../core/audit/chain/verify-chain';
import type { ServerDeps } from '../../core/server/server-deps';
import type { Member } from '../../core/sessions/require-member';

interface Measured {
  rows: number;
  first: number | null;
  begins: boolean;
  linked: boolean;
  seq: number;
  hash: string;
  ends: boolean;
}

/** The database computes the hashes; where one is wrong, the rows are read to name the first. */
export async function verifyOwnChain(
  { db }: Pick<ServerDeps, 'db'>,
  { organizationId }: Pick<Member, 'organizationId'>,
): Promise<AuditVerification> {
  return db.transaction({ role: 'portal_system', organizationId }, async (tx) => {
    const { rows } = await tx.query<Measured>(measured, [organizationId, FIRST_HASH]);
    const [chain] = rows;
    if (!chain) return { intact: true, rows: 0, head: null, problem: null };
    const { seq, hash, rows: count } = chain;
    const head = { seq, hash };
    if (chain.begins && chain.linked && chain.ends) {
      return { intact: true, rows: count, head, problem: null };
    }
    const verifier = new ChainVerifier(organizationId);
    const events = await tx.query<ChainedRow>(
      `select ${chainedColumns} from portal.audit_events e
       where e.organization_id = $1 order by e.seq`,
      [organizationId],
    );
    for (const row of events.rows) verifier.add(row);
    const { problem } = verifier.end(head);
    return { intact: problem === null, rows: count, head, problem };
  });
}

/** One statement sees one moment, however many events are stored meanwhile. */
const measured = `
  with links as (
    select e.seq, e.hash, e.prev_hash,
      e.hash = portal.audit_hash(e)
        and coalesce(e.prev_hash = lag(e.hash) over chain, true)
        and coalesce(e.seq = lag(e.seq) over chain + 1, true) as holds
    from portal.audit_events e where e.organization_id = $1
    window chain as (order by e.seq)),
  first as (select * from links order by seq limit 1),
  last as (select * from links order by seq desc limit 1)
  select c.seq, c.hash, (select count(*)::int from links) as rows,
    (select seq from first) as first,
    coalesce((select bool_and(holds) from links), c.seq = 0) as linked,
    coalesce((select seq = c.seq and hash = c.hash from last), c.seq = 0) as ends,
    coalesce((select seq = 1 and prev_hash = $2 or exists (
        select 1 from portal.audit_events p
        where p.organization_id = $1 and p.event = 'audit_pruned'
          and p.details ->> 'through' = (first.seq - 1)::text
          and p.details ->> 'hash' = first.prev_hash) from first), true) as begins
  from portal.audit_chains c where c.chain = $1`;
