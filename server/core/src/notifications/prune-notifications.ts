import { guarded } from 'shared-server';
import { systemWork } from '../database/system-work';
import type { ServerDeps } from '../server/server-deps';
import { notifyUsage } from './usage-alerts';

const HOUR_MS = 3_600_000;

/**
 * Now and every hour, looks for unusual usage and removes old and excess notifications.
 * @returns a function that stops the timer
 */
export function startNotificationChores(deps: ServerDeps): () => void {
  const begin = guarded(() =>
    deps.background.run(deps.logger, async () => {
      await notifyUsage(deps);
      await pruneNotifications(deps);
    }),
  );
  begin();
  const timer = setInterval(begin, HOUR_MS).unref();
  return () => clearInterval(timer);
}

export async function pruneNotifications({
  config,
  db,
}: Pick<ServerDeps, 'config' | 'db'>): Promise<void> {
  const { retentionDays, perPerson } = config.notifications;
  await db.query(
    systemWork.notifications,
    `delete from portal.notifications where id in (
       select id from (
         select id, created_at, row_number() over (partition by user_id order by id desc) as place
         from portal.notifications) n
       where place > $1 or created_at < now() - $2::double precision * interval '1 day')`,
    [perPerson, retentionDays],
  );
}
