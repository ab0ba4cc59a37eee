import { memberScope } from 'server-core/database/member-scope';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import {
  notificationDefaults,
  type Preferences,
  type PreferencesChange,
  preferences,
  type StartGuideChoice,
} from 'shared-contract';
import type { Queryable } from 'shared-server';
import * as z from 'zod/mini';

interface StoredRow {
  notifications: unknown;
  start_guide: StartGuideChoice | null;
  call_me: string | null;
}

const columns = 'notifications, start_guide, call_me';

/** Falls back to defaults: a row of another version must not break the settings page. */
const storedChoices = z.catch(z.partial(preferences.shape.notifications), () => ({}));

/** @returns the person's choices, with defaults for the rest */
export function readPreferences(
  { db }: Pick<ServerDeps, 'db'>,
  { organizationId, userId }: Member,
): Promise<Preferences> {
  return db.transaction(memberScope({ organizationId, userId }), async (tx) => {
    const { rows } = await tx.query<StoredRow>(
      `select ${columns} from portal.preferences where user_id = $1`,
      [userId],
    );
    return withDefaults(rows[0]);
  });
}

/** Stores only the given choices, so that two tabs don't undo each other's. @returns all choices */
export function writePreferences(
  { db }: Pick<ServerDeps, 'db'>,
  { organizationId, userId }: Member,
  { notifications = {}, startGuide, callMe }: PreferencesChange,
): Promise<Preferences> {
  return db.transaction(memberScope({ organizationId, userId }), async (tx: Queryable) => {
    const { rows } = await tx.query<StoredRow>(
      `insert into portal.preferences as stored (user_id, notifications, start_guide, call_me)
       values ($1, $2::jsonb, $3, $4)
       on conflict (user_id) do update
       set notifications = stored.notifications || excluded.notifications,
         start_guide = coalesce(excluded.start_guide, stored.start_guide),
         call_me = case when $5 then excluded.call_me else stored.call_me end,
         updated_at = now()
       returning ${columns}`,
      [
        userId,
        JSON.stringify(notifications),
        startGuide ?? null,
        callMe ?? null,
        callMe !== undefined,
      ],
    );
    return withDefaults(rows[0]);
  });
}

function withDefaults(row: StoredRow | undefined): Preferences {
  const chosen = z.parse(storedChoices, row?.notifications ?? {});
  const answer: Preferences = { notifications: { ...notificationDefaults, ...chosen } };
  if (row?.start_guide) answer.startGuide = row.start_guide;
  if (row?.call_me) answer.callMe = row.call_me;
  return answer;
}
