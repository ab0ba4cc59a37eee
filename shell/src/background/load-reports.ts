import { call } from 'shared-api';
import { platformEndpoints } from 'shared-contract/endpoints';
import type { LoadLog } from '../federation/load-log';
import { sharedProviders } from './shared-providers';

/** From page start to the first report, and between reports. */
const REPORT_MS = 30_000;

/** Delay of a failure report, to include immediate follow-ups. */
const FAILURE_MS = 1_000;

/** Minimum time between failure reports. */
const FAILURE_PAUSE_MS = 10_000;

/**
 * Sends what is known now; a report that can't be sent is lost.
 * @returns whether there was something to report
 */
export function sendReport(log: LoadLog): boolean {
  const loads = log.take();
  if (loads.length === 0) return false;
  const body = { loads, providers: sharedProviders() };
  call(platformEndpoints.reportLoads, { body, keepalive: true }).catch(() => undefined);
  return true;
}

/**
 * Sends load reports every REPORT_MS and when the page hides. Failures are reported immediately,
 * since they may end a canary. Reports that can't be sent are lost.
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
