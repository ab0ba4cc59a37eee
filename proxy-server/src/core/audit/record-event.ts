import type { AuditActor, AuditEventName } from 'shared-contract';
import type { Queryable, TransactionScope } from 'shared-server';
import type { ServerDeps } from '../server/server-deps';
import type { AuditSource } from './audit-source';

/** No member may hold a password, token, key or link. */
export interface AuditEvent {
  event: AuditEventName;
  /** Default: `member` with a user, `stranger` without one. */
  actor?: AuditActor;
  organizationId?: string | null;
  userId?: string | null;
  /** The id of the session's row, never its token. */
  sessionId?: string | null;
  object?: { kind: string; id: string };
  details?: Readonly<Record<string, string | number | boolean | null>>;
  occurrences?: number;
}

/** Adds an event to the transaction that it belongs to. */
export type RecordEvent = (event: AuditEvent) => Promise<void>;

const MAX_TEXT = 200;

const insert = `
  insert into portal.audit_events
    (organization_id, user_id, session_id, actor, event, object_kind, object_id, request_id, address,
     occurrences, details)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;

/** Records an event that has no transaction of its own. */
export function recordEvent(
  deps: Pick<ServerDeps, 'db'>,
  source: AuditSource,
  event: AuditEvent,
): Promise<void> {
  return auditedTransaction(deps, { role: 'portal_system' }, source, (_tx, record) =>
    record(event),
  );
}

/**
 * Runs `work` in one transaction with the events that it records: both are kept or neither. The log
 * gets its lines after the commit, so that it tells of nothing that was rolled back.
 */
export async function auditedTransaction<Result>(
  { db }: Pick<ServerDeps, 'db'>,
  scope: TransactionScope,
  source: AuditSource,
  work: (tx: Queryable, record: RecordEvent) => Promise<Result>,
): Promise<Result> {
  const recorded: AuditEvent[] = [];
  const result = await db.transaction(scope, (tx) =>
    work(tx, async (event) => {
      const bounded = bound(event);
      await insertEvent(tx, source, bounded);
      recorded.push(bounded);
    }),
  );
  for (const event of recorded) logEvent(source, event);
  return result;
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
  ]);
}

function logEvent({ logger, address }: AuditSource, { details, ...event }: AuditEvent): void {
  logger.info({ ...event, address, ...(details && { details }) }, 'security event');
}

function bound(event: AuditEvent): AuditEvent {
  const { object, details = {} } = event;
  const cut = (text: string) => text.replace(/[\0\p{Cs}]/gu, '?').slice(0, MAX_TEXT);
  return {
    ...event,
    actor: event.actor ?? (event.userId ? 'member' : 'stranger'),
    ...(object && { object: { kind: object.kind, id: cut(object.id) } }),
    details: Object.fromEntries(
      Object.entries(details).map(([name, value]) => [
        name,
        typeof value === 'string' ? cut(value) : value,
      ]),
    ),
  };
}
