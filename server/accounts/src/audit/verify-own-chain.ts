import { FIRST_HASH } from 'server-core/audit/chain/row-hash';
import type { ChainHead } from 'server-core/audit/chain/verify-chain';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { AuditVerification } from 'shared-contract';
import { verifySlice } from './verify-slice';

/** How many rows are verified at once. */
const usual = {
  /** Rows per statement: about 0.1 s of work, so that other requests can run in between. */
  slice: 1_000,
  /**
   * Rows per request. A longer chain takes several requests, each of which continues where the
   * previous one ended.
   */
  request: 20_000,
};
type Sizes = typeof usual;

/** Age of a pass after which a long chain is verified again from its first row. */
const AGAIN_MS = 24 * 3_600_000;

/** How far a chain has been verified, and when that pass began. */
interface Pass {
  end: ChainHead;
  since: Date;
  complete: boolean;
}

/**
 * Verifies chains in slices, so that no request waits for an organization's whole chain. Each
 * organization has one verification at a time, shared by its callers.
 */
export function createChainVerification(
  { db }: Pick<ServerDeps, 'db'>,
  sizes: Sizes = usual,
): (organizationId: string) => Promise<AuditVerification> {
  const running = new Map<string, Promise<AuditVerification>>();
  return (organizationId) => {
    const known = running.get(organizationId);
    if (known) return known;
    const begun = verifyChain(db, organizationId, sizes).finally(() =>
      running.delete(organizationId),
    );
    running.set(organizationId, begun);
    return begun;
  };
}

async function verifyChain(
  db: ServerDeps['db'],
  organizationId: string,
  { slice: limit, request }: Sizes,
): Promise<AuditVerification> {
  const scope = tenantScope(organizationId);
  const { first, kept } = await readPass(db, organizationId);
  const toAnswer = ({ end, complete }: Pass, problem: AuditVerification['problem'] = null) => ({
    intact: problem === null,
    rows: end.seq === 0 ? 0 : end.seq - first + 1,
    head: end.seq === 0 ? null : end,
    problem,
    complete: complete || problem !== null,
  });
  const isShort = (kept?.end.seq ?? 0) - first < request;
  let pass = kept && !needsNewPass(kept, isShort) ? kept : createPass();
  for (let left = request; left > 0; left -= limit) {
    const place = { organizationId, after: pass.end, limit };
    const result = await db.transaction(scope, (tx) => verifySlice(tx, place));
    if ('problem' in result) return toAnswer(pass, result.problem);
    pass = { ...pass, end: result.end, complete: result.isLast };
    if (result.isLast) break;
  }
  if (db.isWritable()) await keepPass(db, organizationId, pass);
  return toAnswer(pass);
}

const createPass = (): Pass => ({
  end: { seq: 0, hash: FIRST_HASH },
  since: new Date(),
  complete: false,
});

/** A short chain is always verified from its first row. */
const needsNewPass = ({ complete, since }: Pass, isShort: boolean) =>
  complete && (isShort || Date.now() - since.getTime() > AGAIN_MS);

async function readPass(
  db: ServerDeps['db'],
  organizationId: string,
): Promise<{ first: number; kept: Pass | undefined }> {
  const { rows } = await db.query<
    { first: number | null } & Partial<ChainHead> & Omit<Pass, 'end'>
  >(
    tenantScope(organizationId),
    `select v.seq, v.hash, v.since, v.complete,
       (select min(e.seq) from portal.audit_events e where e.organization_id = $1) as first
     from (select $1::uuid as id) one
     left join portal.audit_verifications v on v.organization_id = one.id`,
    [organizationId],
  );
  const [row] = rows;
  const { first, seq, hash, since, complete } = row ?? {};
  const kept =
    seq && hash && since ? { end: { seq, hash }, since, complete: !!complete } : undefined;
  return { first: first ?? 1, kept };
}

async function keepPass(
  db: ServerDeps['db'],
  organizationId: string,
  { end, since, complete }: Pass,
): Promise<void> {
  await db.query(
    tenantScope(organizationId),
    `insert into portal.audit_verifications (organization_id, seq, hash, since, complete)
     select id, $2::bigint, $3, $4::timestamptz, $5::boolean from portal.organizations where id = $1 and $2::bigint > 0
     on conflict (organization_id) do update set seq = excluded.seq, hash = excluded.hash,
       since = excluded.since, complete = excluded.complete`,
    [organizationId, end.seq, end.hash, since, complete],
  );
}
