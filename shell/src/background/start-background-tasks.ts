import type { Portal } from '../portal/portal';
import { watchComposition } from './composition-watch';
import { startReports } from './load-reports';

/**
 * @param portal the portal of this page
 * @param signal ends it all, with the person's session
 * @param checkNow whether the page was loaded before the person signed in
 */
export function startBackgroundTasks(portal: Portal, signal: AbortSignal, checkNow: boolean): void {
  watchComposition(portal, signal, checkNow);
  startReports(portal.log, signal);
}
