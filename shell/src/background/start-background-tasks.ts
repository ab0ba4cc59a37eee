import type { QueryClient } from '@tanstack/react-query';
import {
  type Follower,
  followNotifications,
} from '../features/notices/notifications/model/follow-notifications';
import { followWaiting } from '../features/notices/notifications/model/follow-waiting';
import type { Portal } from '../portal/portal';
import { watchComposition } from './composition-watch';
import { startReports } from './load-reports';

/**
 * @param signal aborted when the session ends
 * @param checkNow whether to fetch the composition immediately
 */
export function startBackgroundTasks(
  portal: Portal,
  signal: AbortSignal,
  checkNow: boolean,
  follower: Follower & { client: QueryClient },
): void {
  watchComposition(portal, signal, checkNow);
  startReports(portal.log, signal);
  followNotifications(follower, signal);
  followWaiting(follower.client, signal);
}
