import type { Notification, NotificationName } from 'shared-contract';

export interface NotificationRow {
  id: number;
  kind: NotificationName;
  subject: Notification['subject'];
  created_at: Date;
  read_at: Date | null;
}

export const toNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  at: row.created_at.toISOString(),
  read: row.read_at !== null,
});
