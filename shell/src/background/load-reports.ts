import { portalFetch } from 'shared-auth';
import { api, type CompositionReport, noContent } from 'shared-contract';
import type { LoadLog } from '../federation/load-log';
import { sharedProviders } from './shared-providers';

/** From page start to the first report, and between reports. */
const REPORT_MS = 30_000;

/** From a failure to its report: what follows at once is sent along. */
const FAILURE_MS = 1_000;

/** Between two reports of failures. */
const FAILURE_PAUSE_MS = 10_000;

/**
 * Sends what is known now; a report that cannot be sent is lost.
 *
 * @returns whether there was something to report
 */
export function sendReport(log: LoadLog): boolean {
  const loads = log.take();
  if (loads.length === 0) return false;
  const body: CompositionReport = { loads, providers: sharedProviders() };
  portalFetch(api.compositionReports, {
    method: 'POST',
    body,
    schema: noContent,
    keepalive: true,
  }).catch(() => undefined);
  return true;
}

/**
 * Sends load reports every REPORT_MS and when the page hides. A failure is reported at once, since
 * it may end a canary. Reports that cannot be sent are lost.
 */
export function startReports(log: LoadLog, signal: AbortSignal): void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  let early: ReturnType<typeof setTimeout> | undefined;
  const report = () => {
    clearTimeout(early);
    early = undefined;
    if (sendReport(log)) reportedAt = performance.now();
  };
  const onVisibility = () => document.visibilityState === 'hidden' && report();
  const onFailure = () => {
    if (signal.aborted) return;
    const wait = Math.max(FAILURE_MS, reportedAt + FAILURE_PAUSE_MS - performance.now());
    early ??= setTimeout(report, wait);
  };

  const timers: ReturnType<typeof setTimeout>[] = [];
  timers.push(
    setTimeout(
      () => {
        report();
        timers.push(setInterval(report, REPORT_MS));
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
