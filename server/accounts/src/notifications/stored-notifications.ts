import { memberScope } from 'server-core/database/member-scope';
import { type NotificationRow, toNotification } from 'server-core/notifications/rows';
import { countWaitingCallsSql } from 'server-core/notifications/waiting-calls';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import type { NotificationList, NotificationsRead } from 'shared-contract';
import type { Queryable } from 'shared-server';

type Deps = Pick<ServerDeps, 'db'>;

const runAsMember = <Result>(
  { db }: Deps,
  { organizationId, userId }: Member,
  work: (tx: Queryable) => Promise<Result>,
) => db.transaction(memberScope({ organizationId, userId }), work);

async function countUnreadRows(tx: Queryable, userId: string): Promise<number> {
  const { rows } = await tx.query<{ unread: number }>(
    `select count(*)::int as unread from portal.notifications
     where user_id = $1 and read_at is null`,
    [userId],
  );
  return rows[0]?.unread ?? 0;
}

async function countWaitingCalls(tx: Queryable, organizationId: string): Promise<number> {
  const { rows } = await tx.query<{ waiting: number }>(
    `select ${countWaitingCallsSql('$1')} as waiting`,
    [organizationId],
  );
  return rows[0]?.waiting ?? 0;
}

/** @returns a page, newest first; `before` is the id of the previous page's last entry */
export function listNotifications(
  deps: Deps,
  member: Member,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<NotificationList> {
  return runAsMember(deps, member, async (tx) => {
    const { rows } = await tx.query<NotificationRow>(
      `select id, kind, subject, created_at, read_at from portal.notifications
       where user_id = $1 and ($2::bigint is null or id < $2)
       order by id desc limit $3`,
      [member.userId, before ?? null, limit + 1],
    );
    const shown = rows.slice(0, limit).map(toNotification);
    return {
      notifications: shown,
      unread: await countUnreadRows(tx, member.userId),
      waiting: await countWaitingCalls(tx, member.organizationId),
      next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    };
  });
}

/** @returns how many are unread afterwards */
export function markRead(
  deps: Deps,
  member: Member,
  read: NotificationsRead,
): Promise<{ unread: number }> {
  return runAsMember(deps, member, async (tx) => {
    const which =
      'upTo' in read ? 'id <= $2' : 'id in (select jsonb_array_elements($2::jsonb)::int8)';
    await tx.query(
      `update portal.notifications set read_at = now()
       where user_id = $1 and read_at is null and ${which}`,
      [member.userId, 'upTo' in read ? read.upTo : JSON.stringify(read.ids)],
    );
    return { unread: await countUnreadRows(tx, member.userId) };
  });
}
