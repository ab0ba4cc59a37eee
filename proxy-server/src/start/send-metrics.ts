import type { Registry } from 'prom-client';
import type { RunningServer } from 'shared-server';
import type { ServerConfig } from '../core/config/config';
import { toOtlp } from '../portal/metrics/to-otlp';

/** How long sending may take, in milliseconds. */
const LONGEST_MS = 10_000;
/** How long the last figures may take to leave when the server stops, in milliseconds. */
const LAST_MS = 2_000;

/**
 * Sends what `GET /metrics` has to an OpenTelemetry collector, where one is named. The libraries
 * are loaded then.
 *
 * @returns ends it; the last figures are sent
 */
export async function sendMetrics(
  { version, production: { tracing } }: Pick<ServerConfig, 'version' | 'production'>,
  registry: Pick<Registry, 'getMetricsAsJSON'>,
): Promise<Pick<RunningServer, 'close'>> {
  if (!tracing || tracing.metricsMs === undefined) return { close: async () => {} };
  const [core, { OTLPMetricExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-metrics'),
  ]);
  const { endpoint, headers, serviceName, metricsMs } = tracing;
  const names = { 'service.name': serviceName, 'service.version': version };
  const resource = resourceFromAttributes(names);
  const start = core.millisToHrTime(Date.now());
  const figures = {
    async collect() {
      const period = { start, end: core.millisToHrTime(Date.now()) };
      const metrics = toOtlp(await registry.getMetricsAsJSON(), period, sdk);
      const scopeMetrics = [{ scope: { name: 'voice-portal' }, metrics }];
      return { resourceMetrics: { resource, scopeMetrics }, errors: [] };
    },
  };
  const reader = new sdk.PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers }),
    exportIntervalMillis: metricsMs,
    exportTimeoutMillis: Math.min(metricsMs, LONGEST_MS),
    metricProducers: [figures],
  });
  const provider = new sdk.MeterProvider({ resource, readers: [reader] });
  return {
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}
