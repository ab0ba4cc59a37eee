import { portalFetch } from 'shared-auth';
import {
  api,
  type NotificationList,
  type NotificationsRead,
  notificationList,
  unreadAnswer,
} from 'shared-contract';

/** @param before id of the last notification of the page before */
export function fetchNotifications(
  limit: number,
  before: number | null = null,
  signal?: AbortSignal,
): Promise<NotificationList> {
  const query = new URLSearchParams({ limit: String(limit) });
  if (before !== null) query.set('before', String(before));
  return portalFetch(`${api.notifications.all}?${query}`, { schema: notificationList, signal });
}

/** @returns how many are unread afterwards */
export async function readNotifications(body: NotificationsRead): Promise<number> {
  const path = api.notifications.read;
  return (await portalFetch(path, { method: 'POST', body, schema: unreadAnswer })).unread;
}
