import { followNotifications } from '../features/notices/notifications/model/follow-notifications';
import type { Portal } from '../portal/portal';
import { watchComposition } from './composition-watch';
import { startReports } from './load-reports';

/**
 * @param signal aborted when the session ends
 * @param checkNow whether to fetch the composition immediately
 * @param person id of the signed-in person
 * @param session id of that person's session
 */
export function startBackgroundTasks(
  portal: Portal,
  signal: AbortSignal,
  checkNow: boolean,
  person: string,
  session: string,
): void {
  watchComposition(portal, signal, checkNow);
  startReports(portal.log, signal);
  followNotifications(person, session, signal);
}
