import { call } from 'shared-api';
import type { NotificationsRead } from 'shared-contract';
import { accountEndpoints } from 'shared-contract/endpoints';

/** @param before id of the previous page's last notification */
export function fetchNotifications(
  limit: number,
  before: number | null = null,
  signal?: AbortSignal,
) {
  const query = { limit, before: before ?? undefined };
  return call(accountEndpoints.listNotifications, { query, signal });
}

export async function markAsRead(body: NotificationsRead): Promise<number> {
  return (await call(accountEndpoints.readNotifications, { body })).unread;
}
