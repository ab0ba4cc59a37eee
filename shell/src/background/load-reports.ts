import { portalFetch } from 'shared-auth';
import { api, type CompositionReport, noContent } from 'shared-contract';
import type { LoadLog } from '../federation/load-log';
import { sharedProviders } from './shared-providers';

/** From page start to the first report, and between reports. */
const REPORT_MS = 30_000;

/** Sends load reports every REPORT_MS and when the page hides. Failures are ignored. */
export function startReports(log: LoadLog, signal: AbortSignal): void {
  const report = () => {
    const loads = log.take();
    if (loads.length === 0) return;
    const body: CompositionReport = { loads, providers: sharedProviders() };
    portalFetch(api.compositionReports, {
      method: 'POST',
      body,
      schema: noContent,
      keepalive: true,
    }).catch(() => undefined);
  };
  const onVisibility = () => document.visibilityState === 'hidden' && report();

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
  signal.addEventListener('abort', () => timers.forEach(clearTimeout));
  onVisibility();
}
