import { type Logger, switchTracingOn } from 'shared-server';
import type { ServerConfig } from '../core/config/config';

/** How long the last spans may take to leave when the server stops, in milliseconds. */
const LAST_MS = 2_000;

/**
 * Sends spans to an OpenTelemetry collector, where one is named. The libraries are loaded then.
 *
 * @returns ends it; what was not sent yet is sent
 */
export async function startTracing(
  { version, production: { tracing } }: Pick<ServerConfig, 'version' | 'production'>,
  logger: Logger,
): Promise<() => Promise<void>> {
  if (!tracing) return async () => {};
  const [api, hooks, core, exporters, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/core'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ]);
  const warn = (message: string) =>
    logger.warn({ reason: message }, 'spans or metrics could not be sent');
  const quiet = () => {};
  api.diag.setLogger({ error: warn, warn, info: quiet, debug: quiet, verbose: quiet });
  const { endpoint, headers, serviceName, ratio } = tracing;
  const exporter = new exporters.OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  api.trace.setGlobalTracerProvider(provider);
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  switchTracingOn(api);
  return async () => {
    const late = new Promise<void>((resolve) => setTimeout(resolve, LAST_MS).unref());
    await Promise.race([provider.shutdown().catch(quiet), late]);
  };
}
