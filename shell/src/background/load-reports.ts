import { portalFetch } from 'shared-auth';
import { api, type CompositionReport, noContent } from 'shared-contract';
import type { LoadLog } from '../federation/load-log';
import { listSharedProviders } from './shared-providers';

/** From page start to the first report, and between reports. */
const REPORT_MS = 30_000;

/** Delay of a failure's report, to include failures that follow immediately. */
const FAILURE_MS = 1_000;

/** Minimum interval between reports of failures. */
const FAILURE_PAUSE_MS = 10_000;

/**
 * Sends pending results; a report that can't be sent is lost.
 * @returns whether there was something to report
 */
export function sendReport(log: LoadLog): boolean {
  const loads = log.takeLoads();
  if (loads.length === 0) return false;
  const body: CompositionReport = { loads, providers: listSharedProviders() };
  portalFetch(api.compositionReports, {
    method: 'POST',
    body,
    schema: noContent,
    keepalive: true,
  }).catch(() => undefined);
  return true;
}

/**
 * Sends load reports every REPORT_MS and when the page is hidden. Failures are reported promptly,
 * since they may end a canary. Reports that can't be sent are lost.
 */
export function startReports(log: LoadLog, signal: AbortSignal): void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let early: ReturnType<typeof setTimeout> | undefined;
  const sendNow = () => {
    clearTimeout(early);
    early = undefined;
    if (sendReport(log)) reportedAt = performance.now();
  };
  const onVisibility = () => document.visibilityState === 'hidden' && sendNow();
  const onFailure = () => {
    if (signal.aborted) return;
    const wait = Math.max(FAILURE_MS, reportedAt + FAILURE_PAUSE_MS - performance.now());
    early ??= setTimeout(sendNow, wait);
  };

  const timers: ReturnType<typeof setTimeout>[] = [];
  timers.push(
    setTimeout(
      () => {
        sendNow();
        timers.push(setInterval(sendNow, REPORT_MS));
      },
      Math.max(0, REPORT_MS - performance.now()),
    ),
  );
  document.addEventListener('visibilitychange', onVisibility, { signal });
  log.onFailure(onFailure);
  signal.addEventListener('abort', () => {
    timers.forEach(clearTimeout);
    clearTimeout(early);
  });
  onVisibility();
}
