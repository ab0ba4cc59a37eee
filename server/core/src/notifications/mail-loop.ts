import {
  createWorkLoop,
  splitDue,
  type WorkItem,
  type WorkLoop,
  type WorkSource,
} from 'shared-server';
import { systemWork } from '../database/system-work';
import type { ServerDeps } from '../server/server-deps';
import { createNotificationMail } from './notification-mail';
import { type NotificationRow, toNotification } from './rows';

type Deps = Pick<ServerDeps, 'config' | 'db' | 'logger' | 'sendMail'>;

const LOOK_MS = 5_000;
/** Maximum people per run. */
const BATCH = 100;
/** Maximum notifications listed in one mail. */
const LISTED = 20;
/**
 * If the mail server is down for longer, waiting mails are dropped; the portal still lists the
 * notifications.
 */
const WAITING = '2 days';
const ASIDE_S = 3_600;

/** Mails people what they haven't read in the portal, as one digest each. */
export function startNotificationMails(deps: Deps): WorkLoop | null {
  if (!deps.config.mail.smtpUrl) return null;
  const loop = createWorkLoop(createMailWork(deps), {
    name: 'notification mails',
    logger: deps.logger,
    atOnce: 2,
    perOwner: 1,
    longestPauseMs: LOOK_MS,
  });
  loop.wake();
  return loop;
}

interface DueRow {
  user_id: string;
  attempts: number;
  due_at: Date;
}

const DUE = `
  select n.user_id, coalesce(m.attempts, 0) as attempts,
    greatest(min(n.created_at) + $1::double precision * interval '1 millisecond',
      m.due_at, m.leased_until) as due_at
  from portal.notifications n
  left join portal.notification_mails m on m.user_id = n.user_id
  where n.mailed_at is null and n.read_at is null
    and n.created_at > now() - interval '${WAITING}'
  group by n.user_id, m.attempts, m.due_at, m.leased_until`;

export function createMailWork(deps: Deps): WorkSource<WorkItem> {
  const { db, config } = deps;
  const { mailDelayMs } = config.notifications;
  const postponeMail = (userId: string, attempts: number, seconds: number) =>
    db.query(
      systemWork.notifications,
      `update portal.notification_mails set attempts = $2, leased_until = null,
         due_at = now() + $3::double precision * interval '1 second'
       where user_id = $1`,
      [userId, attempts, seconds],
    );
  return {
    async due(now) {
      const { rows } = await db.query<DueRow>(
        systemWork.notifications,
        `select * from (${DUE}) d order by due_at limit $2`,
        [mailDelayMs, BATCH],
      );
      const items = rows.map(({ user_id: key, attempts, due_at }) => {
        return { key, owner: key, attempts, dueAt: due_at.getTime() };
      });
      return splitDue(items, now);
    },
    step: ({ key }) => sendDigest(deps, key),
    async putOff({ key }, { attempts, dueAt }) {
      await postponeMail(key, attempts, Math.max(0, (dueAt - Date.now()) / 1_000));
    },
    async setAside({ key }, { attempts }) {
      await postponeMail(key, attempts, ASIDE_S);
    },
  };
}

interface WaitingRow extends NotificationRow {
  email: string;
  waiting: number;
}

/** The lease keeps other servers from sending the same mail; it expires if its holder dies. */
async function sendDigest({ db, config, sendMail }: Deps, userId: string): Promise<void> {
  const rows = await db.transaction(systemWork.notifications, async (tx) => {
    const leased = await tx.query(
      `insert into portal.notification_mails as m (user_id, leased_until)
       values ($1, now() + interval '1 minute')
       on conflict (user_id) do update set leased_until = excluded.leased_until
       where m.leased_until is null or m.leased_until < now()
       returning user_id`,
      [userId],
    );
    if (leased.rows.length === 0) return [];
    const found = await tx.query<WaitingRow>(
      `select n.id, n.kind, n.subject, n.created_at, n.read_at, u.email,
         count(*) over ()::int as waiting
       from portal.notifications n join portal.users u on u.id = n.user_id
       where n.user_id = $1 and n.mailed_at is null and n.read_at is null
         and n.created_at > now() - interval '${WAITING}'
       order by n.id desc limit ${LISTED}`,
      [userId],
    );
    return found.rows;
  });
  const [newest] = rows;
  if (newest) {
    const notifications = rows.map(toNotification);
    const more = newest.waiting - rows.length;
    await sendMail(
      createNotificationMail(config.publicUrl, { to: newest.email, notifications, more }),
    );
  }
  await db.transaction(systemWork.notifications, async (tx) => {
    await tx.query(
      `update portal.notifications set mailed_at = now()
       where user_id = $1 and mailed_at is null and id <= $2`,
      [userId, newest?.id ?? 0],
    );
    await tx.query(
      `update portal.notification_mails set attempts = 0, leased_until = null, sent_at = now(),
         due_at = now() + $2::double precision * interval '1 millisecond'
       where user_id = $1`,
      [userId, config.notifications.mailPauseMs],
    );
  });
}
