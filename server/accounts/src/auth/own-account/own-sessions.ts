import type { AuditSource } from 'server-core/audit/audit-source';
import { auditedTransaction } from 'server-core/audit/record-event';
import { systemWork } from 'server-core/database/system-work';
import { describeDevice } from 'server-core/formats/device';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { LiveSession } from 'server-core/sessions/find-session';
import { endSessions } from 'server-core/sessions/session-lifecycle';
import type { OwnSessions } from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';

type Deps = Pick<ServerDeps, 'config' | 'db'>;

/** Maximum sessions listed. A session lasts a day, and people start fewer than this in a day. */
const MOST = 200;

interface Row {
  id: string;
  user_agent: string | null;
  address: string | null;
  created_at: Date;
  last_used_at: Date;
}

async function readSessions(
  { config }: Deps,
  tx: Queryable,
  { userId, sessionId }: LiveSession,
): Promise<OwnSessions> {
  const { rows } = await tx.query<Row>(
    `select id, user_agent, address, created_at, last_used_at from portal.sessions
     where user_id = $1 and revoked_at is null and expires_at > now()
     order by id = $2::uuid desc, last_used_at desc limit ${MOST}`,
    [userId, sessionId],
  );
  const sessions = rows.map(({ id, user_agent, address, created_at, last_used_at }) => ({
    id,
    device: describeDevice(user_agent),
    place: address,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    current: id === sessionId,
  }));
  return { sessions, most: config.sessionsPerPerson };
}

export const listSessions = (deps: Deps, session: LiveSession) =>
  deps.db.transaction(systemWork.account, (tx) => readSessions(deps, tx, session));

/** @throws ApiError `not_found` when `ended` isn't a live session of the person */
export function endOneSession(
  deps: Deps,
  source: AuditSource,
  session: LiveSession,
  ended: string,
): Promise<OwnSessions> {
  const { userId, organizationId, sessionId } = session;
  return auditedTransaction(deps, systemWork.account, source, async (tx, record) => {
    const { rows } = await tx.query(
      `update portal.sessions set revoked_at = now()
       where id = $1 and user_id = $2 and revoked_at is null and expires_at > now() returning id`,
      [ended, userId],
    );
    if (rows.length === 0) throw new ApiError('not_found', 'This session has already ended.');
    const object = { kind: 'session', id: ended };
    await record({ event: 'session_ended', userId, organizationId, sessionId, object });
    return readSessions(deps, tx, session);
  });
}

export function endOtherSessions(
  deps: Deps,
  source: AuditSource,
  session: LiveSession,
): Promise<OwnSessions> {
  const { userId, organizationId, sessionId } = session;
  return auditedTransaction(deps, systemWork.account, source, async (tx, record) => {
    await endSessions(tx, userId, sessionId);
    const details = { scope: 'others' };
    await record({ event: 'session_ended', userId, organizationId, sessionId, details });
    return readSessions(deps, tx, session);
  });
}
