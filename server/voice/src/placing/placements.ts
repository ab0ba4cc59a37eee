import { createHash, randomUUID } from 'node:crypto';
import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import type { Call } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { MARKER_PREFIX } from '../calls/call-fields';

export type PlacementState = 'pending' | 'sending' | 'placed' | 'unknown';

/** The stored state of an idempotency key. */
export interface Placement {
  organizationId: string;
  key: string;
  bodyHash: string;
  marker: string;
  state: PlacementState;
  owner: string;
  /** Whether the request that owns the placement may still be working on it. */
  owned: boolean;
  sentAt: Date | null;
  answer: Call | null;
}

interface Row {
  body_hash: string;
  marker: string;
  state: PlacementState;
  owner: string;
  owned: boolean;
  sent_at: Date | null;
  answer: Call | null;
}

const columns = `body_hash, marker, state, owner, owned_until > now() as owned, sent_at, answer`;
/** How long keys are kept. */
const KEPT = '30 days';

type Deps = Pick<ServerDeps, 'db'>;

const toPlacement = (organizationId: string, key: string, row: Row): Placement => ({
  organizationId,
  key,
  bodyHash: row.body_hash,
  marker: row.marker,
  state: row.state,
  owner: row.owner,
  owned: row.owned,
  sentAt: row.sent_at,
  answer: row.answer,
});

const runInOrganization = <Result>(
  { db }: Deps,
  organizationId: string,
  work: (tx: Queryable) => Promise<Result>,
) => db.transaction(tenantScope(organizationId), work);

/**
 * Stores the key before anything is sent. Exactly one of several concurrent requests is first.
 *
 * @returns undefined when the key was released just now, so that the caller can retry
 */
export async function beginPlacement(
  deps: Deps,
  { organizationId, userId }: Pick<Member, 'organizationId' | 'userId'>,
  key: string,
  bodyHash: string,
  ownedMs: number,
): Promise<{ placement: Placement; first: boolean } | undefined> {
  const marker = MARKER_PREFIX + createMarker(organizationId, key);
  return runInOrganization(deps, organizationId, async (tx) => {
    const made = await tx.query<Row>(
      `insert into portal.call_placements
         (organization_id, key, user_id, body_hash, marker, owner, owned_until)
       values ($1, $2, $3, $4, $5, $6, now() + $7::double precision * interval '1 millisecond')
       on conflict (organization_id, key) do nothing returning ${columns}`,
      [organizationId, key, userId, bodyHash, marker, randomUUID(), ownedMs],
    );
    const [own] = made.rows;
    if (own) return { placement: toPlacement(organizationId, key, own), first: true };
    const found = await tx.query<Row>(
      `select ${columns} from portal.call_placements where organization_id = $1 and key = $2`,
      [organizationId, key],
    );
    const [row] = found.rows;
    return row && { placement: toPlacement(organizationId, key, row), first: false };
  });
}

/** Deletes keys that are too old to be retried. */
export async function removeOldPlacements({ db }: Deps): Promise<void> {
  await db.query(
    systemWork.retention,
    `delete from portal.call_placements where created_at < now() - interval '${KEPT}'`,
  );
}

/** Cut to fit the vendor's limit for call names. */
function createMarker(organizationId: string, key: string): string {
  const hash = createHash('sha256').update(`${organizationId}\n${key}`).digest('base64url');
  return hash.slice(0, 28);
}

/**
 * Takes over an abandoned placement. Exactly one of several concurrent requests succeeds.
 *
 * @returns the placement with its new owner; null when another request has it
 */
export async function takeOver(
  deps: Deps,
  { organizationId, key, owner }: Placement,
  ownedMs: number,
): Promise<Placement | null> {
  const { rows } = await runInOrganization(deps, organizationId, (tx) =>
    tx.query<Row>(
      `update portal.call_placements
       set owner = $4, owned_until = now() + $5::double precision * interval '1 millisecond'
       where organization_id = $1 and key = $2 and owner = $3 and owned_until <= now()
       returning ${columns}`,
      [organizationId, key, owner, randomUUID(), ownedMs],
    ),
  );
  return rows[0] ? toPlacement(organizationId, key, rows[0]) : null;
}

/**
 * The last step before sending. A request that has lost the placement, or finds it sent, must not
 * send.
 *
 * @returns whether to send
 */
export async function markSending(
  deps: Deps,
  { organizationId, key, owner }: Placement,
): Promise<boolean> {
  const { rowCount } = await runInOrganization(deps, organizationId, (tx) =>
    tx.query(
      `update portal.call_placements set state = 'sending', sent_at = now()
       where organization_id = $1 and key = $2 and owner = $3 and state = 'pending'`,
      [organizationId, key, owner],
    ),
  );
  return rowCount === 1;
}

/** Stores the call for all requests with this key, and audits once who placed it. */
export async function markPlaced(
  deps: Deps,
  { member, source }: { member: Member; source: AuditSource },
  { organizationId, key }: Placement,
  answer: Call,
): Promise<void> {
  const scope = tenantScope(organizationId);
  await auditedTransaction(deps, scope, source, async (tx, record) => {
    const { rows } = await tx.query<{ user_id: string }>(
      `update portal.call_placements
       set state = 'placed', call_id = $3, answer = $4::jsonb, owned_until = now()
       where organization_id = $1 and key = $2 and state <> 'placed' returning user_id`,
      [organizationId, key, answer.id, JSON.stringify(answer)],
    );
    const userId = rows[0]?.user_id;
    if (!userId) return;
    const sessionId = userId === member.userId ? member.sessionId : null;
    const object = { kind: 'call', id: answer.id };
    await record({ event: 'call_placed', organizationId, userId, sessionId, object });
  });
}

/** Nobody knows whether the call was placed, so it is looked up and never sent again. */
export async function markUnknown(deps: Deps, { organizationId, key }: Placement): Promise<void> {
  await runInOrganization(deps, organizationId, (tx) =>
    tx.query(
      `update portal.call_placements set state = 'unknown', owned_until = now()
       where organization_id = $1 and key = $2 and state = 'sending'`,
      [organizationId, key],
    ),
  );
}

/**
 * Releases the key after the call was definitely not placed, so that the request can be retried.
 */
export async function releasePlacement(
  deps: Deps,
  { organizationId, key, owner }: Placement,
): Promise<void> {
  await runInOrganization(deps, organizationId, (tx) =>
    tx.query(
      `delete from portal.call_placements
       where organization_id = $1 and key = $2 and owner = $3 and state <> 'placed'`,
      [organizationId, key, owner],
    ),
  );
}
