import { millisToHrTime } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';
import { toOtlp } from 'server-platform/metrics/to-otlp';
import type { Collector } from './telemetry-config';

/** Maximum time of one export, in milliseconds. */
const LONGEST_MS = 10_000;

export function sendMetrics(
  { endpoint, headers, serviceName, version }: Collector,
  intervalMs: number,
  registry: Pick<Registry, 'getMetricsAsJSON'>,
) {
  const names = { 'service.name': serviceName, 'service.version': version };
  const resource = resourceFromAttributes(names);
  const start = millisToHrTime(Date.now());
  const figures = {
    async collect() {
      const period = { start, end: millisToHrTime(Date.now()) };
      const metrics = toOtlp(await registry.getMetricsAsJSON(), period);
      const scopeMetrics = [{ scope: { name: 'voice-portal' }, metrics }];
      return { resourceMetrics: { resource, scopeMetrics }, errors: [] };
    },
  };
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${endpoint}/v1/metrics`, headers }),
    exportIntervalMillis: intervalMs,
    exportTimeoutMillis: Math.min(intervalMs, LONGEST_MS),
    metricProducers: [figures],
  });
  return new MeterProvider({ resource, readers: [reader] });
}
