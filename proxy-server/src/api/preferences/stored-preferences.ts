import {
  notificationDefaults,
  type Preferences,
  type PreferencesChange,
  preferencesChange,
} from 'shared-contract';
import type { Queryable } from 'shared-server';
import * as z from 'zod/mini';
import type { ServerDeps } from '../../core/server/server-deps';
import type { Member } from '../../core/sessions/require-member';

interface StoredRow {
  notifications: unknown;
}

/** Falls back to no choices: a row of another version must not block the settings page. */
const storedChoices = z.catch(
  z.partial(z.object(preferencesChange.shape.notifications.shape)),
  () => ({}),
);

/** @returns the person's choices, the defaults where none was made */
export function readPreferences(
  { db }: Pick<ServerDeps, 'db'>,
  { organizationId, userId }: Member,
): Promise<Preferences> {
  return db.transaction({ role: 'portal_member', organizationId, userId }, async (tx) => {
    const { rows } = await tx.query<StoredRow>(
      'select notifications from portal.preferences where user_id = $1',
      [userId],
    );
    return withDefaults(rows[0]);
  });
}

/** Stores the choices that are named and answers all of them: two tabs do not undo each other's. */
export function writePreferences(
  { db }: Pick<ServerDeps, 'db'>,
  { organizationId, userId }: Member,
  { notifications }: PreferencesChange,
): Promise<Preferences> {
  return db.transaction(
    { role: 'portal_member', organizationId, userId },
    async (tx: Queryable) => {
      const { rows } = await tx.query<StoredRow>(
        `insert into portal.preferences as stored (user_id, notifications) values ($1, $2::jsonb)
       on conflict (user_id) do update
       set notifications = stored.notifications || excluded.notifications, updated_at = now()
       returning notifications`,
        [userId, JSON.stringify(notifications)],
      );
      return withDefaults(rows[0]);
    },
  );
}

function withDefaults(row: StoredRow | undefined): Preferences {
  const chosen = z.parse(storedChoices, row?.notifications ?? {});
  return { notifications: { ...notificationDefaults, ...chosen } };
}
