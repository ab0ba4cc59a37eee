import type { AuditActor, AuditEventName } from 'shared-contract';
import type { Queryable, TransactionScope } from 'shared-server';
import { systemWork } from '../database/system-work';
import { tenantScope } from '../database/tenant-scope';
import type { ServerDeps } from '../server/server-deps';
import { type AuditFields, boundFields, boundText } from './audit-fields';
import type { AuditSource } from './audit-source';

/** Must never contain a password, token, key or link. */
export interface AuditEvent {
  event: AuditEventName;
  /** Default: `member` with a user, `stranger` without one. */
  actor?: AuditActor;
  organizationId?: string | null;
  userId?: string | null;
  /** The id of the session's row, never its token. */
  sessionId?: string | null;
  object?: { kind: string; id: string };
  details?: AuditFields;
  /** Changed fields with their previous values. */
  before?: AuditFields;
  /** The same fields with their new values. */
  after?: AuditFields;
  occurrences?: number;
}

/** Adds an event to the transaction it belongs to. */
export type RecordEvent = (event: AuditEvent) => Promise<void>;

const insert = `
  insert into portal.audit_events
    (organization_id, user_id, session_id, actor, event, object_kind, object_id, request_id, address,
     occurrences, details, before, after)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`;

export function recordEvent(
  deps: Pick<ServerDeps, 'db'>,
  source: AuditSource,
  event: AuditEvent,
): Promise<void> {
  const { organizationId } = event;
  const scope = organizationId ? tenantScope(organizationId) : systemWork.unknownActor;
  return auditedTransaction(deps, scope, source, (_tx, record) => record(event));
}

/**
 * Runs `work` in one transaction with its events, so that both are kept or neither. Events are
 * inserted last because each locks its chain until the commit. Log lines are written after the
 * commit, so that they never describe something that was rolled back.
 */
export async function auditedTransaction<Result>(
  { db }: Pick<ServerDeps, 'db'>,
  scope: TransactionScope,
  source: AuditSource,
  work: (tx: Queryable, record: RecordEvent) => Promise<Result>,
): Promise<Result> {
  const recorded: AuditEvent[] = [];
  const result = await db.transaction(scope, async (tx) => {
    const done = await work(tx, async (event) => void recorded.push(boundEvent(event)));
    for (const event of sortByChain(recorded)) await insertEvent(tx, source, event);
    return done;
  });
  for (const event of recorded) logEvent(source, event);
  if (recorded.length > 0) source.onRecorded?.();
  return result;
}

/** A fixed locking order avoids deadlocks. */
function sortByChain(events: readonly AuditEvent[]): AuditEvent[] {
  const getChain = ({ organizationId }: AuditEvent) => organizationId ?? '';
  return [...events].sort((one, other) => getChain(one).localeCompare(getChain(other)));
}

async function insertEvent(tx: Queryable, source: AuditSource, event: AuditEvent): Promise<void> {
  await tx.query(insert, [
    event.organizationId,
    event.userId,
    event.sessionId,
    event.actor,
    event.event,
    event.object?.kind,
    event.object?.id,
    source.requestId,
    source.address,
    event.occurrences ?? 1,
    JSON.stringify(event.details ?? {}),
    event.before && JSON.stringify(event.before),
    event.after && JSON.stringify(event.after),
  ]);
}

function logEvent(
  { logger, address }: AuditSource,
  { details, before: _before, after: _after, ...event }: AuditEvent,
): void {
  logger.info({ ...event, address, ...(details && { details }) }, 'security event');
}

function boundEvent(event: AuditEvent): AuditEvent {
  const { object, details = {}, before, after } = event;
  return {
    ...event,
    actor: event.actor ?? (event.userId ? 'member' : 'stranger'),
    ...(object && { object: { kind: object.kind, id: boundText(object.id) } }),
    ...(before && { before: boundFields(before) }),
    ...(after && { after: boundFields(after) }),
    details: boundFields(details),
  };
}
