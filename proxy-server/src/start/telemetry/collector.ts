import type { Registry } from 'prom-client';
import type { ServerConfig } from 'server-core/config/config';
import type { Logger, RunningServer } from 'shared-server';
import type { Collector } from './telemetry-config';

type TelemetryConfig = Pick<ServerConfig, 'version' | 'production'>;

/**
 * Maximum time for the last spans and metrics to be sent when the server stops, in milliseconds.
 */
const LAST_MS = 2_000;

// Only servers with a collector load the libraries. The modules below import them statically,
// because esbuild gives `import()` of a CommonJS package only a default export.

/** Starts tracing if a collector is configured. Never fails, because the portal runs without it. */
export function traceToCollector(config: TelemetryConfig, logger: Logger) {
  return sendTo(config, logger, async (collector) => {
    const { startTracing } = await import('./start-tracing');
    return startTracing(collector, logger);
  });
}

/** Sends metrics if a collector is configured. Never fails, because `GET /metrics` has them too. */
export function sendMetricsToCollector(
  config: TelemetryConfig,
  logger: Logger,
  registry: Pick<Registry, 'getMetricsAsJSON'>,
) {
  return sendTo(config, logger, async (collector) => {
    if (collector.metricsMs === undefined) return undefined;
    const { sendMetrics } = await import('./send-metrics');
    return sendMetrics(collector, collector.metricsMs, registry);
  });
}

async function sendTo(
  { version, production: { tracing } }: TelemetryConfig,
  logger: Logger,
  start: (collector: Collector) => Promise<{ shutdown(): Promise<void> } | undefined>,
): Promise<Pick<RunningServer, 'close'>> {
  const provider = await (tracing && start({ ...tracing, version }))?.catch((error: unknown) => {
    logger.error({ err: error }, 'the portal runs without its OpenTelemetry collector');
    return undefined;
  });
  return {
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_MS).unref());
      await Promise.race([provider?.shutdown().catch(() => {}), late]);
    },
  };
}
